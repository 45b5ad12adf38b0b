package io.neustrom.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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

    /** A file that another program wrote, see make_sessions.py beside it, in a folder. */
    static Path written(String name, Path folder) throws IOException {
        try (InputStream in = Objects.requireNonNull(Recordings.class.getResourceAsStream("session/" + name), name)) {
            Files.copy(in, folder.resolve(name));
        }
        return folder.resolve(name);
    }

    /** The path of {@link #box} as DeepLabCut writes it: the nose, and a tail that is elsewhere; where it is lost, the likelihood is small. */
    static Path deepLabCut(Path file, int frames) throws IOException {
        List<String> samples = Files.readAllLines(box(file, frames));
        StringBuilder lines =
                new StringBuilder("scorer,DLC,DLC,DLC,DLC,DLC,DLC\nbodyparts,nose,nose,nose,tail,tail,tail\n"
                        + "coords,x,y,likelihood,x,y,likelihood\n");
        for (int i = 1; i < samples.size(); i++) {
            String[] sample = samples.get(i).split(",", -1);
            boolean lost = sample[1].isEmpty();
            String nose = lost ? "0,0,0.02" : sample[1] + "," + sample[2] + ",0.98";
            lines.append(i - 1).append(',').append(nose).append(",5,5,0.99\n");
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

    /** Runs of 5 s at 30 Hz along a track of 160 cm, all forward, at a speed that changes: columns time (s), x (cm), run. */
    static Path forwardRuns(Path file, int runs) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder lines = new StringBuilder("time,x,run\n");
        for (int run = 0; run < runs; run++) {
            double x = 5 * random.nextDouble();
            double speed = 32;
            for (int i = 0; i < 150; i++) {
                lines.append(String.format(Locale.ROOT, "%.4f,%.3f,%d%n", 20.0 * run + i / 30.0, x, run));
                speed = Math.max(2, speed + 0.07 * (32 - speed) + 5 * random.nextGaussian());
                x += speed / 30;
            }
        }
        return Files.writeString(file, lines);
    }

    /** An animal that wanders through a box of 100 cm x 100 cm at 25 Hz: columns time (s), x and y (cm). */
    static Path walk(Path file, int samples) throws IOException {
        StringBuilder lines = new StringBuilder("time,x,y\n");
        for (int i = 0; i < samples; i++) {
            double time = INTERVAL * i;
            lines.append(String.format(
                    Locale.ROOT,
                    "%.2f,%.3f,%.3f%n",
                    time,
                    50 + 49 * Math.sin(0.9 * time + Math.sin(0.11 * time)),
                    50 + 49 * Math.sin(0.7 * time + 2 * Math.sin(0.07 * time))));
        }
        return Files.writeString(file, lines);
    }

    /** To and fro on a straight track of 98 cm, half a centimetre wide. */
    static Path straight(Path file, int samples) throws IOException {
        StringBuilder lines = new StringBuilder("time,x,y\n");
        for (int i = 0; i < samples; i++) {
            double time = INTERVAL * i;
            lines.append(String.format(
                    Locale.ROOT, "%.2f,%.3f,%.3f%n", time, 50 + 49 * Math.sin(0.9 * time), 0.25 * Math.sin(7 * time)));
        }
        return Files.writeString(file, lines);
    }

    /**
     * Spikes of four units along a {@link #walk}: three with fields, and noise of 4 Hz; and one before the recording.
     *
     * @param shift of the fields along x, in cm
     */
    static Path spikes(Path file, Path walk, double shift) throws IOException {
        return spikes(file, walk, shift, 3);
    }

    /** The same along a path in a {@link #box}. */
    static Path spikesInBox(Path file, Path box, long seed) throws IOException {
        return spikes(file, box, 0, seed);
    }

    private static Path spikes(Path file, Path path, double shift, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        String[] names = {"left", "right", "top", "noise"};
        double[][] centres = {{25 + shift, 30}, {75 - shift, 40}, {50, 75 - shift}};
        StringBuilder lines = new StringBuilder("unit,time\nleft,-10\n");
        List<String> samples = Files.readAllLines(path);
        for (String sample : samples.subList(1, samples.size())) {
            String[] numbers = sample.split(",");
            if (numbers[1].isEmpty()) {
                continue; // nobody knows where the animal was
            }
            double x = Double.parseDouble(numbers[1]);
            double y = Double.parseDouble(numbers[2]);
            for (int unit = 0; unit < names.length; unit++) {
                double rate = unit == 3
                        ? 4
                        : 20 * Math.exp(-(Math.pow(x - centres[unit][0], 2) + Math.pow(y - centres[unit][1], 2)) / 450);
                if (random.nextDouble() < rate * INTERVAL) {
                    lines.append(names[unit]).append(',').append(numbers[0]).append('\n');
                }
            }
        }
        return Files.writeString(file, lines);
    }

    /** An animal on a track of 100 cm at 10 Hz, up in 4 s, a rest of 1 s, down in 4 s, a rest of 1 s: columns time (s), x (cm). */
    static Path backAndForth(Path file, int laps) throws IOException {
        StringBuilder lines = new StringBuilder("time,x\n");
        for (int i = 0; i < 100 * laps; i++) {
            int inLap = i % 100;
            double x = inLap < 40 ? 2.5 * inLap : inLap < 50 ? 100 : inLap < 90 ? 2.5 * (90 - inLap) : 0;
            lines.append(String.format(Locale.ROOT, "%.1f,%.2f%n", 0.1 * i, x));
        }
        return Files.writeString(file, lines);
    }
}
