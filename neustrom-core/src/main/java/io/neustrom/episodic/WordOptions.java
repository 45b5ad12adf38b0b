package io.neustrom.episodic;

import io.neustrom.math.Bounds;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.Vocabulary;

/**
 * All options of place cells over words.
 *
 * @param cells number of place cells
 * @param window words to each side that are the context of a word
 * @param frequent share of the text above which occurrences of a word are passed over; see {@link WordEpisodes}
 * @param minimumCount how often a word must occur to be learned
 * @param steps of learning; the last pool may add a few more
 * @param seed of all randomness: the same seed and text give a bit-identical model
 * @param threads that share the work; without effect on the result
 * @since 0.1.0
 */
public record WordOptions(int cells, int window, double frequent, int minimumCount, int steps, long seed, int threads) {
    private static final int LARGEST_WINDOW = 1_000_000;
    private static final int LARGEST_POOL = 50_000;
    private static final int SMALLEST_POOL = 1000;

    /** Checks the components. */
    public WordOptions {
        Bounds.atLeast("cells", cells, 1);
        Bounds.between("window", window, 1, LARGEST_WINDOW);
        if (!(frequent > 0 && frequent <= 1)) {
            throw new IllegalArgumentException("frequent (" + frequent + ") must be greater than 0 and at most 1");
        }
        Bounds.atLeast("minimumCount", minimumCount, 1);
        Bounds.atLeast("steps", steps, 1);
        WorkerPool.checkThreads(threads);
    }

    /** 50 cells, five words to each side, words that occur five times, 6000 steps on all cores, seed 0. */
    public static WordOptions defaults() {
        return new WordOptions(50, 5, 1e-4, 5, 6000, 0, Runtime.getRuntime().availableProcessors());
    }

    /** With another number of place cells. */
    public WordOptions withCells(int cells) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another number of words to each side. */
    public WordOptions withWindow(int window) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another share above which occurrences are passed over. */
    public WordOptions withFrequent(double frequent) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another count that a word must reach. */
    public WordOptions withMinimumCount(int minimumCount) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another number of steps. */
    public WordOptions withSteps(int steps) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another seed. */
    public WordOptions withSeed(long seed) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /** With another number of threads, which has no effect on the result. */
    public WordOptions withThreads(int threads) {
        return new WordOptions(cells, window, frequent, minimumCount, steps, seed, threads);
    }

    /**
     * The options of the learner. All of a context has equal weight, and the word itself belongs to it: otherwise a word would be
     * trained to be unlike itself, which no code can be. There are many more words than places in a world, so pools, batches and the
     * accumulators' memory are larger.
     */
    EpisodicOptions learning(Vocabulary vocabulary) {
        int pool = (int) Math.max(SMALLEST_POOL, Math.min(LARGEST_POOL, vocabulary.occurrences()));
        return EpisodicOptions.defaults()
                .withFutures(f -> new SuccessorWindow(
                        1, Math.multiplyExact(2, window), StartRule.FIRST, 1, true, TailRule.DROPPED))
                .withNetwork(n -> n.withCells(cells).withLayers(50))
                .withPool(pool, 1)
                .withBatchSize(256)
                .withForgetting(50, 2000)
                .withLearningRate(1e-3)
                .withSeed(seed)
                .withThreads(threads);
    }
}
