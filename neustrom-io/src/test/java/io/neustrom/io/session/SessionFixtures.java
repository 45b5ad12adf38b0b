package io.neustrom.io.session;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Files that other programs wrote, see README.md beside them, and the numbers that they hold. */
public final class SessionFixtures {
    public static final int SAMPLES = 24;

    /** Files that are read. */
    public static final List<String> READ = List.of(
            "one-series.nwb",
            "two-series.nwb",
            "plain.h5",
            "v110.h5",
            "v73.mat",
            "v5.mat",
            "track.npz",
            "dlc.csv",
            "dlc-animals.csv",
            "sleap.analysis.h5",
            "sleap-io.analysis.h5");

    private SessionFixtures() {}

    public static Path path(String name) {
        URL url = Objects.requireNonNull(SessionFixtures.class.getResource("/io/neustrom/io/session/" + name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static double[] samples(IntToDoubleFunction formula) {
        return IntStream.range(0, SAMPLES).mapToDouble(formula).toArray();
    }

    public static double[] times() {
        return samples(i -> 10 + 0.04 * i);
    }

    public static double[] x() {
        return samples(i -> Math.cos(i / 4.0));
    }

    public static double[] y() {
        return samples(i -> Math.sin(i / 4.0));
    }

    /** How sure the trackers are. */
    public static double[] likelihood() {
        return samples(i -> i % 5 == 2 ? 0.3 : 0.99);
    }
}
