package io.neustrom.episodic;

import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.Vocabulary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Place cells over the words of a text.
 *
 * <pre>{@code
 * List<List<String>> sentences = WordEpisodes.sentences(Files.readString(Path.of("book.txt")));
 * WordCells cells = WordCells.learn(sentences, WordOptions.defaults(), report -> true);
 * List<List<String>> words = cells.strongestWords(10);
 * }</pre>
 *
 * @param vocabulary the word of each state
 * @param model over the words
 * @since 0.1.0
 */
public record WordCells(Vocabulary vocabulary, PlaceCellModel model) {

    /**
     * Learns from the contexts of words (see {@link WordEpisodes}). The text is read repeatedly, its sentences in random order, until
     * enough steps have been made.
     *
     * @param goOn asked after each round whether to continue; false ends the learning early
     * @throws IllegalArgumentException if no word is frequent enough, none has a context, or there are fewer words than cells
     */
    public static WordCells learn(List<List<String>> sentences, WordOptions options, Predicate<RoundReport> goOn) {
        Vocabulary vocabulary = Vocabulary.of(sentences, options.minimumCount());
        WordEpisodes contexts = new WordEpisodes(vocabulary, options.window(), options.frequent());
        SplittableRandom random = new SplittableRandom(options.seed());
        boolean[] done = {false};
        EpisodicListener listener = report -> done[0] |= report.steps() >= options.steps() || !goOn.test(report);
        try (EpisodicLearner learner =
                EpisodicLearner.ofStates(vocabulary.words().size(), options.learning(vocabulary), listener)) {
            while (!done[0]) {
                long before = learner.trajectories();
                for (List<String> sentence : shuffled(sentences, random)) {
                    contexts.in(sentence, random).forEach(learner::observe);
                    if (done[0]) {
                        break;
                    }
                }
                if (learner.trajectories() == before) {
                    throw new IllegalArgumentException(
                            "contexts (0) must be at least 1: no two frequent words stand in one sentence");
                }
            }
            return new WordCells(vocabulary, learner.snapshot());
        }
    }

    private static List<List<String>> shuffled(List<List<String>> sentences, SplittableRandom random) {
        List<List<String>> order = new ArrayList<>(sentences);
        for (int i = order.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            order.set(i, order.set(j, order.get(i)));
        }
        return order;
    }

    /** The words at which each cell is active, the strongest first, as many as asked for at most. */
    public List<List<String>> strongestWords(int most) {
        float[][] fields = model.encodeStates().receptiveFields(); // (cells, words)
        return IntStream.range(0, fields.length)
                .mapToObj(cell -> IntStream.range(0, fields[cell].length)
                        .boxed()
                        .filter(word -> fields[cell][word] > 0)
                        .sorted(Comparator.comparingDouble(word -> -fields[cell][word]))
                        .limit(most)
                        .map(vocabulary.words()::get)
                        .toList())
                .toList();
    }
}
