package io.neustrom.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.Browser;
import io.neustrom.report.page.Html;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** A person watches a fit. Needs chromium and chromedriver on the path; elsewhere it is skipped. */
@EnabledIf(
        value = "io.neustrom.report.Browser#isInstalled",
        disabledReason = "chromium or chromedriver is not installed")
class LiveViewBrowserTest {
    private static final Points CIRCLE = SyntheticData.circle(60);
    private static final TransitionMatrix TRANSITIONS = RbfTransitions.of(10).build(CIRCLE);
    private static final FitOptions OPTIONS =
            FitOptions.defaults().withNetwork(n -> n.withCells(12)).withTraining(t -> t.withEpochs(30));

    /** After some epochs the page is looked at, and the fit waits. */
    @Test
    void fieldsCanBeSeenToForm() throws IOException {
        watch(Optional.of(CIRCLE));
    }

    @Test
    void discreteStatesStandInRows() throws IOException {
        watch(Optional.empty());
    }

    private static void watch(Optional<Points> points) throws IOException {
        LiveView view = LiveView.ofFit(
                "a <circle>", points, TRANSITIONS.size(), OPTIONS.network().cells(), TRANSITIONS.uniformDivergence());
        try (Browser browser = Browser.start()) {
            try (LiveServer server = LiveServer.start(view.page())) {
                server.event("start", view.start());
                browser.open(server.address());
                assertThat(browser.find("h1").getText()).isEqualTo("a <circle>");
                StringBuilder early = new StringBuilder();
                TrainingListener listener = event -> {
                    EpochReport report = event.report();
                    server.event("epoch", view.epoch(report));
                    server.frame(view.frame(
                            report.epoch(), event.codes().orElseThrow().of(view.shown())));
                    if (report.epoch() == 1) {
                        browser.await("return document.documentElement.dataset.frame === '1'");
                        early.append(browser.run("return document.getElementById('states').toDataURL()"));
                    }
                    return true;
                };
                if (points.isPresent()) {
                    Neustrom.fit(FitRequest.of(points.get(), TRANSITIONS)
                            .withOptions(OPTIONS)
                            .withListener(listener));
                } else {
                    Neustrom.fit(FitRequest.ofStates(TRANSITIONS)
                            .withOptions(OPTIONS)
                            .withListener(listener));
                }
                browser.await("return document.documentElement.dataset.frame === '30'");
                assertThat(browser.run("return document.getElementById('states').toDataURL()"))
                        .isNotEqualTo(early.toString());
            }
            browser.await("return document.documentElement.dataset.ended === 'yes'");
            browser.await("return document.getElementById('now').textContent.startsWith('Ended after 30 of 30')");
            assertThat(browser.findAll("#cells canvas")).hasSize(12);
            assertThat(browser.colours(browser.find("#states"))).isGreaterThan(12);
            assertThat(browser.colours(browser.find("#divergence"))).isGreaterThan(3);
            assertThat(browser.findAll("#cells canvas")).allMatch(canvas -> browser.colours(canvas) > 2);
            assertThat(browser.complaints()).isEmpty();
        }
    }

    /** A path of two coordinates, and one along a track, whose picture has time upwards. */
    @Test
    void learningAlongAPathHasAMeasureThatRises() throws IOException {
        float[] places = new float[60];
        for (int k = 0; k < 60; k++) {
            places[k] = (float) Math.sin(0.2 * k);
        }
        for (Points path : new Points[] {CIRCLE, Points.ofRowMajor(places, 60, 1)}) {
            LiveView view = LiveView.ofPath("a path", path, 2);
            try (Browser browser = Browser.start()) {
                try (LiveServer server = LiveServer.start(view.page())) {
                    server.event("start", view.start());
                    browser.open(server.address());
                    float[] codes = new float[2 * 60];
                    for (int k = 0; k < 60; k++) {
                        codes[2 * k + k / 30] = 1;
                    }
                    server.event("epoch", view.epoch(10, 40, -0.1));
                    server.event("epoch", view.epoch(20, 40, 1.5));
                    server.frame(view.frame(20, Codes.ofDense(codes, 60, 2)));
                    browser.await("return document.documentElement.dataset.frame === '20'");
                    browser.await("return document.getElementById('now').textContent"
                            + " === 'Trajectory 20 of 40: about the future 1.500 nats'");
                    assertThat(browser.colours(browser.find("#states"))).isGreaterThan(2);
                    assertThat(browser.colours(browser.find("#divergence"))).isGreaterThan(2);
                }
                assertThat(browser.complaints()).isEmpty();
            }
        }
    }

    /** Were a name ever written without escaping, its script would still not run, nor call home. */
    @Test
    void onlyOurOwnScriptsRun() throws IOException {
        String page = Html.page(
                "t",
                "<p id=\"p\">no</p><script>document.getElementById('p').textContent = 'yes'</script>"
                        + "<img src=\"x\" onerror=\"document.getElementById('p').textContent = 'yes'\">");
        try (Browser browser = Browser.start();
                LiveServer server = LiveServer.start(page)) {
            browser.open(server.address());
            browser.await("return document.readyState === 'complete'");
            assertThat(browser.find("#p").getText()).isEqualTo("no");
            assertThat(browser.complaints()).anyMatch(line -> line.contains("Content Security Policy"));
        }
    }
}
