package io.neustrom.report.content;

import io.neustrom.paper.study.TableResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The results of few-label methods on many tables; the file metrics.json of such a study.
 *
 * @param tables that were studied, in the order to be shown
 * @param draws of labels, for each table and number of labels
 * @param scores by table, number of labels and method
 * @param means of these over all tables, by number of labels and method
 * @param published what others report on such data; shown beside, not measured here
 * @param studySeconds time of the study: fits, draws and methods
 */
public record TableStudyResults(
        List<Table> tables,
        int draws,
        List<Score> scores,
        List<Mean> means,
        List<Published> published,
        double studySeconds) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    public TableStudyResults {
        tables = List.copyOf(tables);
        scores = List.copyOf(scores);
        means = List.copyOf(means);
        published = List.copyOf(published);
    }

    /**
     * A table.
     *
     * @param largestShare share of the largest class
     */
    public record Table(String name, int rows, int columns, int classes, double largestShare) {}

    /**
     * One method on one table with one number of labels, over all draws.
     *
     * @param labels a class, or a percentage of all points
     * @param calibrationError expected calibration error; empty if the method gives no probabilities
     */
    public record Score(
            String table,
            String labels,
            String method,
            double accuracyMean,
            double accuracyStd,
            Optional<Double> calibrationError) {}

    /** One method with one number of labels: means over tables. */
    public record Mean(String labels, String method, double accuracy, Optional<Double> calibrationError) {}

    /**
     * A figure from the literature.
     *
     * @param on what it was measured
     */
    public record Published(String labels, String method, double accuracy, String on) {}

    /** The results with their means. */
    public static TableStudyResults of(
            List<Table> tables, int draws, List<TableResult> results, List<Published> published, double seconds) {
        List<Score> scores = results.stream()
                .map(result -> new Score(
                        result.table(),
                        result.labels(),
                        result.method(),
                        result.accuracy().mean(),
                        result.accuracy().std(),
                        result.calibrationError()))
                .toList();
        return new TableStudyResults(tables, draws, scores, means(scores), published, seconds);
    }

    private static List<Mean> means(List<Score> scores) {
        List<Mean> means = new ArrayList<>();
        for (String labels : scores.stream().map(Score::labels).distinct().toList()) {
            for (String method : scores.stream().map(Score::method).distinct().toList()) {
                List<Score> some = scores.stream()
                        .filter(score -> score.labels.equals(labels) && score.method.equals(method))
                        .toList();
                boolean calibrated = some.stream().allMatch(score -> score.calibrationError.isPresent());
                means.add(new Mean(
                        labels,
                        method,
                        some.stream().mapToDouble(Score::accuracyMean).average().orElseThrow(),
                        calibrated
                                ? Optional.of(some.stream()
                                        .mapToDouble(score -> score.calibrationError.orElseThrow())
                                        .average()
                                        .orElseThrow())
                                : Optional.empty()));
            }
        }
        return means;
    }

    /** The numbers of labels, in the order of the results. */
    public List<String> labels() {
        return means.stream().map(Mean::labels).distinct().toList();
    }

    /** The methods, in the order of the results. */
    public List<String> methods() {
        return means.stream().map(Mean::method).distinct().toList();
    }

    /** The score of a method on a table. */
    public Score score(String table, String labels, String method) {
        return scores.stream()
                .filter(score ->
                        score.table.equals(table) && score.labels.equals(labels) && score.method.equals(method))
                .findFirst()
                .orElseThrow();
    }

    /** The means of a method. */
    public Mean mean(String labels, String method) {
        return means.stream()
                .filter(mean -> mean.labels.equals(labels) && mean.method.equals(method))
                .findFirst()
                .orElseThrow();
    }

    /** A number of labels in words: 3 a class, or 10 % of all points. */
    public static String words(String labels) {
        return labels.endsWith("%")
                ? labels.replace("%", " %") + " of all points"
                : labels + (labels.equals("1") ? " label a class" : " labels a class");
    }

    /** Reads a metrics.json of such a study. */
    public static TableStudyResults read(Path file) throws IOException {
        String text = Files.readString(file);
        try {
            return JSON.readValue(text, TableStudyResults.class);
        } catch (JacksonException | NullPointerException e) { // the latter from a part that is missing
            throw new IOException(file + " does not hold the results of a study of tables", e);
        }
    }
}
