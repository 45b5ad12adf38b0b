package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFileTest {
    @TempDir
    private Path folder;

    private Path file(String... lines) throws IOException {
        return Files.write(folder.resolve("track.csv"), List.of(lines));
    }

    @Test
    void theUsualColumnsAreFoundByTheirNames() throws IOException {
        Recording recording = RecordingFile.read(file("time,x,y,speed", "0,1,2,9", "0.5,3,4,9"));

        assertThat(recording.times()).containsExactly(0, 0.5);
        assertThat(recording.positions()).extracting(Column::name).containsExactly("x", "y");
        assertThat(recording.observations()).extracting(Column::name).containsExactly("x", "y");
        assertThat(recording.positions().get(1).values()).containsExactly(2, 4);
        assertThat(recording.discrete()).isFalse();
    }

    @Test
    void samplesOfAnEpisodeWithoutTimesAreOneApart() throws IOException {
        RecordingColumns columns = RecordingColumns.defaults()
                .withPosition("angle")
                .withEpisode("lap")
                .withRing(360);
        Recording recording = RecordingFile.read(file("lap,angle", "a,10", "b,20", "a,30"), columns);

        assertThat(recording.times()).containsExactly(0, 0, 1);
        assertThat(recording.episodes()).containsExactly(0, 1, 0);
        assertThat(recording.positions()).extracting(Column::period).containsExactly(OptionalDouble.of(360));
    }

    @Test
    void observationsNeedNoPositions() throws IOException {
        Recording recording = RecordingFile.read(
                file("view,heading", "1,2", "3,4"), RecordingColumns.defaults().withObservations(List.of("view")));

        assertThat(recording.positions()).isEmpty();
        assertThat(recording.observations()).extracting(Column::name).containsExactly("view");
    }

    @Test
    void statesAreTakenOnRequest() throws IOException {
        Recording recording = RecordingFile.read(
                file("place", "1", "3"), RecordingColumns.defaults().withState("place"));

        assertThat(recording.discrete()).isTrue();
        assertThat(recording.observations().get(0).values()).containsExactly(1, 3);
    }

    @Test
    void aColumnThatIsNotThereIsNamedWithItsOption() throws IOException {
        Path file = file("time,px,py", "0,1,2");

        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> RecordingFile.read(file))
                .withMessageContaining("has no column 'x' (option x)");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> RecordingFile.read(
                        file, RecordingColumns.defaults().withState("px").withObservations(List.of("py"))))
                .withMessage("option state (px) must not be combined with option observations");
    }
}
