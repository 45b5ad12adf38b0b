package io.neustrom.report.live;

import com.fasterxml.jackson.annotation.JsonInclude;
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
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A page that shows learning while it runs, and its events: once the shown states ({@link #start}), the course of a measure
 * ({@link #epoch}), and now and then the codes of the shown states, which show how fields form ({@link #frame}). The page
 * waits for server-sent events of these names from the sibling address {@code events}, with the same query, until one called end.
 */
public final class LiveView {
    private static final int MOST_POINTS = 1000; // a frame is sent several times a second
    private static final int MOST_CELLS = 100;
    private static final double TIME_HEIGHT = 0.7; // of a track's picture, next to its width
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String title;
    private final int[] shown;
    private final Words words;
    private final String start;

    /** What the page says about what it shows. */
    private record Words(String states, String statesCaption, String course, String courseCaption) {}

    /**
     * A measure over the course of learning.
     *
     * @param step what is counted along it
     * @param name of the measure, which is in nats
     * @param reference a number to compare it with; absent if there is none
     * @param logarithmic whether its axis is
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    private record Measure(String step, String name, OptionalDouble reference, boolean logarithmic) {}

    private LiveView(
            String title, int[] shown, int cells, Optional<PageData.Plane> places, Measure measure, Words words) {
        this.title = title;
        this.shown = shown;
        this.words = words;
        this.start = JSON.writeValueAsString(new Start(
                Thinning.evenly(cells, MOST_CELLS),
                places,
                measure,
                IntStream.range(0, cells).map(l -> Palette.kind(l, cells)).toArray(),
                Palette.lightRamp(),
                Palette.darkRamp()));
    }

    /**
     * Of a fit.
     *
     * @param points the states' coordinates; empty: discrete states
     * @param klUniform the divergence of the uniform distribution, to compare with
     */
    public static LiveView ofFit(String title, Optional<Points> points, int states, int cells, double klUniform) {
        int[] shown = Thinning.evenly(states, MOST_POINTS);
        return new LiveView(
                title,
                shown,
                cells,
                points.map(p -> PageData.Plane.of(RunPanels.Placement.of(PrincipalPlane.of(p), p, shown))),
                new Measure("epoch", "KL divergence", OptionalDouble.of(klUniform), true),
                new Words(
                        "States",
                        "Each in the colour of its strongest cell; grey: no cell is active.",
                        "KL divergence",
                        "Running estimate of each epoch in nats, on a logarithmic scale; dashed: the uniform distribution."));
    }

    /**
     * Of learning along a path.
     *
     * @param positions of its samples, of one coordinate or two
     */
    public static LiveView ofPath(String title, Points positions, int cells) {
        int[] shown = Thinning.evenly(positions.count(), MOST_POINTS);
        boolean track = positions.dimension() == 1;
        double[] x = along(positions, shown, 0);
        return new LiveView(
                title,
                shown,
                cells,
                Optional.of(
                        PageData.Plane.of(new RunPanels.Placement(x, track ? later(x) : along(positions, shown, 1)))),
                new Measure("trajectory", "about the future", OptionalDouble.empty(), false),
                new Words(
                        "Places along the path",
                        "Each in the colour of its strongest cell; grey: no cell is active."
                                + (track ? " To the right: the place on the track; later is higher." : ""),
                        "About the future",
                        "What the code of a sample says about what follows, in nats, over the last round."));
    }

    private static double[] along(Points positions, int[] shown, int coordinate) {
        return Arrays.stream(shown)
                .mapToDouble(k -> positions.get(k, coordinate))
                .toArray();
    }

    /** Heights in the order of time, of a picture as wide as the track. */
    private static double[] later(double[] x) {
        double width = Arrays.stream(x).max().orElse(1) - Arrays.stream(x).min().orElse(0);
        return IntStream.range(0, x.length)
                .mapToDouble(k -> TIME_HEIGHT * width * k / x.length)
                .toArray();
    }

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    private record Start(
            int[] shownCells,
            Optional<PageData.Plane> places,
            Measure measure,
            int[] colours,
            int[] lightRamp,
            int[] darkRamp) {}

    private record Epoch(int epoch, int epochs, double value) {}

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
                <p class="verdict" id="now" aria-live="off">Waiting for the first news ...</p>
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
                        PageParts.plot("states", words.states(), words.statesCaption()),
                        PageParts.plot("divergence", words.course(), words.courseCaption()),
                        Html.script("drawing.js") + Html.script("live.js")));
    }

    /** Data of the event {@code start}. */
    public String start() {
        return start;
    }

    /** Data of the event {@code epoch} of a fit. */
    public String epoch(EpochReport report) {
        return epoch(report.epoch(), report.epochs(), report.divergence());
    }

    /**
     * Data of the event {@code epoch}.
     *
     * @param step at which the measure had the value, of at most {@code steps}
     */
    public String epoch(int step, int steps, double value) {
        return JSON.writeValueAsString(new Epoch(step, steps, value));
    }

    /**
     * Data of the event {@code frame}.
     *
     * @param codes of the {@link #shown} states
     */
    public String frame(int step, Codes codes) {
        int[] all = IntStream.range(0, codes.count()).toArray();
        return JSON.writeValueAsString(new Frame(step, PageData.SparseCodes.of(codes, all)));
    }
}
