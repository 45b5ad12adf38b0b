package io.neustrom.cli.fit;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Codes;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.PartitionQuality;
import io.neustrom.evaluation.RingFields;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.EpochReport;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The result of the fit of a {@link FitPlan}.
 *
 * @param model for points not yet scaled
 * @param codes of all states
 * @param transitions p_in between them
 * @param epochs of the training
 * @param metrics of the fit
 */
public record FitResult(
        PlaceCellModel model, Codes codes, TransitionMatrix transitions, List<EpochReport> epochs, FitMetrics metrics) {

    /**
     * Makes the transitions, trains and measures; empty if stopped before the training.
     *
     * @param checkpoint where the training keeps its state, and transitions that took long
     * @param times of the run, which take note of the stages
     * @param watch where to print the address of a page that shows the training; empty: there is no page
     */
    public static Optional<FitResult> from(
            FitPlan job,
            WorkerPool pool,
            StopSignal stop,
            RunCheckpoint checkpoint,
            StageTimes times,
            Optional<PrintWriter> watch) {
        return TransitionStage.of(job, pool, stop, checkpoint).map(made -> {
            times.ended(job.transitions().searches() ? Stage.NEIGHBOURS : Stage.TRANSITIONS);
            return from(job, made, pool, stop, checkpoint, times, watch);
        });
    }

    private static FitResult from(
            FitPlan job,
            TransitionSource.Result made,
            WorkerPool pool,
            StopSignal stop,
            RunCheckpoint checkpoint,
            StageTimes times,
            Optional<PrintWriter> watch) {
        EpochProgress progress = EpochProgress.start(
                job.title(),
                job.settled(made.transitions()).options().training().epochs().orElseThrow(),
                stop::requested,
                watch.map(err -> LivePage.open(job, made.transitions(), err)),
                () -> times.ended(Stage.START));
        long start = System.nanoTime();
        PlaceCellModel model = fit(job, made.transitions(), progress, checkpoint.ofFit());
        double seconds = (System.nanoTime() - start) * 1e-9;
        times.ended(Stage.TRAINING);
        Codes codes = job.points().map(points -> model.encode(points, pool)).orElseGet(model::encodeStates);
        OptionalDouble crossing = job.geometry()
                .manifolds()
                .map(manifolds -> OptionalDouble.of(FitQuality.crossGroupMass(codes, manifolds)))
                .orElseGet(OptionalDouble::empty);
        OptionalDouble contiguous =
                job.geometry().ring() ? OptionalDouble.of(RingFields.contiguous(codes)) : OptionalDouble.empty();
        FitQuality quality = FitQuality.of(codes, model.directed(), made.transitions(), pool);
        PartitionQuality partition = PartitionQuality.of(
                made.transitions(),
                job.points(),
                job.options().network().cells(),
                job.options().seed(),
                pool);
        times.ended(Stage.MEASURES);
        FitMetrics metrics = FitMetrics.of(
                quality,
                partition,
                progress.epochs(),
                seconds,
                times.seconds(),
                progress.direction(),
                crossing,
                contiguous,
                made.relaxation(),
                made.neighbourRecall());
        PlaceCellModel scaled = model.withScaling(job.scaling());
        return new FitResult(
                job.encoding().map(encoding -> encoding.keptIn(scaled)).orElse(scaled),
                codes,
                made.transitions(),
                progress.log(),
                metrics);
    }

    private static PlaceCellModel fit(
            FitPlan job, TransitionMatrix transitions, EpochProgress progress, Checkpoint checkpoint) {
        try (progress) {
            FitRequest request = job.points()
                    .map(points -> FitRequest.of(points, transitions))
                    .orElseGet(() -> FitRequest.ofStates(transitions));
            return Neustrom.fit(
                    request.withOptions(job.options()).withListener(progress).withCheckpoint(checkpoint));
        } catch (UncheckedIOException e) { // the checkpoint
            throw new UserError("" + e.getMessage(), e);
        }
    }
}
