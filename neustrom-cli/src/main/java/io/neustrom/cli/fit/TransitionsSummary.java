package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.PerplexityBandwidth;
import io.neustrom.probability.TransitionStatistics;
import io.neustrom.probability.TransitionStatistics.PerplexityRange;
import io.neustrom.semidefinite.RelaxationStatistics;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the command {@code transitions} prints, as text or as JSON.
 *
 * @param kind of transitions
 * @param input the file they came from
 * @param options of the builder
 * @param figures of the transitions
 * @param rowPerplexity the range reached, for perplexity
 * @param search how neighbours were found
 * @param relaxation how well the program was solved, for sdp
 * @param neighbourRecall which part of the neighbours an approximate search found, on a sample
 * @param files that were written
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record TransitionsSummary(
        String kind,
        String input,
        Record options,
        @JsonUnwrapped TransitionStatistics figures,
        Optional<PerplexityRange> rowPerplexity,
        Optional<Search> search,
        Optional<RelaxationStatistics> relaxation,
        OptionalDouble neighbourRecall,
        List<String> files) {

    static TransitionsSummary of(Path input, TransitionSource source, TransitionSource.Result made, List<Path> files) {
        return new TransitionsSummary(
                source.kind(),
                input.toString(),
                source.options(),
                TransitionStatistics.of(made.transitions()),
                isPerplexity(source.options()) ? Optional.of(PerplexityRange.of(made.transitions())) : Optional.empty(),
                source.search(),
                made.relaxation(),
                made.neighbourRecall(),
                files.stream().map(Path::toString).toList());
    }

    private static boolean isPerplexity(Record options) {
        return options instanceof KernelTransitions kernel && kernel.bandwidth() instanceof PerplexityBandwidth;
    }

    void print(PrintWriter out) {
        out.println(input + ", kind " + kind + ", " + figures.states() + " states");
        Summary.row(out, "entries", "%d", figures.entries());
        Summary.row(out, "entries per row", "%.2f", figures.entriesPerRow());
        Summary.row(out, "entropy of a row", "%.4f nats", figures.rowEntropy());
        Summary.row(out, "effective neighbours", "%.2f", figures.effectiveNeighbours());
        rowPerplexity.ifPresent(
                range -> Summary.row(out, "perplexity of rows", "%.5f to %.5f", range.smallest(), range.largest()));
        Summary.row(out, "uniform divergence", "%.5f nats", figures.uniformDivergence());
        Summary.row(out, "mass on self", "%.2f %%", 100 * figures.selfMass());
        search.ifPresent(used -> Summary.row(out, "neighbour search", "%s", EnumWords.of(used)));
        neighbourRecall.ifPresent(recall -> FitSummary.printRecall(recall, out));
        relaxation.ifPresent(solved -> FitSummary.printRelaxation(solved, out));
        files.forEach(file -> out.println("wrote " + file));
    }
}
