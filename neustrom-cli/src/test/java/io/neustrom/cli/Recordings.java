package io.neustrom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/** Recordings of a made-up animal, as files: small, and with what goes wrong in real ones. */
final class Recordings {
    private static final double INTERVAL = 0.04; // seconds
    private static final double STEP =
            4; // centimetres from one sample to the next, much too fast so that few samples are enough

    private Recordings() {}

    /**
     * An animal in a box of 100 cm x 100 cm: columns t (s), px and py (cm), heading (degrees) and quarter, the number of one of four.
     * Times jitter, tracking is lost for a moment now and then, and once for a second.
     */
    static Path box(Path file, int samples) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder lines = new StringBuilder("t,px,py,heading,quarter\n");
        double x = 50;
        double y = 50;
        double heading = 0;
        for (int i = 0; i < samples; i++) {
            heading += 0.8 * (random.nextDouble() - 0.5);
            double nextX = x + STEP * Math.cos(heading);
            double nextY = y + STEP * Math.sin(heading);
            if (Math.min(nextX, nextY) < 0 || Math.max(nextX, nextY) > 100) {
                heading += Math.PI / 2; // along the wall
            } else {
                x = nextX;
                y = nextY;
            }
            boolean lost = i % 97 == 50 || i > samples / 2 && i < samples / 2 + 25;
            lines.append(String.format(
                    Locale.ROOT,
                    "%.4f,%s,%s,%.2f,%d%n",
                    INTERVAL * i + 0.005 * random.nextDouble(),
                    lost ? "" : String.format(Locale.ROOT, "%.3f", x),
                    lost ? "NaN" : String.format(Locale.ROOT, "%.3f", y),
                    Math.toDegrees(heading),
                    (x < 50 ? 0 : 1) + (y < 50 ? 0 : 2)));
        }
        return Files.writeString(file, lines);
    }

    /** An animal that runs around a circle, in laps of their own: columns time (s), angle (degrees), lap (words). */
    static Path laps(Path file, int laps) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder lines = new StringBuilder("time,angle,lap\n");
        for (int lap = 0; lap < laps; lap++) {
            double angle = 360 * random.nextDouble();
            for (int i = 0; i < 60; i++) {
                lines.append(String.format(Locale.ROOT, "%.2f,%.2f,lap %d%n", INTERVAL * i, angle % 360, lap));
                angle += 4 + 6 * random.nextDouble();
            }
        }
        return Files.writeString(file, lines);
    }
}
