package io.neustrom.report;

import io.neustrom.report.page.Html;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One page about all figures of a paper: what each shows, what was claimed and what was measured. It is next to the folders of the
 * runs, and links to their reports and images.
 *
 * @param title of the page
 * @param introduction in a few sentences
 * @param entries in the order of the paper
 */
public record FigureIndex(String title, String introduction, List<Entry> entries) {
    public FigureIndex {
        entries = List.copyOf(entries);
    }

    /**
     * A figure of the paper.
     *
     * @param heading its name
     * @param shows what can be seen, in our words
     * @param folder of the run, from the page
     * @param command that made the run
     * @param claims of the paper, and whether they hold
     * @param pictures image files, relative to the folder of the run, each with what it shows
     */
    public record Entry(
            String heading, String shows, String folder, String command, List<Claim> claims, List<Picture> pictures) {
        public Entry {
            claims = List.copyOf(claims);
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * What the paper says, and what was measured.
     *
     * @param holds whether the measurement supports it
     */
    public record Claim(String claim, String measured, boolean holds) {}

    /**
     * An image and what it shows.
     *
     * @param wide whether it spans two columns
     */
    public record Picture(String file, String shows, boolean wide) {}

    /** The page. */
    public String html() {
        return Html.page(title, """
                <header>
                <p class="brand">Neustrom &middot; place cells</p>
                <h1>%s</h1>
                <p class="verdict">%s</p>
                </header>
                <main>
                %s</main>
                """.formatted(
                        Html.text(title),
                        Html.text(introduction),
                        entries.stream().map(FigureIndex::html).collect(Collectors.joining())));
    }

    private static String html(Entry entry) {
        String claims = entry.claims.stream()
                .map(claim -> "<tr><td>%s</td><td>%s</td><td class=\"%s\">%s</td></tr>\n"
                        .formatted(
                                Html.text(claim.claim),
                                Html.text(claim.measured),
                                claim.holds ? "holds" : "fails",
                                claim.holds ? "yes" : "no"))
                .collect(Collectors.joining());
        String pictures = entry.pictures.stream()
                .map(picture -> """
                        <figure%4$s><a href="%1$s/%2$s"><img src="%1$s/%2$s" alt="%3$s" loading="lazy"></a><figcaption>%3$s</figcaption></figure>
                        """.formatted(
                                Html.text(entry.folder),
                                Html.text(picture.file),
                                Html.text(picture.shows),
                                picture.wide ? " class=\"broad\"" : ""))
                .collect(Collectors.joining());
        return """
                <section id="%s">
                <h2>%s</h2>
                <p>%s</p>
                <div class="pictures">
                %s</div>
                <div class="scroll"><table>
                <thead><tr><th scope="col">what the paper says</th><th scope="col">measured here</th><th scope="col">holds</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                <p><a href="%s/report.html">Report of this run</a></p>
                <pre><code>%s</code></pre>
                </section>
                """.formatted(
                        Html.text(entry.folder),
                        Html.text(entry.heading),
                        Html.text(entry.shows),
                        pictures,
                        claims,
                        Html.text(entry.folder),
                        Html.text(entry.command));
    }
}
