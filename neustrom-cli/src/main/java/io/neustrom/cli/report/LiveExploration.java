package io.neustrom.cli.report;

import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.exploration.ExplorationListener;
import io.neustrom.exploration.ExplorationProgress;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.live.LiveServer;
import io.neustrom.report.live.LiveView;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A page on loopback that shows place cells learn from a path: the option {@code --watch} of {@code learn} and {@code explore}. */
public final class LiveExploration implements ExplorationListener, AutoCloseable {
    private static final long FRAME_INTERVAL = Duration.ofMillis(500).toNanos();

    private final ExplorationListener next;
    private final List<Trajectory> path;
    private final LiveView view;
    private final LiveServer server;
    private int done;
    private OptionalDouble told = OptionalDouble.empty();
    private long lastFrame = System.nanoTime() - FRAME_INTERVAL;

    private LiveExploration(ExplorationListener next, List<Trajectory> path, LiveView view, LiveServer server) {
        this.next = next;
        this.path = path;
        this.view = view;
        this.server = server;
    }

    /**
     * Does work that a page shows, if the user wants to watch it.
     *
     * @param path with positions, which the page shows, and what cells see there
     * @param next hears of everything as well, and says whether to stop
     * @param err where the address of the page is printed
     */
    public static <T> T watch(
            WatchOption option,
            String title,
            Supplier<List<Trajectory>> path,
            int cells,
            PrintWriter err,
            ExplorationListener next,
            Function<ExplorationListener, T> work) {
        if (!option.isWanted()) {
            return work.apply(next);
        }
        try (LiveExploration page = open(title, path.get(), cells, err, next)) {
            return work.apply(page);
        }
    }

    private static LiveExploration open(
            String title, List<Trajectory> path, int cells, PrintWriter err, ExplorationListener next) {
        Points positions = Points.join(path.stream()
                .map(trajectory -> trajectory
                        .positions()
                        .orElseThrow(
                                () -> new UserError(WatchOption.NAME + " needs positions, to show cells over them")))
                .toList());
        LiveView view = LiveView.ofPath(title, positions, cells);
        try {
            LiveServer server = LiveServer.start(view.page());
            server.event("start", view.start());
            err.println("watch it at " + server.address());
            err.flush();
            return new LiveExploration(next, path, view, server);
        } catch (IOException e) {
            throw new UserError(WatchOption.NAME + ": cannot serve a page on this machine: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean progressed(ExplorationProgress progress) {
        if (progress.phase() == ExplorationProgress.Phase.LEARNING) {
            done = progress.done();
            if (progress.information().isPresent() && !progress.information().equals(told)) { // a round is over
                told = progress.information();
                server.event("epoch", view.epoch(done, progress.total(), told.getAsDouble()));
            }
        }
        return next.progressed(progress);
    }

    @Override
    public void learning(Supplier<PlaceCellModel> model) {
        long now = System.nanoTime();
        if (now - lastFrame >= FRAME_INTERVAL) {
            server.frame(view.frame(done, codes(model.get())));
            lastFrame = System.nanoTime(); // the model and its codes take a while
        }
        next.learning(model);
    }

    private Codes codes(PlaceCellModel model) {
        int[] shown = view.shown();
        if (!model.spec().discrete()) {
            Points seen =
                    Points.join(path.stream().map(Trajectory::observations).toList());
            return model.encode(seen.subset(shown));
        }
        Codes all = model.encodeStates();
        int[] states = path.stream()
                .flatMapToInt(
                        trajectory -> IntStream.range(0, trajectory.length()).map(trajectory::state))
                .toArray();
        Codes.Collector collector = new Codes.Collector(shown.length, all.cells());
        for (int sample : shown) {
            collector.append(all.row(states[sample]), 1);
        }
        return collector.finish();
    }

    @Override
    public void close() {
        server.close();
    }
}
