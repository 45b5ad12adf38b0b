package io.neustrom.report.page;

import java.util.List;

/**
 * The page of points that are worth a label.
 *
 * @param data what the points were read from
 * @param list the points
 * @param steps what to do next, in commands
 */
public record SuggestionPage(String data, SuggestionList list, List<String> steps) {

    /** The whole page. */
    public String html() {
        return Html.page("What to label in " + data + " - Neustrom", """
                <header>
                <p class="brand">Neustrom &middot; few labels</p>
                <h1>What to label in %s</h1>
                <p class="verdict">%s</p>
                </header>
                <main>
                <section>
                <h2>%s</h2>
                <p>Each point stands for the points that lead to it. "Covered" is the share of all points that labels stand for, once this point and those before it have one.</p>
                %s</section>
                <section>
                <h2>Next</h2>
                <pre><code>%s</code></pre>
                </section>
                </main>
                """.formatted(
                Html.text(data),
                verdict(),
                list.suggestions().size() == 1 ? "1 point" : list.suggestions().size() + " points",
                list.html(),
                Html.text(String.join("\n", steps))));
    }

    private String verdict() {
        return list.suggestions().isEmpty()
                ? "Nothing: every point that a place cell responds to has a label."
                : "The points whose labels help most, the most useful first.";
    }
}
