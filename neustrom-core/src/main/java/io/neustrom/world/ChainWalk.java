package io.neustrom.world;

import io.neustrom.probability.TransitionMatrix;
import java.util.SplittableRandom;

/**
 * An agent that jumps from state to state of a Markov chain: the next state j is drawn from p(j|i). An episode starts in any state
 * with the same probability, as the loss of the paper gives all rows equal weight. So what is learned from episodes can be compared
 * with the exact {@link io.neustrom.probability.SuccessorTransitions} of the same chain.
 *
 * @param chain the transition probabilities, for example {@link GridWorld#randomWalk}
 * @since 0.1.0
 */
public record ChainWalk(TransitionMatrix chain) implements World<Integer> {

    @Override
    public Integer start(SplittableRandom random) {
        return random.nextInt(chain.size());
    }

    @Override
    public Integer step(Integer state, SplittableRandom random) {
        double left = random.nextDouble();
        int entry = chain.rowStart(state);
        int last = chain.rowEnd(state) - 1; // takes what rounding leaves of the row's sum
        while (entry < last && left >= chain.probability(entry)) {
            left -= chain.probability(entry++);
        }
        return chain.column(entry);
    }
}
