package io.neustrom.cli.reproduce;

import io.neustrom.report.content.RunResults.Measure;
import io.neustrom.report.content.TableStudyResults;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the page of a study of tables says in sentences. */
final class TableStudyWords {
    private TableStudyWords() {}

    /** Which method has the best mean with each number of labels. */
    static String verdict(TableStudyResults results) {
        return "Best mean accuracy: "
                + results.labels().stream().map(labels -> best(results, labels)).collect(Collectors.joining("; "))
                + ".";
    }

    private static String best(TableStudyResults results, String labels) {
        TableStudyResults.Mean best = results.means().stream()
                .filter(mean -> mean.labels().equals(labels))
                .max(Comparator.comparingDouble(TableStudyResults.Mean::accuracy))
                .orElseThrow();
        return String.format(
                Locale.ROOT, "%s: %s (%.1f %%)", TableStudyResults.words(labels), best.method(), 100 * best.accuracy());
    }

    /** How the study was done. */
    static List<Measure> notes(TableStudyJob job) {
        List<Measure> notes = new ArrayList<>();
        notes.add(note(
                "Draws",
                "k labels a class are drawn at random from each class; a class with fewer members gives all but one. A percentage is drawn"
                        + " from all points, whatever their class, with at least two classes among them. All methods get the same labels"
                        + " and are judged on all other points that have a class."));
        notes.add(
                job.pictures()
                        ? note(
                                "Pictures",
                                "All pictures of both parts, straightened and scaled to length 1, for every method.")
                        : note(
                                "Scaling",
                                "Each column to mean 0 and variance 1, for every method, from all points of the table."));
        notes.add(
                note(
                        "Ours",
                        "Place cells are learned once a table, without labels and without options. No method is told the shares of the classes."));
        notes.add(
                job.pictures()
                        ? note(
                                "Baselines",
                                "Label spreading on the same neighbours, alpha = 0.99, not tuned. Left out: RBF-SVM, logistic"
                                        + " regression, 1-NN, and label spreading tuned in every draw.")
                        : note(
                                "Baselines",
                                "Tuned in each draw by cross-validation within its labels; where no class has two, their usual settings."
                                        + " RBF-SVM: C of 1, 10, 100, gamma of 1/4, 1, 4 times 1/(columns x variance). Logistic regression:"
                                        + " C of 0.1, 1, 10, 100. Label spreading: 4 to 19 neighbours, alpha of 0.2 to 0.99, on"
                                        + " scikit-learn's directed graph and on a symmetric one. 1-NN has nothing to tune."));
        return notes;
    }

    private static Measure note(String name, String sentences) {
        return Measure.plain(name, "", sentences);
    }
}
