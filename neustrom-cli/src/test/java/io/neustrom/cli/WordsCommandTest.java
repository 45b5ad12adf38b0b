package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordsCommandTest {
    @TempDir
    private Path folder;

    private Path text(String content) throws IOException {
        return Files.writeString(folder.resolve("text.txt"), content);
    }

    /** Two topics that never meet. */
    private Path topics() throws IOException {
        return text("Bread and oven, flour and oven and bread. Star or moon, moon or comet or star. ".repeat(200));
    }

    private Cli words(Path text, String options) {
        return Cli.run(("words " + text + " --out " + folder.resolve("out") + " " + options)
                .strip()
                .split(" +"));
    }

    @Test
    void writesTheModelAndWhatWordsAndCellsHold() throws IOException {
        Cli run = words(topics(), "--cells 2 --frequent 1 --steps 150 --threads 1");
        run.succeeds();
        assertThat(run.out()).contains(", seed 0, 8 words", "live cells            2 of 2");
        Path out = folder.resolve("out");
        assertThat(PlaceCellModel.load(out.resolve("model.neustrom")).states()).isEqualTo(8);
        assertThat(Cli.json(out.resolve("run.json")).get("options").get("cells").intValue())
                .isEqualTo(2);
        List<String> words = Files.readAllLines(out.resolve("words.csv"));
        assertThat(words).hasSize(9).first().isEqualTo("word,count,cell1,activity1,cell2,activity2,cell3,activity3");
        assertThat(words).anyMatch(line -> line.startsWith("comet,200,"));
        List<String> cells = Files.readAllLines(out.resolve("cells.csv"));
        assertThat(cells).hasSize(3).first().isEqualTo("cell,words");
        assertThat(List.of(strongest(cells.get(1)), strongest(cells.get(2))))
                .as("one topic a cell")
                .containsExactlyInAnyOrder(
                        Set.of("bread", "oven", "flour", "and"), Set.of("star", "moon", "comet", "or"));
    }

    /** The first four words of a line of cells.csv. */
    private static Set<String> strongest(String line) {
        return Set.copyOf(List.of(line.substring(2).split(" ")).subList(0, 4));
    }

    @Test
    void badTextsAndOptionsAreRefusedAndLeaveNothingBehind() throws IOException {
        words(folder.resolve("none.txt"), "").isRefused("none.txt does not exist");
        words(text("a b c"), "").isRefused("minimumCount (5) must be at most the count of the most frequent word");
        words(text("..."), "").isRefused("words (0) must be at least 1");
        words(topics(), "--frequent 1").isRefused("cells (50) must be at most the 8 different samples");
        words(topics(), "--window 0").isRefused("window (0) must be at least 1");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
