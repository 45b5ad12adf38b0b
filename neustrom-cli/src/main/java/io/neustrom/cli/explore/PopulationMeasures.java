package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldSummary;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;

/** The figures of one of several populations, for reports; with a heading they are named after it. */
final class PopulationMeasures {
    private PopulationMeasures() {}

    /** @param unit that sizes are in, in words */
    static List<Measure> of(Population population, String unit) {
        FieldSummary summary = FieldSummary.of(population.maps().analysis());
        List<Measure> measures = new ArrayList<>(EpisodicMeasures.of(FieldMetrics.of(summary), unit));
        double[] skews = summary.skews();
        if (skews.length > 0) {
            measures.add(Measure.plain(
                    "skewness of a field",
                    Summary.text("%.3f", Distribution.of(skews).median()),
                    "median, along the track towards larger x; less than 0: it begins gently and ends steeply"));
        }
        population
                .decoding()
                .ifPresent(decoding -> measures.add(Measure.headline(
                        "decoded position",
                        "off by " + Summary.number(decoding.medianError()),
                        Summary.text(
                                "median of %,d windows of %s, in %d blocks of time; %s by chance (p = %.3g)",
                                decoding.windows(),
                                Summary.number(decoding.window()),
                                decoding.options().blocks(),
                                Summary.number(decoding.chanceError()),
                                decoding.pValue()))));
        population
                .remapping()
                .ifPresent(remapping -> measures.add(Measure.headline(
                        "maps in two sessions",
                        Summary.text("r = %.3f", remapping.ofCells().median()),
                        Summary.text(
                                "median correlation of %d maps with those of the other session; of different cells %.3f, of population"
                                        + " vectors %.3f, mean rates overlap by %.3f",
                                remapping.names().size(),
                                remapping.ofOtherCells().median(),
                                remapping.ofPopulationVectors().median(),
                                remapping.ofRates().median()))));
        return population.heading().isEmpty()
                ? measures
                : measures.stream().map(measure -> named(population, measure)).toList();
    }

    private static Measure named(Population population, Measure measure) {
        boolean headline = measure.headline() && !population.key().startsWith(Population.PREDICTIVE);
        return new Measure(population.heading() + ": " + measure.name(), measure.value(), measure.meaning(), headline);
    }
}
