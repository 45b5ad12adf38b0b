package io.neustrom.world;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Episodes of an agent in a {@link World}: any number of {@link Trajectory trajectories}, made one at a time.
 *
 * <p>Episode e depends on the seed and on e alone. So it may be made on any thread, and a run that stopped after e episodes resumes
 * with {@code stream(e, ...)} as if it had never been stopped.
 *
 * @param <S> the states of the world
 * @since 0.1.0
 */
public final class Episodes<S> {
    private final World<S> world;
    private final Function<List<S>, Trajectory> samples; // what a trajectory holds of the states it goes through
    private final int steps; // T
    private final int stride;
    private final long seed;
    private final @Nullable Observation<? super S> position;

    private Episodes(
            World<S> world,
            Function<List<S>, Trajectory> samples,
            int steps,
            int stride,
            long seed,
            @Nullable Observation<? super S> position) {
        this.world = world;
        this.samples = samples;
        Bounds.atLeast("steps", steps, 1);
        Bounds.atLeast("stride", stride, 1);
        this.steps = steps;
        this.stride = stride;
        this.seed = seed;
        this.position = position;
    }

    /**
     * Episodes whose samples are observations.
     *
     * @param steps T: an episode has T + 1 samples
     */
    public static <S> Episodes<S> of(World<S> world, Observation<? super S> observation, int steps, long seed) {
        return new Episodes<>(
                world, states -> Trajectory.ofObservations(observe(states, observation)), steps, 1, seed, null);
    }

    /**
     * Episodes whose samples are discrete states.
     *
     * @param number the number of a state; the same for states that count as one
     * @param steps T: an episode has T + 1 samples
     */
    public static <S> Episodes<S> ofStates(World<S> world, ToIntFunction<? super S> number, int steps, long seed) {
        return new Episodes<>(
                world,
                states -> Trajectory.ofStates(states.stream().mapToInt(number).toArray()),
                steps,
                1,
                seed,
                null);
    }

    /** The same episodes; the trajectories also hold where the agent was. */
    public Episodes<S> withPositions(Observation<? super S> newPosition) {
        return new Episodes<>(world, samples, steps, stride, seed, newPosition);
    }

    /** Episodes of as many samples, with {@code newStride} steps of the world from one sample to the next. */
    public Episodes<S> withStride(int newStride) {
        return new Episodes<>(world, samples, steps, newStride, seed, position);
    }

    /** One episode; they are counted from 0. */
    public Trajectory get(long episode) {
        if (episode < 0) {
            throw new IllegalArgumentException("episode (" + episode + ") must be at least 0");
        }
        List<S> states = states(generator(episode));
        Trajectory trajectory = samples.apply(states).withTimes(times());
        return position == null ? trajectory : trajectory.withPositions(observe(states, position));
    }

    /** The episodes from number {@code first} on, {@code count} of them, each made when it is asked for. */
    public Stream<Trajectory> stream(long first, long count) {
        if (count < 0) {
            throw new IllegalArgumentException("count (" + count + ") must be at least 0");
        }
        return LongStream.range(first, Math.addExact(first, count)).mapToObj(this::get);
    }

    private List<S> states(SplittableRandom random) {
        List<S> states = new ArrayList<>(steps + 1);
        S state = world.start(random);
        states.add(state);
        for (int t = 0; t < steps; t++) {
            for (int k = 0; k < stride; k++) {
                state = world.step(state, random);
            }
            states.add(state);
        }
        return states;
    }

    private double[] times() {
        double[] times = new double[steps + 1];
        for (int t = 0; t <= steps; t++) {
            times[t] = t * (stride * world.stepTime());
        }
        return times;
    }

    /** Neighbouring seeds of SplittableRandom give the same numbers one place apart; so seed and number are mixed first. */
    private SplittableRandom generator(long episode) {
        long base = new SplittableRandom(seed).nextLong();
        return new SplittableRandom(new SplittableRandom(base + episode).nextLong());
    }

    private static <S> Points observe(List<S> states, Observation<? super S> observation) {
        int d = observation.dimension();
        float[] values = new float[Math.multiplyExact(states.size(), d)]; // (T + 1, d)
        for (int t = 0; t < states.size(); t++) {
            observation.observe(states.get(t), values, t * d);
        }
        return Points.ofRowMajor(values, states.size(), d);
    }
}
