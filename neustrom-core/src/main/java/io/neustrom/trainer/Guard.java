package io.neustrom.trainer;

import io.neustrom.accumulator.CellFlow;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.network.CellRule;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.Schedule;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.OptimiserOptions;
import io.neustrom.training.TrainingOptions;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Keeps training from collapsing, and ends it. It limits the rate by the drift of codes ({@link DriftControl}), measures the
 * exact divergence at intervals ({@link Probe}), keeps the best parameters ({@link BestParameters}), goes back to them at half the rate
 * when much of what was learned is gone, revives dead cells ({@link CellRevival}), and ends what no longer improves ({@link Course}).
 */
public final class Guard {

    private static final double PROBE_SHARE = 0.04; // of the work of training, at most
    private static final double STEP_WORK = 3; // of a state or transition in a step, where the probe's is 1
    private static final long SHORTEST_INTERVAL = 50; // steps
    private static final double REVIVAL_ENDS = 0.8; // share of the run after which a revived cell could not settle
    private static final int MOST_RETURNS = 10; // to the best parameters, after which training is given up

    private final NetworkParameters parameters;
    private final Optimiser optimiser;
    private final boolean steers; // or else the plateau schedule does, the paper's own rule
    private final Course course;
    private final Probe probe;
    private final long interval; // steps from one measurement of the probe to the next
    private final BestParameters best;
    private final DriftControl drift;
    private final boolean revives;
    private final CellRevival revival;
    private double restraint = 1; // a factor of the rate
    private int returns;
    private int revived;

    /** What a step led to. */
    enum Outcome {
        GOOD,
        /** The best parameters were restored, so that all sums of codes are stale. */
        RETURNED
    }

    /** For a network that is ready to learn. */
    Guard(
            TransitionMatrix transitions,
            NetworkParameters parameters,
            Network network,
            Optimiser optimiser,
            TrainingOptions training,
            BatchPlan plan,
            Optional<CellFlow> flow,
            SplittableRandom random) {
        this.parameters = parameters;
        this.optimiser = optimiser;
        OptimiserOptions step = training.optimiser();
        long steps = training.epochs().orElseThrow() * plan.batchesAnEpoch();
        steers = step.schedule() != ScheduleKind.PLATEAU;
        course = new Course(steps, steers, training.time());
        probe = new Probe(transitions, network, flow, random);
        double work = Math.max(probe.items() / plan.usualItems(), probe.entries() / plan.usualTransitions());
        interval = Math.max(SHORTEST_INTERVAL, (long) Math.ceil(work / (PROBE_SHARE * STEP_WORK)));
        best = new BestParameters(parameters, flow, transitions.uniformDivergence());
        best.offer(probe.measure().divergence());
        int[] watched = Arrays.copyOf(probe.rows(), Math.min(probe.rows().length, DriftControl.STATES));
        drift = new DriftControl(step.largestDrift(), () -> network.codesOf(watched), plan.usualItems());
        // Classical features have no place to be moved to: all of them respond everywhere.
        revives = training.reviveDeadCells() && parameters.spec().cellRule() == CellRule.NEURAL;
        revival = new CellRevival(new DeadCells(parameters, network, optimiser), flow, probe.rows());
    }

    /** The rate of the next step. */
    double rate(Schedule schedule) {
        return schedule.rate(course.position()) * drift.factor() * restraint;
    }

    /** Whether the fit is at its end. */
    boolean ended() {
        return course.ended() || returns > MOST_RETURNS;
    }

    /** The steps made. */
    long steps() {
        return course.steps();
    }

    /** Takes note of a step. */
    Outcome stepped() {
        course.advance();
        drift.stepped();
        if (course.steps() % interval != 0) {
            return Outcome.GOOD;
        }
        Probe.Reading reading = probe.measure();
        if (steers && best.isLost(reading.divergence())) {
            return goBack();
        }
        best.offer(reading.divergence());
        course.probed(reading.divergence());
        if (revives && course.share() <= REVIVAL_ENDS) {
            revived += revival.revive(reading);
        }
        return Outcome.GOOD;
    }

    /** Takes note of a step that could not be made, as its gradient was not finite. */
    Outcome failed() {
        course.advance();
        return goBack();
    }

    private Outcome goBack() {
        best.restore();
        optimiser.forget(0, parameters.values().length);
        drift.restart();
        restraint /= 2;
        returns++;
        return Outcome.RETURNED;
    }

    /** The cells revived since this was asked last. */
    int revivedCells() {
        int count = revived;
        revived = 0;
        return count;
    }

    /**
     * Restores the best parameters.
     *
     * @return whether they are better than the uniform distribution
     */
    boolean finish(double uniform) {
        best.offer(probe.measure().divergence());
        best.restore();
        return best.divergence() < uniform;
    }

    void save(DataOutput out) throws IOException {
        course.save(out);
        best.save(out);
        drift.save(out);
        out.writeDouble(restraint);
        out.writeInt(returns);
        out.writeInt(revived);
    }

    void restore(DataInput in) throws IOException {
        course.restore(in);
        best.restore(in);
        drift.restore(in);
        restraint = in.readDouble();
        returns = in.readInt();
        revived = in.readInt();
    }
}
