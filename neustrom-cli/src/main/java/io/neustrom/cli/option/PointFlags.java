package io.neustrom.cli.option;

import io.neustrom.data.Scaling;
import io.neustrom.io.SuspectDataPolicy;
import io.neustrom.io.choice.ConstantColumns;
import java.util.List;
import java.util.stream.Stream;

/** The table of all options of points to learn from: what is read, and how it is prepared. */
public final class PointFlags {
    public static final SuspectDataPolicy DEFAULT_DUPLICATES = SuspectDataPolicy.KEEP;
    public static final ConstantColumns DEFAULT_CONSTANT_COLUMNS = ConstantColumns.DROP;

    public static final Flag<Scaling> SCALE = Flag.choice(
                    "--scale", Scaling.class, "How points are scaled; the model scales new points in the same way")
            .withDefault("chosen from the columns; none with --gamma, which is in their units");
    public static final Flag<SuspectDataPolicy> DUPLICATES = Flag.choice(
                    "--duplicates", SuspectDataPolicy.class, "What to do with equal points")
            .withDefault(EnumWords.of(DEFAULT_DUPLICATES));
    public static final Flag<ConstantColumns> CONSTANT_COLUMNS = Flag.choice(
                    "--constant-columns", ConstantColumns.class, "What to do with a column of one value")
            .withDefault(EnumWords.of(DEFAULT_CONSTANT_COLUMNS) + ", but keep for images");

    /** All of them. */
    public static final List<Flag<?>> ALL = Stream.concat(
                    Stream.of(SCALE, DUPLICATES, CONSTANT_COLUMNS), DataFlags.WHEN_LEARNING.stream())
            .<Flag<?>>map(flag -> flag)
            .toList();

    private PointFlags() {}
}
