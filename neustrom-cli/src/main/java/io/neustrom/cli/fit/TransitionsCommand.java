package io.neustrom.cli.fit;

import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.TransitionKind;
import io.neustrom.cli.transition.TransitionKinds;
import io.neustrom.cli.transition.TransitionRequest;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.math.WorkerPool;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom transitions}: makes input probabilities of any kind and writes them as a sparse matrix. */
@Command(
        name = "transitions",
        description = {
            "Make transitions p(j|i) and write them as a sparse matrix.",
            "",
            "The file is read by 'neustrom fit --transitions' and by scipy.sparse.load_npz."
        },
        customSynopsis = "neustrom transitions INPUT [--kind KIND] --out P.npz [OPTIONS]",
        sortOptions = false,
        modelTransformer = TransitionsCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom transitions points.csv --out p.npz",
            "  neustrom transitions points.csv --gamma 30 --neighbours 15 --out p.npz",
            "  neustrom transitions points.npy --kind perplexity --perplexity 30 \\",
            "      --symmetrise mean --out p.npz",
            "  neustrom transitions points.npy --kind sdp --clusters 20 --out p.npz",
            "  neustrom transitions walks.txt --kind successor --trajectories \\",
            "      --alpha 0.9 --out p.npz",
            "  neustrom transitions book.txt --kind cooccurrence --window 5 --out p.npz"
        })
public final class TransitionsCommand implements Callable<Integer> {
    private static final Flag<Long> SEED = Flag.of("--seed", "S", "Seed of the approximate search", Flag::toSeed)
            .withDefault(String.valueOf(FitOptions.defaults().seed()));
    private static final Flag<Path> VOCABULARY = Flag.of(
                    "--vocabulary", "FILE", "cooccurrence: file for the words, one per line", Path::of)
            .withDefault("as --out, but in .txt");

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            paramLabel = "INPUT",
            description = "Points or a matrix in CSV, NPY or NPZ, a matrix also in Matrix Market, by the end of the "
                    + "name; a text, trajectories or labels in UTF-8.")
    private Path input = Path.of(""); // always replaced by picocli

    @Option(
            names = "--out",
            paramLabel = "P.npz",
            required = true,
            description = "File for the matrix: .npz for scipy, .mtx for Matrix Market.")
    private Path out = Path.of(""); // always replaced by picocli

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        ParseResult parsed = spec.commandLine().getParseResult();
        FitOptions defaults = FitOptions.defaults();
        checkNames(parsed);
        TransitionRequest request =
                new TransitionRequest(spec, SEED.value(parsed).orElse(defaults.seed()));
        request.refuseWithoutEffect(SEED, TransitionKind::isSearched);
        request.refuseWithoutEffect(VOCABULARY, TransitionKind::hasVocabulary);
        int threads = FitFlags.THREADS.apply(parsed, defaults).threads();
        TransitionSource source = request.read(input);
        Path words = VOCABULARY.value(parsed).orElseGet(this::besideOut);
        try (StopSignal stop = new StopSignal()) {
            Optional<TransitionsSummary> summary = make(source, words, threads, stop);
            summary.ifPresentOrElse(
                    results -> print(results, source.allChoices()),
                    () -> StopSignal.tell(spec.commandLine().getErr()));
            return summary.isPresent() ? ExitCode.OK : StopSignal.EXIT_CODE;
        }
    }

    private void checkNames(ParseResult parsed) {
        String name = out.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".npz") && !name.endsWith(".mtx")) {
            throw new ParameterException(spec.commandLine(), "--out (" + out + ") must end in .npz or .mtx");
        }
        if (VOCABULARY.value(parsed).filter(out::equals).isPresent()) {
            throw new ParameterException(
                    spec.commandLine(), "--vocabulary (" + out + ") must be another file than --out");
        }
    }

    private Path besideOut() {
        String name = out.getFileName().toString();
        return out.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".txt");
    }

    /** Writes all files or none; empty if stopped. */
    private Optional<TransitionsSummary> make(TransitionSource source, Path words, int threads, StopSignal stop) {
        boolean hasWords = !source.vocabulary().isEmpty();
        boolean together = parent(words).equals(parent(out)); // so that they can be committed as one
        try (RunFolder folder = RunFolder.ofFile("--out", out);
                RunFolder wordFolder = hasWords && !together ? RunFolder.ofFile("--vocabulary", words) : folder;
                WorkerPool pool = new WorkerPool(threads)) {
            stop.setLastResort(() -> {
                wordFolder.close();
                folder.close();
            });
            TransitionSource.Result made = source.builder().build(pool, stop::requested);
            if (stop.requested()) {
                return Optional.empty();
            }
            MatrixFiles.writeTransitions(folder.stage(out.getFileName().toString()), made.transitions());
            if (hasWords) {
                Files.write(wordFolder.stage(words.getFileName().toString()), source.vocabulary());
            }
            List<Path> files = new ArrayList<>(folder.commit());
            if (hasWords && !together) {
                files.addAll(wordFolder.commit());
            }
            return Optional.of(TransitionsSummary.of(input, source, made, files));
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written: " + e.getMessage(), e);
        }
    }

    private static Path parent(Path file) {
        return file.toAbsolutePath().normalize().resolveSibling("");
    }

    private void print(TransitionsSummary summary, List<ChosenOption> choices) {
        PrintWriter printer = spec.commandLine().getOut();
        if (json.isWanted()) {
            printer.println(ResultJson.text(summary));
        } else {
            ChoiceBlock.print(input + ": chosen from the data; an option changes it", choices, printer);
            summary.print(printer);
        }
        printer.flush();
    }

    /** Adds the options that this command shares with {@code fit}, and those few of its table that it does not. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return TransitionKinds.addTo(command.addOption(VOCABULARY.option()))
                    .addArgGroup(Flag.group(
                            "Run", Stream.of(SEED.option(), FitFlags.THREADS.option(FitOptions.defaults())), 11));
        }
    }
}
