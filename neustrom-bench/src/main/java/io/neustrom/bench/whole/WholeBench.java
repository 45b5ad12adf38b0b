package io.neustrom.bench.whole;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Digits;
import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom bench whole}: a fit without options and codes of new points, compared with umap-learn. */
@Command(
        name = "whole",
        description = {
            "Time of a fit without an option, from points in memory to the model, and of the codes of new points, compared with "
                    + "umap-learn's fit and transform.",
            "",
            "The last points of the file are the new ones. Without --data the points are Digits."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench whole", "  neustrom bench whole --data points.npy --new 5000 --peers python3"})
public final class WholeBench implements Callable<Integer> {
    private static final int NEW_DIGITS = 180;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Option(names = "--data", paramLabel = "FILE", description = "Points in an NPY file.")
    private Optional<Path> data = Optional.empty();

    @Option(names = "--new", paramLabel = "N", description = "New points (default: " + NEW_DIGITS + ").")
    private int fresh = NEW_DIGITS;

    @Mixin
    private WholeOptions options = new WholeOptions();

    @Override
    public Integer call() throws IOException {
        options.check();
        if (data.isEmpty()) {
            return options.show(digits(options, fresh(Digits.load().points())));
        }
        try {
            Points all = MappedMatrix.open(data.get()).points();
            return options.show(new WholeFit(String.valueOf(data.get().getFileName()), all, fresh(all), data.get())
                    .measure(options.python(), options.rounds()));
        } catch (IOException e) {
            throw new UserError("--data (" + data.get() + ") can't be read: " + e.getMessage(), e);
        }
    }

    private int fresh(Points all) {
        if (fresh < 1 || fresh > all.count() / 2) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--new (" + fresh + ") must be at least 1 and at most half of the points (" + all.count() + ")");
        }
        return fresh;
    }

    static List<Comparison> digits(WholeOptions options) throws IOException {
        return digits(options, NEW_DIGITS);
    }

    private static List<Comparison> digits(WholeOptions options, int fresh) throws IOException {
        Points all = Digits.load().points();
        Path file = Files.createTempFile("digits", ".npy");
        try {
            ArrayFiles.write(file, List.of(ArrayFiles.Named.of("points", NumberType.FLOAT, numbers(all))));
            return new WholeFit("Digits", all, fresh, file).measure(options.python(), options.rounds());
        } finally {
            Files.delete(file);
        }
    }

    static NumberArray numbers(Points points) {
        int width = points.dimension();
        return new NumberArray(
                List.of(points.count(), width),
                IntStream.range(0, points.count() * width)
                        .mapToDouble(e -> points.get(e / width, e % width))
                        .toArray());
    }
}
