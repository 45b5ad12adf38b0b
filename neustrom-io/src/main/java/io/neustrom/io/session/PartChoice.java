package io.neustrom.io.session;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.file.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which part of a recorded session is read, where it holds several: NWB has series of positions, DeepLabCut and SLEAP have body parts of
 * individuals.
 *
 * @param series of positions, by its name or its path in the NWB file; empty: the only one
 * @param bodypart in DeepLabCut, or the node in SLEAP; empty: the only one
 * @param individual in DeepLabCut, or the track in SLEAP; empty: the only one
 * @param likelihood below which a tracked position counts as missing; empty: none does
 * @param rate samples per second, in files without times; empty: samples are 1 apart
 * @since 0.2.0
 */
public record PartChoice(
        Optional<String> series,
        Optional<String> bodypart,
        Optional<String> individual,
        OptionalDouble likelihood,
        OptionalDouble rate) {

    /** Checks the components. */
    public PartChoice {
        likelihood.ifPresent(least -> {
            if (!(least >= 0 && least <= 1)) {
                throw new InvalidInputException(
                        "option likelihood (" + NumberText.of(least) + ") must be at least 0 and at most 1");
            }
        });
        rate.ifPresent(perSecond -> {
            if (!(perSecond > 0 && perSecond <= Double.MAX_VALUE)) {
                throw new InvalidInputException(
                        "option rate (" + NumberText.of(perSecond) + ") must be a finite number greater than 0");
            }
        });
    }

    /** The only part there is, all of its samples, 1 apart if there are no times. */
    public static PartChoice defaults() {
        return new PartChoice(
                Optional.empty(), Optional.empty(), Optional.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Reads this series of positions. */
    public PartChoice withSeries(String newSeries) {
        return new PartChoice(Optional.of(newSeries), bodypart, individual, likelihood, rate);
    }

    /** Reads this body part or node. */
    public PartChoice withBodypart(String newBodypart) {
        return new PartChoice(series, Optional.of(newBodypart), individual, likelihood, rate);
    }

    /** Reads this individual or track. */
    public PartChoice withIndividual(String newIndividual) {
        return new PartChoice(series, bodypart, Optional.of(newIndividual), likelihood, rate);
    }

    /** Takes positions of a smaller likelihood for missing. */
    public PartChoice withLikelihood(double least) {
        return new PartChoice(series, bodypart, individual, OptionalDouble.of(least), rate);
    }

    /** Takes samples without times as so many per second. */
    public PartChoice withRate(double perSecond) {
        return new PartChoice(series, bodypart, individual, likelihood, OptionalDouble.of(perSecond));
    }

    /** Refuses what was asked for and has no effect on a file. */
    void refuseAllBut(List<String> effective, Object file, String format) {
        Map<String, Boolean> given = new LinkedHashMap<>();
        given.put("series", series.isPresent());
        given.put("bodypart", bodypart.isPresent());
        given.put("individual", individual.isPresent());
        given.put("likelihood", likelihood.isPresent());
        given.forEach((option, isGiven) -> {
            if (isGiven && !effective.contains(option)) {
                throw new InvalidInputException(
                        "option " + option + " has no effect on " + file + ", which is " + format);
            }
        });
    }
}
