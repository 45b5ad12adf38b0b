import io.neustrom.choice.FitChoices;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.LabelSuggestion;
import io.neustrom.fewlabel.NeighbourRefinement;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.io.DataFile;
import io.neustrom.io.choice.RememberedColumns;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Are suggested labels worth more than random ones? For a table, its column of classes and models of it, prints the mean accuracy in % on
 * rows without a label at 5, 10, 20, 40 and 80 labels: drawn at random, suggested from codes and p_in, from codes alone, and suggested ten at
 * a time.
 *
 * <p>Usage: java -cp neustrom-bench/target/neustrom-bench.jar checks/Suggestions.java TABLE.csv CLASS_COLUMN MODEL...
 */
final class Suggestions {
    private static final int[] COUNTS = {5, 10, 20, 40, 80};
    private static final int DRAWS = 20; // of random labels for each model

    private final Codes codes;
    private final Labels truth;
    private final TransitionMatrix transitions;

    private Suggestions(Path table, String column, Path file) throws Exception {
        PlaceCellModel model = PlaceCellModel.load(file);
        ReadOptions options = ReadOptions.defaults().withLabelColumn(column);
        DataTable data = DataFile.read(table, RememberedColumns.of(model).in(DataFile.columns(table, options), options));
        this.codes = model.encode(data.points());
        this.truth = data.labels();
        this.transitions = FitChoices.selfTuned(FitChoices.neighbours(codes.count()).value())
                .build(model.scaling().apply(data.points()));
    }

    public static void main(String[] args) throws Exception {
        double[][] sums = new double[5][COUNTS.length];
        int models = args.length - 2;
        for (int m = 0; m < models; m++) {
            Suggestions study = new Suggestions(Path.of(args[0]), args[1], Path.of(args[2 + m]));
            SplittableRandom random = new SplittableRandom(m);
            for (int k = 0; k < COUNTS.length && COUNTS[k] < study.codes.count(); k++) {
                for (int draw = 0; draw < DRAWS; draw++) {
                    sums[0][k] += study.accuracy(study.random(COUNTS[k], random)) / DRAWS;
                    sums[1][k] += study.accuracy(study.stratified(COUNTS[k], random)) / DRAWS;
                }
                sums[2][k] += study.accuracy(study.suggested(COUNTS[k], true));
                sums[3][k] += study.accuracy(study.suggested(COUNTS[k], false));
                sums[4][k] += study.accuracy(study.tenAtATime(COUNTS[k]));
            }
        }
        String[] names = {"random", "stratified", "suggested", "codes alone", "ten at a time"};
        System.out.printf("%s, %d models%n", args[0], models);
        for (int row = 0; row < names.length; row++) {
            System.out.printf("  %-14s", names[row]);
            for (double sum : sums[row]) {
                System.out.printf(" %5.1f", 100 * sum / models);
            }
            System.out.println();
        }
    }

    private int[] random(int count, SplittableRandom random) {
        int[] order = IntStream.range(0, codes.count()).toArray();
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i, order.length);
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
        return IntStream.range(0, count).map(i -> order[i]).toArray();
    }

    /** At least one of each class. */
    private int[] stratified(int count, SplittableRandom random) {
        return StratifiedSample.of(truth, (double) count / codes.count(), random);
    }

    private int[] suggested(int count, boolean neighbours) {
        LabelSuggestion suggestion = LabelSuggestion.of(codes);
        return (neighbours ? suggestion.withTransitions(transitions) : suggestion)
                .suggest(count).stream().mapToInt(Suggestion::point).toArray();
    }

    private int[] tenAtATime(int count) {
        int[] labelled = suggested(Math.min(10, count), true);
        while (labelled.length < count) {
            Labels known = truth.only(labelled);
            int[] more = LabelSuggestion.of(codes)
                    .withTransitions(transitions)
                    .withLabels(known)
                    .withProbabilities(classify(known))
                    .suggest(Math.min(10, count - labelled.length)).stream()
                    .mapToInt(Suggestion::point)
                    .toArray();
            labelled = IntStream.concat(IntStream.of(labelled), IntStream.of(more)).toArray();
        }
        return labelled;
    }

    private ClassProbabilities classify(Labels known) {
        ClassProbabilities first = DiffusionClassifier.defaults().fit(codes, known).head().predict(codes);
        return NeighbourRefinement.defaults().of(first, transitions, known);
    }

    private double accuracy(int[] labelled) {
        Labels known = truth.only(labelled);
        ClassProbabilities predicted = classify(known);
        int[] unknown = known.unknownItems();
        long right = IntStream.of(unknown).filter(i -> predicted.predicted(i) == truth.classOf(i)).count();
        return (double) right / unknown.length;
    }
}
