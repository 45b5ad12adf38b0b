package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.data.Labels;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table with some labels, read in one line. */
class LabelledCsvTest {
    private static final List<String> LINES = List.of(
            "id,length,width,species",
            "1,1.0,5.5,setosa",
            "2,2.5,5.0,",
            "3,3.0,4.5,virginica",
            "4,1.5,6.5,",
            "5,2.0,7.5,setosa",
            "6,4.0,8.5,virginica");

    @TempDir
    private Path folder;

    private Path file() throws IOException {
        return Files.write(folder.resolve("flowers.csv"), LINES);
    }

    @Test
    void columnsAndLabelsAreChosen() throws IOException {
        DataTable table = DataFile.read(file());

        assertThat(table.columns()).containsExactly("length", "width");
        assertThat(table.points().row(1)).containsExactly(2.5f, 5);
        assertThat(table.labels().names()).containsExactly("setosa", "virginica");
        assertThat(table.labels().classOf(0)).isZero();
        assertThat(table.labels().classOf(1)).isEqualTo(Labels.UNKNOWN);
    }

    @Test
    void optionsSayExactlyWhatIsRead() throws IOException {
        DataTable table = DataFile.read(file(), ReadOptions.defaults().withLabelColumn("species"));

        assertThat(table.columns()).containsExactly("id", "length", "width");
        assertThat(table.labels(List.of("virginica", "setosa")).classOf(0)).isOne();
    }

    @Test
    void labelsThatAreNotThereAreRefused() throws IOException {
        Path file = file();
        DataTable unlabelled = DataFile.read(file, ReadOptions.defaults().withColumns(List.of("length")));
        DataTable labelled = DataFile.read(file);

        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(unlabelled::labels)
                .withMessage(file + " has no label; it must name the class of at least 1 row");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> labelled.labels(List.of("setosa")))
                .withMessage(file + ": class 'virginica' must be one of setosa");
    }
}
