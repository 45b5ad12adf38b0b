package io.neustrom.cli.fit;

import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.live.LiveServer;
import io.neustrom.report.live.LiveView;
import io.neustrom.training.CodeSource;
import io.neustrom.training.EpochReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;

/** A page on loopback that shows a fit while it runs: the option {@code --watch}. */
final class LivePage implements AutoCloseable {
    private static final long FRAME_INTERVAL = Duration.ofMillis(250).toNanos();

    private final LiveView view;
    private final LiveServer server;
    private long lastFrame = System.nanoTime() - FRAME_INTERVAL;

    private LivePage(LiveView view, LiveServer server) {
        this.view = view;
        this.server = server;
    }

    static LivePage open(FitPlan job, TransitionMatrix transitions, PrintWriter err) {
        LiveView view = LiveView.ofFit(
                job.title(),
                job.points(),
                transitions.size(),
                job.options().network().cells(),
                transitions.uniformDivergence());
        try {
            LiveServer server = LiveServer.start(view.page());
            server.event("start", view.start());
            err.println("watch it at " + server.address());
            err.flush();
            return new LivePage(view, server);
        } catch (IOException e) {
            throw new UserError(WatchOption.NAME + ": cannot serve a page on this machine: " + e.getMessage(), e);
        }
    }

    /** Sends an epoch to the page. */
    void show(EpochReport report) {
        server.event("epoch", view.epoch(report));
    }

    /** Sends the codes after an epoch to the page, unless others were sent just before. */
    void show(EpochReport report, CodeSource codes) {
        long now = System.nanoTime();
        if (report.epoch() == report.epochs() || now - lastFrame >= FRAME_INTERVAL) {
            lastFrame = now;
            server.frame(view.frame(report.epoch(), codes.of(view.shown())));
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
