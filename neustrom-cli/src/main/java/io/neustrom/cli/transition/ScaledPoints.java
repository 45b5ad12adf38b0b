package io.neustrom.cli.transition;

import io.neustrom.choice.Choice;
import io.neustrom.choice.ScalingRule;
import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.OptionNames;
import io.neustrom.cli.option.PointFlags;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.io.DataFile;
import io.neustrom.io.StateFiles;
import io.neustrom.io.SuspectDataPolicy;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.io.choice.ConstantColumns;
import io.neustrom.io.choice.TableChoice;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * Points that were read from a file, scaled and checked.
 *
 * @param points scaled
 * @param scaler what was done to them
 * @param pictures shape of the images that the points are; empty: they are not images, or only some of their columns
 * @param classes of the points; empty: none are known
 * @param table they came from, with row numbers, notes, and the encoding for a model to remember; empty: they came from no file
 * @param choices the options that the user did not give
 */
public record ScaledPoints(
        Points points,
        Scaler scaler,
        Optional<PictureShape> pictures,
        Optional<Labels> classes,
        Optional<DataTable> table,
        List<ChosenOption> choices) {

    /** Points that need no scaling and about which nothing else is known. */
    public static ScaledPoints of(Points points) {
        return new ScaledPoints(points, Scaler.NONE, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    /**
     * Reads points as the options of {@link PointFlags} say, or as they need.
     *
     * @param missing what to do with rows in which a number is missing; empty: chosen from the data
     * @param usual the scaling by default; empty: chosen from the data
     */
    static ScaledPoints read(
            Path file, ParseResult parsed, Optional<ReadOptions.Missing> missing, Optional<Scaling> usual) {
        ConstantColumns constants =
                PointFlags.CONSTANT_COLUMNS.value(parsed).orElse(PointFlags.DEFAULT_CONSTANT_COLUMNS);
        boolean choosesCategories = DataFlags.CATEGORIES.value(parsed).isEmpty();
        TableChoice chosen =
                TableChoice.of(file, new TableChoice.Wish(DataFlags.of(parsed), constants, missing, choosesCategories));
        List<ChosenOption> choices = new ArrayList<>();
        chosen.choices().stream()
                .map(choice -> new ChosenOption(OptionNames.flag(choice.option()), choice.value(), choice.reason()))
                .forEach(choices::add);
        DataTable table = DataFile.read(file, chosen.options());
        Optional<PictureShape> pictures = DataFile.pictures(file)
                .filter(shape -> shape.numbers() == table.points().dimension());
        Scaling scaling = PointFlags.SCALE.value(parsed).or(() -> usual).orElseGet(() -> {
            Choice<Scaling> choice =
                    pictures.isPresent() ? ScalingRule.ofPictures(table.points()) : ScalingRule.of(table.points());
            choices.add(new ChosenOption(PointFlags.SCALE.name(), EnumWords.of(choice.value()), choice.reason()));
            return choice.value();
        });
        Scaler scaler = scaling.fit(table.points());
        Points points = StateFiles.scaled(table, scaler);
        Optional<SuspectDataPolicy> duplicates = PointFlags.DUPLICATES.value(parsed);
        StateFiles.check(table, points, duplicates.orElse(PointFlags.DEFAULT_DUPLICATES), constants);
        if (duplicates.isEmpty()) {
            duplicates(points).ifPresent(choices::add);
        }
        return new ScaledPoints(
                points, scaler, pictures, table.labelWords().flatMap(ClassNames::labels), Optional.of(table), choices);
    }

    /** That equal points are kept, if there are any. */
    private static Optional<ChosenOption> duplicates(Points points) {
        int equal = points.count() - points.distinct();
        return equal == 0
                ? Optional.empty()
                : Optional.of(new ChosenOption(
                        PointFlags.DUPLICATES.name(),
                        EnumWords.of(PointFlags.DEFAULT_DUPLICATES),
                        equal + (equal == 1 ? " point equals an earlier one" : " points equal earlier ones")));
    }
}
