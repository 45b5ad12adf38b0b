package io.neustrom.cli;

import io.neustrom.Neustrom;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.placecell.Codes;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link Job}: makes the transitions, trains, measures, writes the three result files, prints the summary. */
final class FitRun {
    /** Exit code of a run that was stopped: what a shell gives to Ctrl-C, 128 plus the number of the signal. */
    static final int STOPPED = 130;

    private static final String MODEL = "model.neustrom";
    private static final String METRICS = "metrics.json";
    private static final String RUN = "run.json";

    private final CommandSpec command;

    /** @param command the one that the user called */
    FitRun(CommandSpec command) {
        this.command = command;
    }

    private record Trained(PlaceCellModel model, Metrics metrics) {}

    private record Written(Metrics metrics, List<Path> files) {}

    /** Does the job and returns the exit code; nothing is left in {@code out} unless all went well. */
    int run(Job job, Path out) {
        try (StopSignal stop = new StopSignal()) {
            Optional<Written> written = trainAndWrite(job, out, stop);
            written.ifPresentOrElse(
                    result -> Summary.print(
                            job,
                            result.metrics,
                            result.files,
                            command.commandLine().getOut()),
                    () -> {
                        command.commandLine().getErr().println("neustrom: stopped; nothing was written");
                        command.commandLine().getErr().flush();
                    });
            return written.isPresent() ? ExitCode.OK : STOPPED;
        }
    }

    private Optional<Written> trainAndWrite(Job job, Path out, StopSignal stop) {
        try (RunFolder folder = RunFolder.open(out, List.of(MODEL, METRICS, RUN))) {
            stop.setLastResort(folder::close);
            Trained trained = train(job, stop);
            if (stop.requested()) {
                return Optional.empty();
            }
            trained.model.save(folder.stage(MODEL));
            ResultJson.write(trained.metrics, folder.stage(METRICS));
            ResultJson.write(RunRecord.of(arguments(), job.input(), job.options()), folder.stage(RUN));
            return Optional.of(new Written(trained.metrics, folder.commit()));
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    private List<String> arguments() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    private static Trained train(Job job, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            TransitionMatrix transitions = job.transitions().apply(pool);
            EpochProgress progress =
                    EpochProgress.start(job.title(), job.options().training().epochs(), stop::requested);
            long start = System.nanoTime();
            PlaceCellModel model = fit(job, transitions, progress);
            double seconds = (System.nanoTime() - start) * 1e-9;
            Codes codes = job.points().map(points -> model.encode(points, pool)).orElseGet(model::encodeStates);
            OptionalDouble crossing = job.manifolds()
                    .map(manifolds -> OptionalDouble.of(FitQuality.crossGroupMass(codes, manifolds)))
                    .orElseGet(OptionalDouble::empty);
            FitQuality quality = FitQuality.of(codes, transitions, pool);
            return new Trained(model, Metrics.of(quality, progress.epochs(), seconds, crossing));
        }
    }

    private static PlaceCellModel fit(Job job, TransitionMatrix transitions, EpochProgress progress) {
        try (progress) {
            return job.points().isPresent()
                    ? Neustrom.fit(job.points().get(), transitions, job.options(), progress)
                    : Neustrom.fit(transitions, job.options(), progress);
        } catch (ArithmeticException e) {
            throw new UserError("" + e.getMessage(), e); // training diverged: the learning rate is the user's
        }
    }
}
