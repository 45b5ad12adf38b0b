package io.neustrom.report.page;

import io.neustrom.report.content.TableStudyResults;
import io.neustrom.report.figure.Palette;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Mean accuracy against the number of labels, a curve for each method, as SVG. */
final class LabelCurves {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 330;
    private static final double LEFT = 52; // of the frame, and so on
    private static final double RIGHT = 24;
    private static final double TOP = 12;
    private static final double BOTTOM = 48;
    private static final double[] STEPS = {0.005, 0.01, 0.02, 0.05, 0.1, 0.2}; // between lines that help the eye
    private static final int MOST_LINES = 8;

    private final TableStudyResults results;
    private final List<String> labels;
    private final List<String> methods;
    private final double step;
    private final double low;
    private final double high;

    LabelCurves(TableStudyResults results) {
        this.results = results;
        this.labels = results.labels();
        this.methods = results.methods();
        double least = results.means().stream()
                .mapToDouble(TableStudyResults.Mean::accuracy)
                .min()
                .orElseThrow();
        double most = results.means().stream()
                .mapToDouble(TableStudyResults.Mean::accuracy)
                .max()
                .orElseThrow();
        double found = STEPS[STEPS.length - 1];
        for (int s = STEPS.length - 1; s >= 0 && (most - least) / STEPS[s] < MOST_LINES - 1; s--) {
            found = STEPS[s];
        }
        step = found;
        low = Math.floor(least / step) * step;
        high = Math.max(low + step, Math.ceil(most / step) * step);
    }

    String html() {
        String legend = IntStream.range(0, methods.size())
                .mapToObj(m -> "<li><i style=\"background:%s\"></i>%s</li>"
                        .formatted(colour(m), StudyPage.name(methods.get(m))))
                .collect(Collectors.joining());
        return """
                <figure>
                <svg class="curves" viewBox="0 0 %.0f %.0f" role="img" aria-label="Mean accuracy of each method against the number of labels">
                %s%s%s</svg>
                <ul class="legend">%s</ul>
                </figure>
                """.formatted(WIDTH, HEIGHT, lines(), places(), curves(), legend);
    }

    private String lines() {
        StringBuilder lines = new StringBuilder();
        for (int k = 0; low + k * step <= high + step / 2; k++) {
            double y = y(low + k * step);
            lines.append(String.format(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>"
                            + "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                    LEFT,
                    WIDTH - RIGHT,
                    y,
                    y,
                    LEFT - 8,
                    y + 4,
                    String.format(Locale.ROOT, step < 0.01 ? "%.1f %%" : "%.0f %%", 100 * (low + k * step))));
        }
        return lines.toString();
    }

    private String places() {
        String ticks = IntStream.range(0, labels.size())
                .mapToObj(b -> String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n",
                        x(b),
                        HEIGHT - BOTTOM + 20,
                        Html.text(labels.get(b).replace("%", " %"))))
                .collect(Collectors.joining());
        boolean shares = labels.stream().anyMatch(text -> text.endsWith("%"));
        return ticks
                + String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">labels a class%s</text>\n",
                        (LEFT + WIDTH - RIGHT) / 2,
                        HEIGHT - 8,
                        shares ? ", or share of all points" : "");
    }

    private String curves() {
        StringBuilder curves = new StringBuilder();
        for (int m = methods.size() - 1; m >= 0; m--) { // the first on top
            String method = methods.get(m);
            String colour = colour(m);
            List<Double> heights = labels.stream()
                    .map(text -> y(results.mean(text, method).accuracy()))
                    .toList();
            String path = IntStream.range(0, labels.size())
                    .mapToObj(b -> String.format(Locale.ROOT, "%.1f,%.1f", x(b), heights.get(b)))
                    .collect(Collectors.joining(" "));
            curves.append("<polyline points=\"%s\" stroke=\"%s\"/>".formatted(path, colour));
            for (int b = 0; b < labels.size(); b++) {
                curves.append(String.format(
                        Locale.ROOT,
                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"><title>%s, %s: %.1f %%</title></circle>",
                        x(b),
                        heights.get(b),
                        colour,
                        StudyPage.name(method),
                        Html.text(TableStudyResults.words(labels.get(b))),
                        100 * results.mean(labels.get(b), method).accuracy()));
            }
            curves.append('\n');
        }
        return curves.toString();
    }

    private double x(int place) {
        double width = WIDTH - LEFT - RIGHT;
        return LEFT + width * (place + 0.5) / labels.size();
    }

    private double y(double accuracy) {
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - accuracy) / (high - low);
    }

    private String colour(int method) {
        return String.format(Locale.ROOT, "#%06x", Palette.kind(method, methods.size()));
    }
}
