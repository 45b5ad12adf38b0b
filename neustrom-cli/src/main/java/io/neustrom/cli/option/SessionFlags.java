package io.neustrom.cli.option;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.decoding.DecodingOptions;
import io.neustrom.exploration.SessionFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The table of all options that say which samples of a recording count, and whether positions are decoded. */
public final class SessionFlags {
    private static final Flag<Double> MIN_SPEED = Flag.number(
            "--min-speed",
            "V",
            "Leave out samples at which the animal is slower, with their spikes, in the unit of positions per second");
    private static final Flag<Boolean> BY_DIRECTION =
            Flag.toggle("--by-direction", "On a track: measure the way to larger x and the way back apart");
    private static final Flag<Boolean> DECODE = Flag.toggle(
            "--decode",
            "Decode positions from activity, in blocks of time with maps from the others, and compare with chance");

    private static final List<OptionRow<DecodingOptions, ?>> DECODING = List.of(
            OptionRow.number(
                    "--window",
                    "T",
                    "With --decode: time that is decoded at once",
                    DecodingOptions::window,
                    DecodingOptions::withWindow),
            OptionRow.integer(
                    "--blocks",
                    "N",
                    "With --decode: blocks of time",
                    DecodingOptions::blocks,
                    DecodingOptions::withBlocks),
            OptionRow.choice(
                    "--prior",
                    DecodingOptions.Prior.class,
                    "With --decode: what is known about the place without activity",
                    DecodingOptions::prior,
                    DecodingOptions::withPrior));

    private SessionFlags() {}

    /** All options for picocli. */
    public static Stream<OptionSpec> options() {
        return Stream.concat(
                Stream.of(MIN_SPEED.option("0, none"), BY_DIRECTION.option(), DECODE.option()),
                OptionRow.options(DECODING, DecodingOptions.defaults()));
    }

    /** The names of all these options. */
    public static List<String> names() {
        return Stream.concat(
                        Stream.of(MIN_SPEED.name(), BY_DIRECTION.name(), DECODE.name()),
                        DECODING.stream().map(OptionRow::name))
                .toList();
    }

    /** How to decode, if the user asks for it. */
    public static Optional<DecodingOptions> decoding(ParseResult parsed) {
        if (DECODE.value(parsed).isEmpty()) {
            DECODING.stream()
                    .filter(row -> row.value(parsed).isPresent())
                    .findFirst()
                    .ifPresent(row -> {
                        throw new UserError(row.name() + " has no effect without " + DECODE.name());
                    });
            return Optional.empty();
        }
        return Optional.of(OptionRow.apply(DECODING, parsed, DecodingOptions.defaults()));
    }

    /** Below which speed samples are left out; 0 if none are. */
    public static double minimumSpeed(ParseResult parsed) {
        return MIN_SPEED.value(parsed).orElse(0.0);
    }

    /** Whether the ways along a track are measured apart. */
    public static boolean isByDirection(ParseResult parsed) {
        return BY_DIRECTION.value(parsed).isPresent();
    }

    /** What is measured, with what the user gave. */
    public static SessionFields apply(ParseResult parsed, SessionFields session) {
        SessionFields fast = session.withMinimumSpeed(minimumSpeed(parsed));
        SessionFields directed = isByDirection(parsed) ? fast.byDirection() : fast;
        return decoding(parsed).map(directed::withDecoding).orElse(directed);
    }

    /** The values of these options in a run, by their names. */
    public static Map<String, Object> effectiveOptions(ParseResult parsed) {
        return decoding(parsed)
                .map(options -> OptionRow.effectiveOptions(DECODING, options))
                .orElseGet(LinkedHashMap::new);
    }
}
