package io.neustrom.cli.apply;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.io.DataFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.report.figure.PictureSheet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether the rows of the data are images: IDX files say it themselves, for others there is an option. */
public final class PictureOption {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,5})x(\\d{1,5})(?:x([13]))?");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--picture",
            paramLabel = "WxH",
            description =
                    "The first W H columns of DATA are the pixels of an image, row by row, such as 8x8; 32x32x3 has "
                            + "three colours (default: images of IDX files only).")
    private Optional<String> given = Optional.empty();

    /**
     * Refuses what is not a shape.
     *
     * @param shown whether there are data, and a page to show them on
     */
    public void check(boolean shown) {
        given.ifPresent(this::shape);
        if (given.isPresent() && !shown) {
            throw new ParameterException(
                    command.commandLine(), "--picture has no effect; it needs DATA, and a page to show it on");
        }
    }

    private PictureShape shape(String text) {
        Matcher numbers = SHAPE.matcher(text);
        if (!numbers.matches()
                || numbers.group(1).matches("0+")
                || numbers.group(2).matches("0+")) {
            throw new ParameterException(
                    command.commandLine(),
                    "--picture (" + text + ") must be width x height in pixels, such as 8x8 or 32x32x3");
        }
        return new PictureShape(
                Integer.parseInt(numbers.group(1)),
                Integer.parseInt(numbers.group(2)),
                numbers.group(3) == null ? 1 : Integer.parseInt(numbers.group(3)));
    }

    /** The images of some rows; empty: they are none. */
    public Optional<PictureSheet> sheet(DataTable table, int[] points) {
        if (points.length == 0) {
            return Optional.empty();
        }
        if (given.isPresent()) {
            PictureShape shape = shape(given.get());
            return Optional.of(PictureSheet.ofPoints(shape, pixels(table, shape), points));
        }
        return DataFile.pictures(table.file())
                .filter(shape -> shape.numbers() == table.points().dimension())
                .map(shape -> PictureSheet.ofPoints(shape, table.points(), points));
    }

    /** All pixels, also those that the model does not learn from since they are constant. */
    private Points pixels(DataTable table, PictureShape shape) {
        ReadOptions options = DataFlags.of(command.commandLine().getParseResult());
        List<String> columns = DataFile.columns(table.file(), options).stream()
                .filter(name -> !options.labelColumn().equals(Optional.of(name)))
                .limit(shape.numbers())
                .toList();
        Points pixels = columns.size() < shape.numbers()
                ? table.points()
                : DataFile.read(table.file(), options.withColumns(columns)).points();
        if (pixels.dimension() != shape.numbers()
                || pixels.count() != table.points().count()) {
            throw new UserError("--picture (" + given.orElseThrow() + ") must have as many pixels as " + table.file()
                    + " has columns (" + columns.size() + "), or fewer");
        }
        return pixels;
    }
}
