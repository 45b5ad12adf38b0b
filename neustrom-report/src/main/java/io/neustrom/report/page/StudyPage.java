package io.neustrom.report.page;

import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.TableStudyResults;
import io.neustrom.report.content.TableStudyResults.Mean;
import io.neustrom.report.content.TableStudyResults.Published;
import io.neustrom.report.content.TableStudyResults.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The page of a study of few-label methods on many tables. It needs no script. */
public final class StudyPage {
    private final RunResults run;
    private final TableStudyResults study;

    private StudyPage(RunResults run, TableStudyResults study) {
        this.run = run;
        this.study = study;
    }

    /** The page. */
    public static String of(RunResults run, TableStudyResults study) {
        return new StudyPage(run, study).html();
    }

    /** A method's name as it is shown. */
    static String name(String method) {
        return Html.text(method.replace('-', ' ').replace("1 nn", "1-NN").replace("rbf svm", "RBF-SVM"));
    }

    private static String words(String labels) {
        return Html.text(TableStudyResults.words(labels)).replace(" %", "&nbsp;%");
    }

    private String html() {
        return Html.page(run.title() + " - Neustrom", """
                <header>
                <p class="brand">Neustrom &middot; place cells</p>
                <h1>%s</h1>
                <p class="verdict">%s</p>
                </header>
                <main>
                %s%s%s%s%s</main>
                """.formatted(
                        Html.text(run.title()),
                        Html.text(run.verdict()).replace(" %", "&nbsp;%"),
                        means(),
                        calibration(),
                        study.labels().stream().map(this::tables).collect(Collectors.joining()),
                        made(),
                        PageParts.origin(run, "")));
    }

    private String means() {
        return """
                <section>
                <h2>Mean accuracy</h2>
                <p>In %% of the points without a label, mean of %s and %s; the best of each row bold.</p>
                %s%s%s</section>
                """.formatted(
                        count(study.tables().size(), "table"),
                        count(study.draws(), "draw"),
                        byLabels(Mean::accuracy, mean -> Optional.of(mean.accuracy())),
                        new LabelCurves(study).html(),
                        published());
    }

    private String calibration() {
        return """
                <section>
                <h2>Expected calibration error</h2>
                <p>In points, mean of %s and %s: how far the confidence in the predicted class is from the share of right predictions, on average
                over ten bins of confidence. The smallest of each row bold; &ndash;: the method gives no probabilities.</p>
                %s</section>
                """.formatted(
                        count(study.tables().size(), "table"),
                        count(study.draws(), "draw"),
                        byLabels(mean -> -mean.calibrationError().orElse(1.0), Mean::calibrationError));
    }

    /** One row for each number of labels; the best has the greatest worth. */
    private String byLabels(Function<Mean, Double> worth, Function<Mean, Optional<Double>> shown) {
        String rows = study.labels().stream()
                .map(labels -> {
                    List<Mean> row = study.methods().stream()
                            .map(method -> study.mean(labels, method))
                            .toList();
                    return row(
                            words(labels),
                            row.stream().map(shown).toList(),
                            row.stream().map(worth).toList());
                })
                .collect(Collectors.joining());
        return table("labels", rows, "");
    }

    private String tables(String labels) {
        String rows = study.tables().stream()
                .map(table -> row(Html.text(table.name()), accuracies(table.name(), labels)))
                .collect(Collectors.joining());
        String mean = row(
                "mean",
                study.methods().stream()
                        .map(method -> study.mean(labels, method).accuracy())
                        .toList());
        return """
                <section>
                <h2>%s</h2>
                %s</section>
                """.formatted(
                        words(labels), table("accuracy, %", rows, study.tables().size() > 1 ? mean : ""));
    }

    private List<Double> accuracies(String table, String labels) {
        return study.methods().stream()
                .map(method -> study.score(table, labels, method).accuracyMean())
                .toList();
    }

    private static String row(String head, List<Double> accuracies) {
        return row(head, accuracies.stream().map(Optional::of).toList(), accuracies);
    }

    private static String row(String head, List<Optional<Double>> shown, List<Double> worth) {
        double best = worth.stream().mapToDouble(value -> value).max().orElseThrow();
        StringBuilder cells = new StringBuilder();
        for (int k = 0; k < shown.size(); k++) {
            String text = shown.get(k)
                    .map(value -> String.format(Locale.ROOT, "%.1f", 100 * value))
                    .orElse("&ndash;");
            boolean bold = worth.get(k) == best && shown.get(k).isPresent();
            cells.append("<td class=\"number\">")
                    .append(bold ? "<strong>" + text + "</strong>" : text)
                    .append("</td>");
        }
        return "<tr><th scope=\"row\">" + head + "</th>" + cells + "</tr>\n";
    }

    private String table(String corner, String rows, String foot) {
        String head = study.methods().stream()
                .map(method -> "<th scope=\"col\" class=\"number\">" + name(method) + "</th>")
                .collect(Collectors.joining());
        return """
                <div class="scroll"><table class="study">
                <thead><tr><th scope="col">%s</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                %s</table></div>
                """.formatted(corner, head, rows, foot.isEmpty() ? "" : "<tfoot>" + foot + "</tfoot>\n");
    }

    private String published() {
        if (study.published().isEmpty()) {
            return "";
        }
        List<String> methods =
                study.published().stream().map(Published::method).distinct().toList();
        String head = study.published().stream()
                .map(Published::labels)
                .distinct()
                .map(labels -> "<th scope=\"col\" class=\"number\">" + Html.text(labels) + "</th>")
                .collect(Collectors.joining());
        String rows = methods.stream()
                .map(method -> "<tr><th scope=\"row\">%s</th>%s</tr>\n"
                        .formatted(
                                Html.text(method),
                                study.published().stream()
                                        .filter(one -> one.method().equals(method))
                                        .map(one -> String.format(
                                                Locale.ROOT, "<td class=\"number\">%.1f</td>", 100 * one.accuracy()))
                                        .collect(Collectors.joining())))
                .collect(Collectors.joining());
        return """
                <h3>Published, %s; not measured here</h3>
                <div class="scroll"><table class="study">
                <thead><tr><th scope="col">labels a class</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                """.formatted(Html.text(study.published().get(0).on()), head, rows);
    }

    private String made() {
        String rows = study.tables().stream().map(StudyPage::row).collect(Collectors.joining());
        String notes = run.measures().stream()
                .map(note -> "<li><strong>%s:</strong> %s</li>\n"
                        .formatted(Html.text(note.name()), Html.text(note.meaning())))
                .collect(Collectors.joining());
        return """
                <section>
                <h2>How it was measured</h2>
                <ul>
                %s</ul>
                <div class="scroll"><table class="study">
                <thead><tr><th scope="col">table</th><th scope="col" class="number">points</th><th scope="col" class="number">columns</th>
                <th scope="col" class="number">classes</th><th scope="col" class="number">share of the largest class</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                </section>
                """.formatted(notes, rows);
    }

    private static String row(Table table) {
        return String.format(
                Locale.ROOT,
                "<tr><th scope=\"row\">%s</th><td class=\"number\">%,d</td><td class=\"number\">%,d</td>"
                        + "<td class=\"number\">%d</td><td class=\"number\">%.0f&nbsp;%%</td></tr>%n",
                Html.text(table.name()),
                table.rows(),
                table.columns(),
                table.classes(),
                100 * table.largestShare());
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
