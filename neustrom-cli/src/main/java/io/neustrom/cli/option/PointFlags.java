package io.neustrom.cli.option;

import io.neustrom.data.Scaling;
import io.neustrom.io.SuspectDataPolicy;
import io.neustrom.io.choice.ConstantColumns;
import java.util.List;
import java.util.stream.Stream;

/** The table of all options of points that are learned from: what is read of them, and what is done to them first. */
public final class PointFlags {
    public static final SuspectDataPolicy DEFAULT_DUPLICATES = SuspectDataPolicy.KEEP;
    public static final ConstantColumns DEFAULT_CONSTANT_COLUMNS = ConstantColumns.DROP;

    public static final Flag<Scaling> SCALE = Flag.choice(
                    "--scale", Scaling.class, "What is done to points first, by the model to new points too")
            .withDefault("chosen from the columns; none with --gamma, which is in their units");
    public static final Flag<SuspectDataPolicy> DUPLICATES = Flag.choice(
                    "--duplicates", SuspectDataPolicy.class, "What to do with equal points")
            .withDefault(EnumWords.of(DEFAULT_DUPLICATES));
    public static final Flag<ConstantColumns> CONSTANT_COLUMNS = Flag.choice(
                    "--constant-columns", ConstantColumns.class, "What to do with a column of one value")
            .withDefault(EnumWords.of(DEFAULT_CONSTANT_COLUMNS) + ", but keep in pictures");

    /** All of them. */
    public static final List<Flag<?>> ALL = Stream.concat(
                    Stream.of(SCALE, DUPLICATES, CONSTANT_COLUMNS), DataFlags.WHEN_LEARNING.stream())
            .<Flag<?>>map(flag -> flag)
            .toList();

    private PointFlags() {}
}
