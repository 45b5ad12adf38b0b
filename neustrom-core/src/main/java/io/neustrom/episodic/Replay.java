package io.neustrom.episodic;

import io.neustrom.data.Trajectory;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A recording, replayed for a learner that should not see it in the order of time: by the end it would have forgotten the
 * beginning, and its network would be made for the first minutes. Trajectories are cut into stretches, and each pass has all of them in
 * another random order. Neighbouring stretches overlap, so that every start of the recording is one in exactly one stretch.
 *
 * <pre>{@code
 * Replay replay = new Replay(trajectories, options.futures(), 0);
 * replay.stream(10).forEach(learner::observe);
 * }</pre>
 *
 * Immutable.
 *
 * @since 0.1.0
 */
public final class Replay {
    private static final int EPISODES = SuccessorWindow.SHORT; // of a stretch at most

    private final List<Trajectory> stretches;
    private final long episodes; // of all stretches
    private final long seed;

    /**
     * @param recorded at least one trajectory
     * @param futures of the learner, which say what is a start
     */
    public Replay(List<Trajectory> recorded, SuccessorWindow futures, long seed) {
        if (recorded.isEmpty()) {
            throw new IllegalArgumentException("recorded (0 trajectories) must be at least 1");
        }
        this.stretches = recorded.stream()
                .flatMap(trajectory -> stretches(trajectory, futures))
                .toList();
        this.episodes = stretches.stream()
                .mapToLong(stretch -> futures.episodes(stretch.length()))
                .sum();
        this.seed = seed;
    }

    private static Stream<Trajectory> stretches(Trajectory trajectory, SuccessorWindow futures) {
        int pieces = futures.episodes(trajectory.length());
        if (pieces <= EPISODES) {
            return Stream.of(trajectory);
        }
        int starts = Math.multiplyExact(EPISODES, futures.horizon());
        return IntStream.range(0, (pieces + EPISODES - 1) / EPISODES).mapToObj(k -> {
            int from = k * starts;
            return SuccessorWindow.piece(
                    trajectory, from, Math.min(trajectory.length() - from, starts + futures.shortest()));
        });
    }

    /** The stretches of a pass. */
    public int stretches() {
        return stretches.size();
    }

    /** The episodes that a learner cuts a pass into. */
    public long episodes() {
        return episodes;
    }

    /** All stretches, {@code passes} times; the same for the same seed. */
    public Stream<Trajectory> stream(int passes) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, passes)
                .boxed()
                .flatMap(pass -> order(random.split()).mapToObj(stretches::get));
    }

    private IntStream order(SplittableRandom random) {
        int[] order = IntStream.range(0, stretches.size()).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return IntStream.of(order);
    }
}
