package io.neustrom.world;

import java.util.SplittableRandom;

/**
 * A world with an agent in it: the process that makes the trajectories of section 5 of the paper, p and pi in one. A world
 * of your own implements two methods. A ring of 12 places, on which the agent goes around:
 *
 * <pre>{@code
 * World<Integer> ring = new World<>() {
 *     public Integer start(SplittableRandom random) {
 *         return random.nextInt(12);
 *     }
 *
 *     public Integer step(Integer place, SplittableRandom random) {
 *         return (place + 1) % 12;
 *     }
 * };
 * Episodes<Integer> episodes = Episodes.of(ring, Observation.oneHot(12), 30, seed);
 * }</pre>
 *
 * <p>All that the future depends on is in the state, which must not change once it is made, and all chance comes from the
 * generator: then an episode is the same whenever and on whichever thread it is made.
 *
 * @param <S> what is known about the agent at one time: a place, a pose, a memory
 * @since 0.1.0
 */
public interface World<S> {

    /** The state in which an episode begins. */
    S start(SplittableRandom random);

    /** The state one step later. */
    S step(S state, SplittableRandom random);

    /** The time that a step takes; 1 where time is counted in steps. */
    default double stepTime() {
        return 1;
    }
}
