package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.table.StudyTable;
import io.neustrom.paper.table.UciTables;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableStudyTest {
    private static final StudyTable EVEN = table("even", 20);
    private static final StudyTable LARGE = table("large", 40);
    private static final TableStudy STUDY =
            new TableStudy(List.of(LabelBudget.parse("2"), LabelBudget.parse("50%")), 3, 1);

    @Test
    void everyMethodIsJudgedOnTheOtherPoints() {
        List<TableResult> results = run(STUDY, List.of(EVEN, LARGE), 1, TableStudyCheckpoint.none());
        assertThat(results)
                .extracting(one -> one.table() + " " + one.labels() + " " + one.method())
                .containsExactly(
                        "even 2 first",
                        "even 2 half",
                        "even 50% first",
                        "even 50% half",
                        "large 2 first",
                        "large 2 half",
                        "large 50% first",
                        "large 50% half");
        // Two labels of each class are gone: 8 of 16 are of the first class, and so right.
        assertThat(results.get(0).accuracy().mean()).isEqualTo(0.5);
        assertThat(results.get(0).calibrationError()).isEmpty();
        // Sure by half, right by half.
        assertThat(results.get(1).calibrationError().orElseThrow()).isCloseTo(0, within(1e-12));
    }

    @Test
    void threadsAndCompanyChangeNothing() {
        List<TableResult> alone = run(STUDY, List.of(LARGE), 1, TableStudyCheckpoint.none());
        List<TableResult> together = run(STUDY, List.of(EVEN, LARGE), 3, TableStudyCheckpoint.none());
        assertThat(together.subList(4, 8)).isEqualTo(alone);
        TableStudy later = new TableStudy(List.of(LabelBudget.parse("50%")), 3, 1);
        assertThat(run(later, List.of(LARGE), 2, TableStudyCheckpoint.none())).isEqualTo(alone.subList(2, 4));
    }

    @Test
    void aStoppedStudyResumesWithTheSameResults(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("checkpoint");
        Map<String, String> conditions = Map.of("seed", "1");
        AtomicInteger draws = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThat(STUDY.run(
                            List.of(EVEN, LARGE),
                            TableStudyTest::methods,
                            pool,
                            (table, budget) -> draws.incrementAndGet() < 8,
                            TableStudyCheckpoint.starting(file, conditions)))
                    .isEmpty();
        }
        AtomicInteger prepared = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(1)) {
            Optional<List<TableResult>> resumed = STUDY.run(
                    List.of(EVEN, LARGE),
                    (table, crew) -> {
                        prepared.incrementAndGet();
                        return methods(table, crew);
                    },
                    pool,
                    (table, budget) -> true,
                    TableStudyCheckpoint.resuming(file, conditions));
            assertThat(resumed).contains(run(STUDY, List.of(EVEN, LARGE), 1, TableStudyCheckpoint.none()));
        }
        assertThat(prepared).hasValue(1); // the large table was done
    }

    @Test
    void aStudyNeedsLabelsAndDraws() {
        LabelBudget two = LabelBudget.parse("2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TableStudy(List.of(two, two), 1, 0))
                .withMessage("numbers of labels [2, 2] must be at least one and all different");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TableStudy(List.of(two), 0, 0))
                .withMessage("draws (0) must be at least 1");
    }

    @Test
    void placeCellsAndBaselinesKnowIrisFromFiveLabelsAClass() {
        StudyTable iris = UciTables.load("iris");
        TableStudy study = new TableStudy(List.of(LabelBudget.parse("5")), 2, 0);
        try (WorkerPool pool = new WorkerPool(2)) {
            Optional<List<TableResult>> results = study.run(
                    List.of(iris),
                    (table, crew) -> Optional.of(TableMethods.ofTable(
                            FittedTable.Unlearned.of(table.points(), FitOptions.defaults(), crew, Progress.NONE)
                                    .learn(request -> request),
                            crew)),
                    pool,
                    (table, budget) -> true,
                    TableStudyCheckpoint.none());
            assertThat(results.orElseThrow())
                    .hasSize(8)
                    .allSatisfy(result -> assertThat(result.accuracy().mean())
                            .as(result.method())
                            .isGreaterThan(0.85));
        }
    }

    private static List<TableResult> run(
            TableStudy study, List<StudyTable> tables, int threads, TableStudyCheckpoint checkpoint) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return study.run(tables, TableStudyTest::methods, pool, (table, budget) -> true, checkpoint)
                    .orElseThrow();
        }
    }

    /** One method that is sure of the first class, and one that gives both half a chance. */
    private static Optional<List<TableMethod>> methods(StudyTable table, WorkerPool crew) {
        int n = table.points().count();
        return Optional.of(List.of(
                new TableMethod((known, random, pool) -> List.of(outcome("first", new double[2 * n], n, 1)), false),
                new TableMethod((known, random, pool) -> List.of(outcome("half", new double[2 * n], n, 0.5)), true)));
    }

    private static FewLabelMethod.Outcome outcome(String name, double[] values, int n, double sure) {
        for (int i = 0; i < n; i++) {
            values[2 * i] = sure;
            values[2 * i + 1] = 1 - sure;
        }
        return new FewLabelMethod.Outcome(name, ClassProbabilities.ofRowMajor(values, n, 2), Optional.empty());
    }

    /** Points on a line, the classes in turn. */
    private static StudyTable table(String name, int n) {
        return new StudyTable(
                name,
                Points.of(IntStream.range(0, n).mapToObj(i -> new double[] {i}).toArray(double[][]::new)),
                Labels.of(IntStream.range(0, n).map(i -> i % 2).toArray()));
    }
}
