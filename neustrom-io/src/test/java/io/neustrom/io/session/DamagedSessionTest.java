package io.neustrom.io.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.io.SpikeFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.recording.Recording;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file that is read is cut off, and has bytes turned over: it is refused in one sentence, or read. What is cut off and read nevertheless
 * has the same numbers; a turned byte may be one of a number.
 */
class DamagedSessionTest {
    private static final int CUTS = 60;
    private static final int FLIPS = 400;
    private static final Duration LONGEST = Duration.ofSeconds(10); // of one reading, by a processor
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    static Stream<String> files() {
        return SessionFixtures.READ.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileThatIsCutOffIsRefusedOrReadTheSame(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(SessionFixtures.path(name));
        boolean text = name.endsWith(".csv"); // may end on any line
        double[] whole = read(SessionFixtures.path(name)).orElseThrow();
        for (int k = 0; k < CUTS; k++) {
            int length = (int) ((long) bytes.length * k / CUTS);
            Optional<double[]> cut = read(Files.write(folder.resolve(name), Arrays.copyOf(bytes, length)));
            if (cut.isPresent() && !text) {
                assertThat(cut.get()).as("the first " + length + " bytes").containsExactly(whole);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileWithATurnedByteIsRefusedOrRead(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(SessionFixtures.path(name));
        for (int k = 0; k < FLIPS; k++) {
            int place = (int) ((long) bytes.length * k / FLIPS);
            byte[] turned = bytes.clone();
            turned[place] ^= (byte) (k % 2 == 0 ? 0xff : 1 << k % 8);
            Path file = Files.write(folder.resolve(name), turned);
            Optional<double[]> numbers = read(file);
            assertThat(numbers.map(any -> any.length).orElse(1))
                    .as("byte " + place)
                    .isPositive();
        }
    }

    /** The positions that a file has, and its spikes; empty if it is refused in a sentence that names it. */
    private static Optional<double[]> read(Path file) {
        String name = file.getFileName().toString();
        if (name.endsWith(".nwb")) {
            allowed(file, () -> SpikeFile.read(file));
        }
        RecordingColumns columns = RecordingColumns.defaults();
        PartChoice part = PartChoice.defaults();
        RecordingColumns asked = switch (name) {
            case "one-series.nwb" -> columns.withEpisode("trials");
            case "two-series.nwb" -> columns.withPart(part.withSeries("track"));
            case "dlc.csv" -> columns.withPart(part.withBodypart("nose"));
            case "dlc-animals.csv" -> columns.withPart(part.withBodypart("nose").withIndividual("minnie"));
            case "sleap.analysis.h5" ->
                columns.withPart(part.withBodypart("head").withIndividual("b"));
            case "sleap-io.analysis.h5" -> columns.withPart(part.withBodypart("head"));
            default -> columns.withTime("t").withPosition("pos[0]", "pos[1]");
        };
        allowed(file, () -> SessionContents.of(file));
        return allowed(file, () -> RecordingFile.read(file, asked)).map(DamagedSessionTest::numbers);
    }

    private static double[] numbers(Recording recording) {
        return Stream.concat(
                        Stream.of(recording.times()),
                        recording.positions().stream().map(column -> column.values()))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static <T> Optional<T> allowed(Path file, Supplier<T> reading) {
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            return Optional.of(reading.get());
        } catch (InvalidInputException e) {
            assertThat(e.getMessage()).contains(file.getFileName().toString()).doesNotContain("\n");
            return Optional.empty();
        } finally {
            assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start))
                    .isLessThan(LONGEST);
        }
    }
}
