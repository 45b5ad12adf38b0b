package io.neustrom.examples;

import io.neustrom.exploration.LearningResult;
import io.neustrom.exploration.RecordedLearning;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A recorded path in a CSV file: place cells learn what follows what, and have fields along it. */
public final class Example7Recording {
    private static final double TRACK = 360; // degrees of a circular track
    private static final int SAMPLES = 3000;

    private Example7Recording() {}

    public static void main(String[] args) throws IOException {
        Path file = Files.createTempDirectory("neustrom").resolve("laps.csv");
        Files.write(file, laps()); // in place of a file of yours

        RecordingColumns columns = RecordingColumns.defaults()
                .withTime("seconds")
                .withPosition("angle")
                .withObservations(List.of("east", "north"))
                .withRing(TRACK);
        Recording recording = RecordingFile.read(file, columns);

        LearningResult result =
                RecordedLearning.of(recording).withCells(12).withPasses(40).learn();
        FieldAnalysis fields = result.fields().orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "%d of %d cells are place cells; their fields cover %.0f %% of the track.%n",
                fields.placeCells(),
                fields.cells().size(),
                100 * fields.coverage());
    }

    /** Lines of CSV: laps at a changing speed, and how far east and north of the middle the animal is. */
    private static List<String> laps() {
        SplittableRandom random = new SplittableRandom(7);
        List<String> lines = new ArrayList<>(List.of("seconds,angle,east,north"));
        double angle = 0;
        double speed = 60; // degrees per second
        for (int t = 0; t < SAMPLES; t++) {
            double radians = Math.toRadians(angle);
            lines.add(String.format(
                    Locale.ROOT, "%.1f,%.2f,%.4f,%.4f", t * 0.1, angle, Math.cos(radians), Math.sin(radians)));
            speed = Math.max(20, Math.min(100, speed + 20 * random.nextDouble() - 10));
            angle = (angle + 0.1 * speed) % TRACK;
        }
        return lines;
    }
}
