package io.neustrom.cli;

import io.neustrom.Neustrom;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.RingFields;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.placecell.Codes;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Does a {@link Job}: makes the transitions, trains, measures, writes the three result files, prints the summary. */
final class FitRun {
    private static final String MODEL = "model.neustrom";
    private static final String METRICS = "metrics.json";
    private static final String RUN = "run.json";
    private static final String VOCABULARY = "vocabulary.txt";

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
                    () -> StopSignal.tell(command.commandLine().getErr()));
            return written.isPresent() ? ExitCode.OK : StopSignal.EXIT_CODE;
        }
    }

    private Optional<Written> trainAndWrite(Job job, Path out, StopSignal stop) {
        try (RunFolder folder = RunFolder.open(out, List.of(MODEL, METRICS, RUN, VOCABULARY))) {
            stop.setLastResort(folder::close);
            Optional<Trained> result = train(job, stop);
            if (stop.requested() || result.isEmpty()) {
                return Optional.empty();
            }
            Trained trained = result.get();
            trained.model.withScaling(job.scaling()).save(folder.stage(MODEL));
            ResultJson.write(trained.metrics, folder.stage(METRICS));
            ResultJson.write(RunRecord.of(arguments(), job.input(), job.options()), folder.stage(RUN));
            if (!job.vocabulary().isEmpty()) {
                Files.write(folder.stage(VOCABULARY), job.vocabulary());
            }
            return Optional.of(new Written(trained.metrics, folder.commit()));
        } catch (IOException e) {
            throw new UserError("--out (" + out + ") cannot be written to: " + e.getMessage(), e);
        }
    }

    private List<String> arguments() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    /** Empty if stopped before the training. */
    private static Optional<Trained> train(Job job, StopSignal stop) {
        try (WorkerPool pool = new WorkerPool(job.options().threads())) {
            TransitionSource.Made made = job.transitions().make(pool, stop::requested);
            if (stop.requested()) {
                return Optional.empty();
            }
            EpochProgress progress =
                    EpochProgress.start(job.title(), job.options().training().epochs(), stop::requested);
            long start = System.nanoTime();
            PlaceCellModel model = fit(job, made.transitions(), progress);
            double seconds = (System.nanoTime() - start) * 1e-9;
            Codes codes = job.points().map(points -> model.encode(points, pool)).orElseGet(model::encodeStates);
            OptionalDouble crossing = job.shape()
                    .manifolds()
                    .map(manifolds -> OptionalDouble.of(FitQuality.crossGroupMass(codes, manifolds)))
                    .orElseGet(OptionalDouble::empty);
            OptionalDouble contiguous =
                    job.shape().ring() ? OptionalDouble.of(RingFields.contiguous(codes)) : OptionalDouble.empty();
            FitQuality quality = FitQuality.of(codes, made.transitions(), pool);
            return Optional.of(new Trained(
                    model, Metrics.of(quality, progress.epochs(), seconds, crossing, contiguous, made.relaxation())));
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
