package io.neustrom.io.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetTextTest {
    private static final int TEXTS = 20_000;
    private static final int LONGEST = 6;
    private static final String SIGNS = "''==+-@\t\r\n ,\"#;a1.e\u2003\uFF1D";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+a",
                "-a",
                "@SUM(A1)",
                "\ta",
                "\ra",
                "\na",
                " =1",
                "'=1",
                "' =1",
                "-1+cmd|' '!A",
                "\uFF1D1"
            })
    void aFormulaGetsAQuoteThatReadingTakesAway(String text) {
        assertThat(SpreadsheetText.write(text)).isEqualTo("'" + text);
        assertThat(SpreadsheetText.read("'" + text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'",
                "'s",
                "rock 'n' roll",
                "a=b",
                "-1",
                "+1.5",
                "-.5e-3",
                "-2.0E10",
                "-Infinity",
                "-inf",
                "\t",
                "'\t",
                "x"
            })
    void otherTextStaysAsItIs(String text) {
        assertThat(SpreadsheetText.write(text)).isEqualTo(text);
        assertThat(SpreadsheetText.read(text.strip())).isEqualTo(text.strip());
    }

    @Test
    void whateverIsWrittenIsReadBackAndIsNoFormula() throws IOException {
        Random random = new Random(21);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            texts.add(random.ints(random.nextInt(LONGEST + 1), 0, SIGNS.length())
                    .mapToObj(k -> SIGNS.substring(k, k + 1))
                    .collect(Collectors.joining()));
        }
        Path file = folder.resolve("texts.csv");
        try (CsvOutput out = OutputFile.csv(file)) {
            out.writeRecord("row", "text");
            for (int i = 0; i < TEXTS; i++) {
                out.writeRecord(Integer.toString(i), texts.get(i));
            }
        }

        List<CsvLine> lines = CsvLines.read(file, all -> {
            List<CsvLine> read = new ArrayList<>();
            all.forEach(read::add);
            return read;
        });
        assertThat(lines).hasSize(TEXTS + 1);
        for (int i = 0; i < TEXTS; i++) {
            CsvLine line = lines.get(i + 1);
            assertThat(line.field(1).strip()).isEqualTo(texts.get(i).strip());
            String cell = line.fields().get(1).strip();
            assertThat(cell)
                    .satisfiesAnyOf(
                            text -> assertThat(text).doesNotMatch("(?s)[=+@\uFF1D-].*"),
                            text -> assertThat(Double.parseDouble(text)).isFinite());
        }
    }
}
