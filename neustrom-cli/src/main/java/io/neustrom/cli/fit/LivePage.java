package io.neustrom.cli.fit;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.live.LiveServer;
import io.neustrom.report.live.LiveView;
import io.neustrom.training.CodeSource;
import io.neustrom.training.EpochReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** A page on loopback that shows a fit while it runs: the option {@code --watch}. */
public final class LivePage implements AutoCloseable {
    public static final String NAME = "--watch";
    static final String HELP =
            "Serve a page on this machine that shows the place cells form; its address is printed at the start.";

    private static final long FRAME_INTERVAL = Duration.ofMillis(250).toNanos();

    private final LiveView view;
    private final LiveServer server;
    private long lastFrame = System.nanoTime() - FRAME_INTERVAL;

    private LivePage(LiveView view, LiveServer server) {
        this.view = view;
        this.server = server;
    }

    /** Where to tell its address, if the user wants one. */
    static Optional<PrintWriter> wanted(CommandSpec command) {
        return command.commandLine().getParseResult().hasMatchedOption(NAME)
                ? Optional.of(command.commandLine().getErr())
                : Optional.empty();
    }

    static LivePage open(FitPlan job, TransitionMatrix transitions, PrintWriter err) {
        LiveView view = new LiveView(
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
            throw new UserError(NAME + ": cannot serve a page on this machine: " + e.getMessage(), e);
        }
    }

    /** Tells the page of an epoch. */
    void show(EpochReport report) {
        server.event("epoch", view.epoch(report));
    }

    /** Tells the page of the codes after an epoch, unless it has heard of others just now. */
    void show(EpochReport report, CodeSource codes) {
        long now = System.nanoTime();
        if (report.epoch() == report.epochs() || now - lastFrame >= FRAME_INTERVAL) {
            lastFrame = now;
            server.frame(view.frame(report, codes.of(view.shown())));
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
