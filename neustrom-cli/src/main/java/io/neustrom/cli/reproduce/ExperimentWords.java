package io.neustrom.cli.reproduce;

import io.neustrom.paper.experiment.PaperExperiment;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The experiments by their names on the command line, one word for all of them, and one for the study of few labels on tables. */
final class ExperimentWords implements Iterable<String>, ITypeConverter<ExperimentWords.Chosen> {
    /**
     * What the user wants to run.
     *
     * @param name the word for it
     * @param experiment of the paper; empty: all of them, or the study
     */
    record Chosen(String name, Optional<PaperExperiment> experiment) {
        /** All experiments of the paper, one after the other. */
        static final Chosen EVERYTHING = new Chosen("all", Optional.empty());

        /** Few-label methods on many tables. */
        static final Chosen FEW_LABELS = new Chosen("few-labels", Optional.empty());

        private static Chosen of(PaperExperiment experiment) {
            return new Chosen(experiment.id(), Optional.of(experiment));
        }
    }

    @Override
    public Iterator<String> iterator() {
        return choices().map(Chosen::name).iterator();
    }

    @Override
    public Chosen convert(String word) {
        return choices()
                .filter(one -> one.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(
                        () -> new TypeConversionException("'" + word + "' must be one of " + String.join(", ", this)));
    }

    private static Stream<Chosen> choices() {
        return Stream.concat(
                PaperExperiment.all().stream().map(Chosen::of), Stream.of(Chosen.FEW_LABELS, Chosen.EVERYTHING));
    }
}
