package io.neustrom.report.live;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.report.content.PrincipalPlane;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.page.Html;
import io.neustrom.report.page.PageData;
import io.neustrom.report.page.PageParts;
import io.neustrom.report.panel.RunPanels;
import io.neustrom.training.EpochReport;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A page that shows a fit while it runs, and its events: once the shown states ({@link #start}), each epoch's divergence
 * ({@link #epoch}), and now and then the codes of the shown states, which show how fields form ({@link #frame}). The page
 * waits for server-sent events of these names from the sibling address {@code events}, with the same query, until one called end.
 */
public final class LiveView {
    private static final int MOST_POINTS = 1000; // a frame is sent several times a second
    private static final int MOST_CELLS = 100;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String title;
    private final int[] shown;
    private final String start;

    /**
     * @param title of the run
     * @param points the states' coordinates; empty: discrete states
     * @param klUniform the divergence of the uniform distribution, to compare with
     */
    public LiveView(String title, Optional<Points> points, int states, int cells, double klUniform) {
        this.title = title;
        this.shown = Thinning.evenly(states, MOST_POINTS);
        this.start = JSON.writeValueAsString(new Start(
                Thinning.evenly(cells, MOST_CELLS),
                points.map(p -> PageData.Plane.of(RunPanels.Placement.of(PrincipalPlane.of(p), p, shown))),
                klUniform,
                IntStream.range(0, cells).map(l -> Palette.kind(l, cells)).toArray(),
                Palette.lightRamp(),
                Palette.darkRamp()));
    }

    private record Start(
            int[] shownCells,
            Optional<PageData.Plane> places,
            double klUniform,
            int[] colours,
            int[] lightRamp,
            int[] darkRamp) {}

    private record Frame(int epoch, PageData.SparseCodes codes) {}

    /** The states whose codes are in frames, at most {@value #MOST_POINTS}, at even distances through all. */
    public int[] shown() {
        return shown.clone();
    }

    /** The page. */
    public String page() {
        return Html.page(title, """
                <header>
                <p class="brand">Neustrom</p>
                <h1>%s</h1>
                <p class="verdict" id="now" aria-live="off">Waiting for the first epoch ...</p>
                </header>
                <main>
                <section>
                <div class="pair">
                %s%s</div>
                </section>
                <section>
                <h2>Place cells</h2>
                <p>Each image is a cell: where it is active, and how much.</p>
                <div id="cells" class="cells"></div>
                </section>
                </main>
                %s""".formatted(
                Html.text(title),
                PageParts.plot(
                        "states", "States", "Each in the colour of its strongest cell; grey: no cell is active."),
                PageParts.plot(
                        "divergence",
                        "KL divergence",
                        "Running estimate of each epoch in nats, on a logarithmic scale; dashed: the uniform distribution."),
                Html.script("drawing.js") + Html.script("live.js")));
    }

    /** Data of the event {@code start}. */
    public String start() {
        return start;
    }

    /** Data of the event {@code epoch}. */
    public String epoch(EpochReport report) {
        return JSON.writeValueAsString(report);
    }

    /**
     * Data of the event {@code frame}.
     *
     * @param codes of the {@link #shown} states
     */
    public String frame(EpochReport report, Codes codes) {
        int[] all = IntStream.range(0, codes.count()).toArray();
        return JSON.writeValueAsString(new Frame(report.epoch(), PageData.SparseCodes.of(codes, all)));
    }
}
