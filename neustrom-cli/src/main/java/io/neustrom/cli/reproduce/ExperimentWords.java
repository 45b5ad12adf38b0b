package io.neustrom.cli.reproduce;

import io.neustrom.paper.experiment.PaperExperiment;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The experiments by their names on the command line, and one word for all of them. */
final class ExperimentWords implements Iterable<String>, ITypeConverter<ExperimentWords.Chosen> {
    private static final String ALL = "all";

    /**
     * What the user wants to run.
     *
     * @param experiment empty: all of them, one after the other
     */
    record Chosen(Optional<PaperExperiment> experiment) {
        static final Chosen EVERYTHING = new Chosen(Optional.empty());

        /** The word for it. */
        String name() {
            return experiment.map(PaperExperiment::id).orElse(ALL);
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
                PaperExperiment.all().stream().map(one -> new Chosen(Optional.of(one))), Stream.of(Chosen.EVERYTHING));
    }
}
