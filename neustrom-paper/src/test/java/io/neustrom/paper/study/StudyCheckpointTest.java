package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study that was stopped and goes on tells what one tells that was not, and does nothing twice. */
class StudyCheckpointTest {
    private static final int ITEMS = 40;
    private static final Labels TRUTH =
            Labels.of(IntStream.range(0, ITEMS).map(i -> i % 3).toArray());
    private static final FewLabelStudy STUDY = new FewLabelStudy(List.of(0.1, 0.3), 3, 1);
    private static final int TRIALS = 12; // of two methods
    private static final Map<String, String> CONDITIONS = Map.of("points", "these");

    private final WorkerPool pool = new WorkerPool(2);
    private final AtomicInteger calls = new AtomicInteger();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("checkpoint");
    }

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void aStoppedStudyGoesOnToTheSameResults() throws IOException {
        List<FewLabelResult> whole = run(TRUTH, TRIALS, StudyCheckpoint.none());
        for (int stop : new int[] {1, 6, 11}) {
            Files.deleteIfExists(file);
            calls.set(0);
            run(TRUTH, stop, StudyCheckpoint.starting(file, CONDITIONS));
            assertThat(calls.get()).isBetween(stop, TRIALS);
            List<FewLabelResult> resumed = run(TRUTH, TRIALS, StudyCheckpoint.resuming(file, CONDITIONS));
            assertThat(calls).hasValue(TRIALS);
            assertThat(resumed).usingRecursiveComparison().isEqualTo(whole);
        }
    }

    @Test
    void studiesWithOtherLabelsShareTheFile() throws IOException {
        Labels other = Labels.of(IntStream.range(0, ITEMS).map(i -> i % 2).toArray());
        StudyCheckpoint both = StudyCheckpoint.starting(file, CONDITIONS);
        List<FewLabelResult> first = run(TRUTH, TRIALS, both);
        List<FewLabelResult> second = run(other, TRIALS, both);
        calls.set(0);
        StudyCheckpoint resumed = StudyCheckpoint.resuming(file, CONDITIONS);
        assertThat(run(TRUTH, TRIALS, resumed)).usingRecursiveComparison().isEqualTo(first);
        assertThat(run(other, TRIALS, resumed)).usingRecursiveComparison().isEqualTo(second);
        assertThat(calls).hasValue(0);
    }

    @Test
    void aStudyOfWhichNoTrialHadEndedBeginsAtTheBeginning() throws IOException {
        run(TRUTH, TRIALS, StudyCheckpoint.resuming(file, CONDITIONS));
        assertThat(calls).hasValue(TRIALS);
        assertThat(file).exists();
    }

    @Test
    void aCheckpointOfOtherWorkIsRefused() throws IOException {
        run(TRUTH, TRIALS, StudyCheckpoint.starting(file, CONDITIONS));
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> StudyCheckpoint.resuming(file, Map.of("points", "others")))
                .withMessage(file + " is of another study: its points must be the same to resume");
        Files.writeString(file, "these are notes, and long enough to be a checkpoint");
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> StudyCheckpoint.resuming(file, CONDITIONS))
                .withMessageContaining("is not a Neustrom checkpoint of a study");
    }

    /** Runs a study until so many trials have ended. */
    private List<FewLabelResult> run(Labels truth, int trials, StudyCheckpoint checkpoint) {
        AtomicInteger ended = new AtomicInteger();
        return STUDY.run(
                truth,
                List.of(guessing("plain", false), guessing("coded", true)),
                pool,
                (fraction, split) -> ended.incrementAndGet() < trials,
                checkpoint);
    }

    /** Draws a class for every item, or none. */
    private FewLabelMethod guessing(String name, boolean coded) {
        return (known, random, crew) -> {
            calls.incrementAndGet();
            int[] said = random.ints(ITEMS, -1, known.classes()).toArray();
            float[] dense = new float[ITEMS * 2];
            for (int e = 0; e < dense.length; e++) {
                dense[e] = random.nextFloat();
            }
            return List.of(new FewLabelMethod.Outcome(
                    name,
                    ClassProbabilities.ofDecisions(said, known.classes()),
                    coded ? Optional.of(Codes.ofDense(dense, ITEMS, 2)) : Optional.empty()));
        };
    }
}
