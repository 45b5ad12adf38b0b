package io.neustrom.cli.reproduce;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.paper.experiment.Experiment;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.experiment.WorldExperiment;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The experiments by their names on the command line: on points without labels, with labels, in worlds; and all of them. */
public final class ExperimentWords implements Iterable<String>, ITypeConverter<Enum<?>> {
    /** Not one experiment, but one after the other. */
    enum Everything {
        ALL
    }

    private static final List<Enum<?>> ALL = Stream.<Enum<?>[]>of(
                    Experiment.values(), LabelExperiment.values(), WorldExperiment.values(), Everything.values())
            .<Enum<?>>flatMap(Stream::of)
            .toList();

    @Override
    public Iterator<String> iterator() {
        return ALL.stream().map(EnumWords::of).iterator();
    }

    @Override
    public Enum<?> convert(String word) {
        return ALL.stream()
                .filter(one -> EnumWords.of(one).equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(
                        () -> new TypeConversionException("'" + word + "' must be one of " + String.join(", ", this)));
    }
}
