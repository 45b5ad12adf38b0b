package io.neustrom.cli.transition;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.PointFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Scaling;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The transitions that the user asks for: the kind, and the values of its options. */
public final class TransitionRequest {
    private final CommandSpec command;
    private final ParseResult parsed;
    private final long seed;
    private final List<TransitionKind> kinds = TransitionKinds.all();

    /**
     * @param command the one that the user called
     * @param seed of approximate neighbours
     */
    public TransitionRequest(CommandSpec command, long seed) {
        this.command = command;
        this.parsed = command.commandLine().getParseResult();
        this.seed = seed;
    }

    /** Reads a file of the kind that the user asked for: options are checked first, then the file. */
    public TransitionSource read(Path file) {
        for (Flag<?> flag : TransitionKinds.options(kinds)) {
            refuseWithoutEffect(flag, kind -> has(kind, flag));
        }
        if (given(KernelKind.INCLUDE_SELF) && given(KernelKind.EXCLUDE_SELF)) {
            throw usage("--include-self and --exclude-self are not allowed together");
        }
        return kind().read(file, this);
    }

    /**
     * Refuses an option that the user gave and that has no effect on the kind.
     *
     * @param effect whether it has one on a kind
     */
    public void refuseWithoutEffect(Flag<?> flag, Predicate<TransitionKind> effect) {
        if (given(flag) && !effect.test(kind())) {
            String words =
                    kinds.stream().filter(effect).map(TransitionKind::word).collect(Collectors.joining(", "));
            throw usage(flag.name() + " is for --kind " + words + "; it has no effect on " + kind().word());
        }
    }

    /**
     * Refuses options that make transitions, since a matrix holds them already.
     *
     * @param points whether there are points too, which may be checked
     */
    public void refuseBesideMatrix(boolean points) {
        if (isKindGiven()) {
            throw usage("--kind is not allowed with --transitions");
        }
        for (Flag<?> flag : TransitionKinds.options(kinds)) {
            boolean checksPoints = PointFlags.ALL.contains(flag);
            if (given(flag) && !flag.equals(FileKind.NORMALISE) && !(points && checksPoints)) {
                throw usage(flag.name() + " is not allowed with --transitions"
                        + (checksPoints ? " alone; it is for points" : ""));
            }
        }
    }

    private TransitionKind kind() {
        return TransitionKinds.chosen(parsed, kinds);
    }

    /** Whether the user chose the kind. */
    public boolean isKindGiven() {
        return parsed.hasMatchedOption(TransitionKinds.KIND);
    }

    private static boolean has(TransitionKind kind, Flag<?> flag) {
        return kind.options().contains(flag);
    }

    /** The seed of what is random in a kind, such as an approximate search. */
    public long seed() {
        return seed;
    }

    /** Whether the user gave an option. */
    public boolean given(Flag<?> flag) {
        return parsed.hasMatchedOption(flag.name());
    }

    /** The value that the user gave, if any. */
    public <T> Optional<T> value(Flag<T> flag) {
        return flag.value(parsed);
    }

    /** The value that the user gave; refused without. */
    public <T> T required(Flag<T> flag) {
        return value(flag).orElseThrow(() -> usage(flag.name() + " is missing; --kind " + kind().word() + " needs it"));
    }

    /** Points, scaled and checked by the user's options, or by what is chosen from the data. */
    public ScaledPoints points(Path file) {
        return ScaledPoints.read(file, parsed, DataFlags.MISSING.value(parsed), Optional.empty());
    }

    /** As {@link #points(Path)}, but not scaled unless the user asks for it. */
    public ScaledPoints unscaledPoints(Path file) {
        return ScaledPoints.read(file, parsed, DataFlags.MISSING.value(parsed), Optional.of(Scaling.NONE));
    }

    /** Does what may find the content of a file wrong, and then names the file. */
    public static <T> T about(Path file, Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage(), e);
        }
    }

    /** An error in the use of the options. */
    public ParameterException usage(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
