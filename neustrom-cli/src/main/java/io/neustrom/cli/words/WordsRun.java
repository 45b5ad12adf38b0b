package io.neustrom.cli.words;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.run.Versions;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.episodic.RoundReport;
import io.neustrom.episodic.WordCells;
import io.neustrom.episodic.WordEpisodes;
import io.neustrom.episodic.WordOptions;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.io.SequenceFiles;
import io.neustrom.io.StateFiles;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine.Model.CommandSpec;

/** Learns place cells over the words of a text, writes all result files or none, and prints the summary. */
final class WordsRun {
    private static final int CELLS_A_WORD = 3;
    private static final int WORDS_A_CELL = 20;
    private static final int SHOWN_CELLS = 8;
    private static final int SHOWN_WORDS = 6;

    private final CommandSpec command;
    private final JsonOption json;
    private final Path text;
    private final WordOptions options;
    private final Map<String, Object> taken;

    /**
     * The file run.json: all that is needed to do the run again.
     *
     * @param arguments of the command line
     * @param config all options, for {@code --config}
     * @param text the file
     * @param textSha256 of its bytes
     * @param words that were learned
     */
    record Run(
            List<String> arguments,
            Map<String, Object> config,
            String text,
            String textSha256,
            int words,
            WordOptions options,
            Versions versions) {}

    /**
     * The outcome, for scripts.
     *
     * @param strongest the strongest words of each cell
     */
    record Outcome(int words, int cells, long liveCells, double activeCellsPerWord, List<List<String>> strongest) {
        static Outcome of(WordCells cells) {
            Codes codes = cells.model().encodeStates();
            long active = IntStream.range(0, codes.entries())
                    .filter(entry -> codes.value(entry) > FitQuality.ACTIVE)
                    .count();
            long live = IntStream.range(0, codes.entries())
                    .filter(entry -> codes.value(entry) > FitQuality.ACTIVE)
                    .map(codes::cell)
                    .distinct()
                    .count();
            return new Outcome(
                    codes.count(),
                    codes.cells(),
                    live,
                    (double) active / codes.count(),
                    cells.strongestWords(SHOWN_WORDS));
        }
    }

    /**
     * @param command the one that the user called
     * @param taken the options by their names on the command line
     */
    WordsRun(CommandSpec command, JsonOption json, Path text, WordOptions options, Map<String, Object> taken) {
        this.command = command;
        this.json = json;
        this.text = text;
        this.options = options;
        this.taken = taken;
    }

    /** Does the work and returns the exit code; nothing is left in the folder unless all went well. */
    int run(RunTarget target) {
        List<List<String>> sentences = WordEpisodes.sentences(SequenceFiles.text(text));
        return StagedRun.run(
                command.commandLine(),
                target,
                json.isWanted(),
                List.of(RunFiles.MODEL, RunFiles.WORDS, RunFiles.CELLS, RunFiles.RUN),
                (folder, stop) -> {
                    WordCells cells = learn(sentences, stop);
                    write(cells, folder);
                    Outcome outcome = Outcome.of(cells);
                    return Optional.of(StagedRun.Outcome.of(outcome, (files, out) -> print(outcome, files, out)));
                });
    }

    private WordCells learn(List<List<String>> sentences, StopSignal stop) {
        Optional<ProgressBar> bar = Terminal.bar("words", options.steps());
        try {
            return WordCells.learn(sentences, options, report -> {
                bar.ifPresent(shown -> show(shown, report));
                return !stop.requested();
            });
        } catch (IllegalArgumentException e) {
            throw new UserError(text + ": " + e.getMessage(), e);
        } finally {
            bar.ifPresent(ProgressBar::close);
        }
    }

    private static void show(ProgressBar bar, RoundReport report) {
        bar.stepTo(report.steps())
                .setExtraMessage(String.format(Locale.ROOT, "information %.3f", report.information()));
    }

    private void write(WordCells cells, RunFolder folder) throws IOException {
        cells.model().save(folder.stage(RunFiles.MODEL));
        writeWords(cells, folder.stage(RunFiles.WORDS));
        writeCells(cells, folder.stage(RunFiles.CELLS));
        ResultJson.write(
                new Run(
                        command.root().commandLine().getParseResult().originalArgs(),
                        RunConfig.of(command, taken),
                        text.toString(),
                        StateFiles.checksum(text),
                        cells.vocabulary().words().size(),
                        options,
                        Versions.here()),
                folder.stage(RunFiles.RUN));
    }

    /** word, count, then the strongest cells, each with its activity. */
    private static void writeWords(WordCells cells, Path file) throws IOException {
        Codes codes = cells.model().encodeStates();
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord("word", "count", "cell1", "activity1", "cell2", "activity2", "cell3", "activity3");
            for (int word = 0; word < codes.count(); word++) {
                List<String> line = new ArrayList<>();
                line.add(cells.vocabulary().words().get(word));
                line.add(Long.toString(cells.vocabulary().count(word)));
                IntStream.range(codes.start(word), codes.end(word))
                        .boxed()
                        .sorted(Comparator.comparingDouble(entry -> -codes.value(entry)))
                        .limit(CELLS_A_WORD)
                        .forEach(entry -> {
                            line.add(Integer.toString(codes.cell(entry)));
                            line.add(String.format(Locale.ROOT, "%.4f", codes.value(entry)));
                        });
                while (line.size() < 2 + 2 * CELLS_A_WORD) {
                    line.add("");
                }
                writer.writeRecord(line);
            }
        }
    }

    /** cell, then its strongest words with blanks between them. */
    private static void writeCells(WordCells cells, Path file) throws IOException {
        List<List<String>> words = cells.strongestWords(WORDS_A_CELL);
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord("cell", "words");
            for (int cell = 0; cell < words.size(); cell++) {
                writer.writeRecord(Integer.toString(cell), String.join(" ", words.get(cell)));
            }
        }
    }

    private void print(Outcome outcome, List<Path> files, PrintWriter out) {
        List<List<String>> words = outcome.strongest();
        out.println(text + ", seed " + options.seed() + ", " + outcome.words() + " words");
        Summary.row(out, "live cells", "%d of %d", outcome.liveCells(), outcome.cells());
        Summary.row(out, "active cells / word", "%.2f", outcome.activeCellsPerWord());
        for (int cell = 0; cell < Math.min(SHOWN_CELLS, words.size()); cell++) {
            Summary.row(out, "cell " + cell, "%s", String.join(" ", words.get(cell)));
        }
        files.forEach(file -> out.println("wrote " + file));
        out.flush();
    }
}
