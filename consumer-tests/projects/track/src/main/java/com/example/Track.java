package com.example;

import io.neustrom.exploration.LearningResult;
import io.neustrom.exploration.RecordedLearning;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.io.RecordingFile;
import io.neustrom.recording.Recording;
import java.nio.file.Path;

/** Learns place cells from a recording and prints their fields. */
public final class Track {
    public static void main(String[] args) {
        Recording recording = RecordingFile.read(Path.of("track.csv"));
        LearningResult result = RecordedLearning.of(recording).withCells(20).withPasses(20).learn();
        FieldAnalysis fields = result.fields().orElseThrow();
        System.out.println("place cells: " + fields.placeCells() + " of " + fields.cells().size());
        System.out.println("covered: " + fields.coverage());
    }
}
