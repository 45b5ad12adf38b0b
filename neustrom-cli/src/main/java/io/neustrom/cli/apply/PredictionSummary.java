package io.neustrom.cli.apply;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the command {@code predict} prints, as text or as JSON.
 *
 * @param input the file with the data, or the model of discrete states
 * @param rows how many were predicted
 * @param classes the names of all classes and how many rows were given to each
 * @param abstentions rows that no label reaches
 * @param meanConfidence mean probability of the class given, over rows that have one
 * @param learning from labels; absent if a task of the model was used
 * @param task the one used or added
 * @param files that were written
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record PredictionSummary(
        String input,
        int rows,
        List<ClassCount> classes,
        int abstentions,
        double meanConfidence,
        Optional<Learning> learning,
        Optional<String> task,
        List<String> files)
        implements ModelInput.Printable {

    /** @param rows that were given to the class */
    public record ClassCount(String name, int rows) {}

    /** @param share of all rows that are taken to be of the class */
    public record ClassShare(String name, double share) {}

    /**
     * @param labelledRows whose class was known
     * @param classesWithoutLabel that cannot be predicted for want of a label
     * @param method that predicted
     * @param leftOutAccuracy share of labelled rows classified correctly without their own labels; absent if there is no other label of
     *     their classes
     * @param classShares how large classes are taken to be; absent if the method does not say
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Learning(
            int labelledRows,
            List<String> classesWithoutLabel,
            PredictionMethod method,
            OptionalDouble leftOutAccuracy,
            Optional<List<ClassShare>> classShares) {
        private static final int MOST_SHARES = 12;

        static Learning of(Labels known, PredictionMethod method, PredictionMethod.Outcome outcome) {
            List<int[]> items = known.itemsByClass();
            return new Learning(
                    known.knownItems().length,
                    IntStream.range(0, known.classes())
                            .filter(k -> items.get(k).length == 0)
                            .mapToObj(known.names()::get)
                            .toList(),
                    method,
                    outcome.leftOutAccuracy(),
                    outcome.shares()
                            .map(shares -> IntStream.range(0, shares.length)
                                    .mapToObj(k -> new ClassShare(known.names().get(k), shares[k]))
                                    .toList()));
        }

        void print(PrintWriter out) {
            Summary.row(out, "labelled rows", "%d", labelledRows);
            leftOutAccuracy.ifPresent(share -> Summary.row(out, "  right if left out", "%.1f %%", 100 * share));
            classShares
                    .filter(all -> all.size() <= MOST_SHARES)
                    .ifPresent(all -> Summary.row(
                            out,
                            "class shares",
                            "%s",
                            all.stream()
                                    .map(one -> Summary.text("%s %.1f %%", one.name, 100 * one.share))
                                    .collect(Collectors.joining(", "))));
        }
    }

    /**
     * @param names of the classes
     * @param learning from labels; empty: a task of the model was used
     */
    static PredictionSummary of(
            Path input,
            ClassProbabilities predicted,
            List<String> names,
            Optional<Learning> learning,
            Optional<String> task,
            List<Path> files) {
        int[] counts = new int[names.size()];
        double confidence = 0;
        for (int i = 0; i < predicted.count(); i++) {
            if (predicted.predicted(i) != Labels.UNKNOWN) {
                counts[predicted.predicted(i)]++;
                confidence += predicted.confidence(i);
            }
        }
        int classified = IntStream.of(counts).sum();
        List<ClassCount> classes = new ArrayList<>();
        for (int k = 0; k < counts.length; k++) {
            classes.add(new ClassCount(names.get(k), counts[k]));
        }
        return new PredictionSummary(
                input.toString(),
                predicted.count(),
                classes,
                predicted.count() - classified,
                classified == 0 ? 0 : confidence / classified,
                learning,
                task,
                files.stream().map(Path::toString).toList());
    }

    @Override
    public void print(PrintWriter out) {
        out.println(input + ", " + rows + " rows, " + classes.size() + (classes.size() == 1 ? " class" : " classes"));
        task.ifPresent(name -> Summary.row(out, "task", "%s", name));
        learning.ifPresent(learned -> learned.print(out));
        Summary.row(out, "rows without a class", "%d", abstentions);
        Summary.row(out, "mean confidence", "%.3f", meanConfidence);
        if (classes.size() == 1) {
            out.println("There is only one class: every row that a label reaches gets it.");
        }
        learning.map(Learning::classesWithoutLabel)
                .filter(names -> !names.isEmpty())
                .ifPresent(
                        names -> out.println("Never predicted for want of a label: " + String.join(", ", names) + "."));
        files.forEach(file -> out.println("wrote " + file));
    }
}
