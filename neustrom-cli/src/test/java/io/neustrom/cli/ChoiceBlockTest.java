package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.fit.ChoiceBlock;
import io.neustrom.io.choice.ChosenOption;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceBlockTest {
    private static final List<ChosenOption> CHOICES = List.of(
            new ChosenOption(
                    "--columns", "1,3,5,7,9,11,13,15-99", "left out: id (identifier), and a long list of others"),
            new ChosenOption("--scale", "standard", "units differ"));

    private static String printed(List<ChosenOption> choices, int columns) {
        StringWriter text = new StringWriter();
        ChoiceBlock.print("chosen", choices, columns, new PrintWriter(text));
        return text.toString();
    }

    @Test
    void linesAreAlignedAndFitTheTerminal() {
        assertThat(printed(CHOICES, 61)).isEqualTo("""
                chosen
                  --columns  1,3,5,7,9,11,13,1...  left out: id (identifier),
                                                   and a long list of others
                  --scale    standard              units differ
                """);
    }

    @Test
    void aLongFolderIsShownInFull() {
        ChosenOption folder = new ChosenOption("--out", "runs/a-name-that-needs-more-room", "the name");
        assertThat(printed(List.of(folder), 80)).isEqualTo("""
                chosen
                  --out  runs/a-name-that-needs-more-room
                                               the name
                """);
    }

    @Test
    void noLineIsLongerThanAHundred() {
        ChosenOption wordy =
                new ChosenOption("--scale", "none", "word ".repeat(60).strip());
        assertThat(printed(List.of(wordy), 300).lines()).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 100);
    }

    @Test
    void nothingChosenIsNothingSaid() {
        assertThat(printed(List.of(), 80)).isEmpty();
    }
}
