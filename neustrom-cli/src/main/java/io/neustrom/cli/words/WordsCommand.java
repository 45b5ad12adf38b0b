package io.neustrom.cli.words;

import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.episodic.WordOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom words}: place cells over the words of a text. */
@Command(
        name = "words",
        description = {
            "Learn place cells over the words of a text.",
            "",
            "A word leads to the words around it. Writes the model, words.csv (the strongest cells of each word) and "
                    + "cells.csv (the strongest words of each cell), which are meant for reading; there is no report."
        },
        customSynopsis = "neustrom words TEXT [OPTIONS]",
        sortOptions = false,
        modelTransformer = WordsCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom words book.txt --out runs/book",
            "  neustrom words book.txt --cells 100 --minimum-count 20 --steps 12000 \\",
            "      --out runs/book"
        })
public final class WordsCommand implements Callable<Integer> {
    private static final List<OptionRow<WordOptions, ?>> SETTINGS = List.of(
            OptionRow.integer("--cells", "R", "Number of place cells", WordOptions::cells, WordOptions::withCells),
            OptionRow.integer(
                    "--window", "N", "Words of context on each side", WordOptions::window, WordOptions::withWindow),
            OptionRow.integer(
                    "--minimum-count",
                    "N",
                    "Leave out words that are less frequent",
                    WordOptions::minimumCount,
                    WordOptions::withMinimumCount),
            OptionRow.number(
                    "--frequent",
                    "F",
                    "Skip occurrences of words with more than this share of the text, more often the more frequent they are",
                    WordOptions::frequent,
                    WordOptions::withFrequent),
            OptionRow.integer(
                    "--steps",
                    "N",
                    "Training steps; the text is read over and over",
                    WordOptions::steps,
                    WordOptions::withSteps),
            new OptionRow<>(
                    Flag.of("--seed", "S", "Seed of all randomness", Flag::toSeed),
                    options -> Long.toString(options.seed()),
                    WordOptions::withSeed),
            OptionRow.integer(
                    "--threads",
                    "T",
                    "Threads that share the work; no effect on the result",
                    WordOptions::threads,
                    WordOptions::withThreads));

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "TEXT", description = "Plain text in UTF-8; sentences end at . ! ? and blank lines.")
    private Path text = Path.of(""); // always replaced by picocli

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        WordOptions options = OptionRow.apply(SETTINGS, spec.commandLine().getParseResult(), WordOptions.defaults());
        return new WordsRun(spec, json, text, options, OptionRow.effectiveOptions(SETTINGS, options))
                .run(RunTarget.of(out, false, OutputOption.nameOf(text)));
    }

    /** Adds the options of the table. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            OptionRow.options(SETTINGS, WordOptions.defaults()).forEach(command::addOption);
            return command;
        }
    }
}
