package io.neustrom.io.session;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.io.SpikeFile;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ColumnTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a recorded session holds, it is read or refused with an {@link InvalidInputException}. See ReaderFuzzTest. */
class SessionFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = LENGTH)
    void nwb(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.nwb"), bytes);
        refusable(() -> SessionContents.of(file));
        refusable(() -> RecordingFile.read(file));
        refusable(() -> RecordingFile.read(
                file, RecordingColumns.defaults().withPart(PartChoice.defaults().withSeries("lamp"))));
        refusable(() -> RecordingFile.read(file, RecordingColumns.defaults().withEpisode("trials")));
    }

    @FuzzTest(maxDuration = LENGTH)
    void units(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.nwb"), bytes);
        refusable(() -> SpikeFile.read(file));
    }

    @FuzzTest(maxDuration = LENGTH)
    void sleap(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.h5"), bytes);
        refusable(() -> SessionContents.of(file));
        PartChoice part = PartChoice.defaults().withBodypart("head").withLikelihood(0.5);
        refusable(() -> RecordingFile.read(file, RecordingColumns.defaults().withPart(part)));
        refusable(() -> RecordingFile.read(
                file,
                RecordingColumns.defaults().withPart(part.withIndividual("a").withRate(30))));
    }

    @FuzzTest(maxDuration = LENGTH)
    void hdf5(byte[] bytes) throws IOException {
        allColumns(Files.write(folder.resolve("f.hdf5"), bytes));
    }

    @FuzzTest(maxDuration = LENGTH)
    void matlab73(byte[] bytes) throws IOException {
        allColumns(Files.write(folder.resolve("f.mat"), bytes));
    }

    @FuzzTest(maxDuration = LENGTH)
    void deepLabCut(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.csv"), bytes);
        refusable(() -> SessionContents.of(file));
        PartChoice nose = PartChoice.defaults().withBodypart("nose").withLikelihood(0.5);
        refusable(() -> RecordingFile.read(file, RecordingColumns.defaults().withPart(nose)));
        refusable(() -> RecordingFile.read(file, RecordingColumns.defaults().withPart(nose.withIndividual("mickey"))));
    }

    @FuzzTest(maxDuration = LENGTH)
    void spikes(byte[] bytes) throws IOException {
        for (String name : List.of("f.csv", "f.npz")) {
            Path file = Files.write(folder.resolve(name), bytes);
            refusable(() -> SpikeFile.read(file));
        }
    }

    private static void allColumns(Path file) {
        refusable(() -> {
            ColumnTable table = ColumnTable.open(file);
            table.names().forEach(name -> refusable(() -> table.read(List.of(name), Optional.empty())));
        });
        refusable(() -> InputFile.read(file, () -> {
            for (String name : ArrayFiles.shapes(file).keySet()) {
                ArrayFiles.read(file, name);
            }
            return file;
        }));
    }

    private static void refusable(Runnable reading) {
        try {
            reading.run();
        } catch (InvalidInputException e) {
            if (!String.valueOf(e.getMessage()).contains(folder.toString())) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}
