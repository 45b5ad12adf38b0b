package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.io.DataFile;
import io.neustrom.io.StateFiles;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.Metric;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.FixedBandwidth;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.SelfTunedBandwidth;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.Form;
import io.neustrom.semidefinite.KMeansRelaxation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind writes the matrix that its maker makes. */
class TransitionsCommandTest {
    @TempDir
    private Path folder;

    private final WorkerPool pool = new WorkerPool(1);
    private Path out;
    private Path file;
    private Points points;

    @BeforeEach
    void prepare() throws IOException {
        out = folder.resolve("made/p.npz");
        file = Cli.spiral(folder, 30);
        points = DataFile.read(file, ReadOptions.defaults()).points();
    }

    @AfterEach
    void endThreads() {
        pool.close();
    }

    @Test
    void rbfOverAllPointsIsTheDefault() throws IOException {
        Cli result = Cli.transitions(out, file + " --gamma 4").succeeds();
        assertWritten(RbfTransitions.of(4).build(points));
        assertThat(result.out()).contains("spiral.csv, kind rbf, 30 states", "wrote " + out);
        assertThat(result.out().lines().filter(line -> line.contains("neighbour search")))
                .isEmpty();
    }

    @Test
    void rbfOverNeighboursTakesAllOptions() throws IOException {
        Cli.transitions(
                        out,
                        file + " --kind rbf --gamma 4 --neighbours 6 --exclude-self --metric cosine --search exact"
                                + " --symmetrise union")
                .succeeds();
        NeighbourSearch search = NeighbourSearch.of(6).withMetric(Metric.COSINE).withSearch(Search.EXACT);
        assertWritten(
                new KernelTransitions(search, new FixedBandwidth(4), Symmetrisation.UNION, false).build(points, pool));
    }

    @Test
    void perplexityLooksAtThreeTimesAsManyNeighboursAndTellsWhatItReached() throws IOException {
        Cli result = Cli.transitions(out, file + " --kind perplexity --perplexity 4.5")
                .succeeds();
        assertWritten(KernelTransitions.perplexity(4.5, 14).build(points, pool));
        assertThat(result.out()).contains("perplexity of rows    4.50000 to 4.50000", "neighbour search      exact");
    }

    @Test
    void perplexityNeverLooksAtMoreNeighboursThanThereAre() throws IOException {
        Cli.transitions(out, file + " --kind perplexity --perplexity 15 --include-self")
                .succeeds();
        assertWritten(KernelTransitions.perplexity(15, 29).withSelf(true).build(points, pool));
    }

    @Test
    void selfTunedTakesItsRank() throws IOException {
        Cli.transitions(out, file + " --kind self-tuned --neighbours 8 --rank 3")
                .succeeds();
        NeighbourSearch search = NeighbourSearch.of(8);
        assertWritten(new KernelTransitions(search, new SelfTunedBandwidth(3), Symmetrisation.UNION, false)
                .build(points, pool));
    }

    @Test
    void anApproximateSearchTellsWhatItFound() {
        String line = file + " --kind self-tuned --neighbours 8 --search approximate --recall 0.9 --seed 3";
        assertThat(Cli.transitions(out, line).succeeds().out())
                .contains("neighbour search      approximate", "neighbours found      100.0 %, on a sample");
    }

    @Test
    void sdpTellsItsCertificate() throws IOException {
        Cli result = Cli.transitions(out, file + " --kind sdp --clusters 3 --form diagonal --tolerance 1e-2")
                .succeeds();
        KMeansRelaxation program =
                KMeansRelaxation.defaults(3).withForm(Form.DIAGONAL).withTolerance(1e-2);
        assertWritten(program.build(points, pool));
        assertThat(result.out()).contains("sdp objective", "dual bound", "certified gap");
        assertThat(result.out()).doesNotContain("the limit");
    }

    @Test
    void sdpSaysPlainlyWhenItWasNotSolvedWithinItsIterations() {
        Cli result = Cli.transitions(out, file + " --kind sdp --clusters 3 --tolerance 1e-9 --max-iterations 2")
                .succeeds();
        assertThat(result.out()).contains("2, the limit: the gap is above the tolerance");
    }

    @ParameterizedTest
    @CsvSource({"'', 0", "--tolerance 1e-3, 1e-3"})
    void successorOfAMatrix(String option, double tolerance) throws IOException {
        Path ring = Cli.ring(folder, 12);
        Cli.transitions(out, ring + " --kind successor --alpha 0.8 " + option).succeeds();
        assertWritten(new SuccessorTransitions(0.8, tolerance).build(StateFiles.transitions(ring, false)));
    }

    @Test
    void successorOfTrajectories() throws IOException {
        Path walks = Files.writeString(folder.resolve("walks.txt"), "0 1\n\n 2,0 ,\t1\n");
        Cli.transitions(out, walks + " --kind successor --trajectories --alpha 0.5")
                .succeeds();
        TransitionMatrix made = MatrixFiles.readTransitions(out);
        assertThat(made.size()).isEqualTo(3);
        assertThat(made.probability(0, 1)).isCloseTo(1.0 / 3, within(1e-15)); // 1/2 beside 1
        assertThat(made.probability(2, 1)).isCloseTo(1.0 / 7, within(1e-15)); // 1/4 beside 1 and 1/2
        assertThat(made.probability(1, 1)).isEqualTo(1);
    }

    @Test
    void trajectoriesTakeTheNumberOfStatesAndTheEndOfTheRecording() throws IOException {
        Path walks = Files.writeString(folder.resolve("walks.txt"), "0 1 0 2\n");
        String line = " --kind successor --trajectories --alpha 0.5 --states 5 --tolerance 0.5 --recording-end skip";
        Cli.transitions(out, walks + line).succeeds();
        TransitionMatrix made = MatrixFiles.readTransitions(out);
        assertThat(made.size()).isEqualTo(5);
        assertThat(made.probability(0, 1)).isCloseTo(1.0 / 6, within(1e-15)); // weights 1, 1/2 from the two visits of 0
        assertThat(made.probability(2, 2)).isEqualTo(1); // visited at the end only
    }

    @Test
    void cooccurrenceWritesTheWordsBesideTheMatrix() throws IOException {
        Path text = Files.writeString(folder.resolve("text.txt"), "The cat, the dog; the bird.");
        Cli result =
                Cli.transitions(out, text + " --kind cooccurrence --window 1").succeeds();
        assertThat(out.resolveSibling("p.txt")).hasContent("the\nbird\ncat\ndog\n");
        assertThat(MatrixFiles.readTransitions(out).probability(0, 2)).isCloseTo(0.4, within(1e-15)); // 2 of 5
        assertThat(result.out()).contains("wrote " + out, "wrote " + out.resolveSibling("p.txt"));
    }

    @Test
    void cooccurrenceTakesItsOptions() throws IOException {
        Path text = Files.writeString(folder.resolve("text.txt"), "a b a b c a");
        Path words = folder.resolve("other/words");
        Cli.transitions(out, text + " --kind cooccurrence --minimum-count 2 --exclude-self --vocabulary " + words)
                .succeeds();
        assertThat(words).hasContent("a\nb\n");
        assertThat(MatrixFiles.readTransitions(out).probability(0, 1)).isEqualTo(1);
        assertThat(out.resolveSibling("p.txt")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb\na\n\nb\n", "7\n0\n7\n-1\n0\n"})
    void labelsAreWordsOrNumbersOrNone(String content) throws IOException {
        Path labels = Files.writeString(folder.resolve("labels.txt"), content);
        Cli.transitions(out, labels + " --kind labels").succeeds();
        TransitionMatrix made = MatrixFiles.readTransitions(out);
        assertThat(made.entries()).isEqualTo(9);
        assertThat(made.probability(0, 2)).isEqualTo(0.5);
        assertThat(made.probability(3, 3)).isEqualTo(1);
        assertThat(made.probability(4, 1)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ring.csv", "ring.npz", "ring.mtx", "ring.npy"})
    void aMatrixIsReadFromEveryFormat(String name) throws IOException {
        Path ring = Cli.ring(folder, 8);
        TransitionMatrix transitions = StateFiles.transitions(ring, false);
        Path copy = folder.resolve(name);
        if (name.endsWith(".npy")) {
            MatrixFiles.writePoints(copy, Points.of(CsvTable.read(ring).rows())); // any array will do
        } else if (!name.endsWith(".csv")) {
            MatrixFiles.writeTransitions(copy, transitions);
        }
        Cli.transitions(out, copy + " --kind file").succeeds();
        assertWritten(transitions);
    }

    @ParameterizedTest
    @CsvSource({"--kind file, 0.25", "--kind successor --alpha 0, 0"})
    void weightsAreScaledWhenAsked(String options, double expected) throws IOException {
        Path weights = Files.writeString(folder.resolve("weights.csv"), "6,2\n1,0\n");
        Cli.transitions(out, weights + " --normalise " + options).succeeds();
        assertThat(MatrixFiles.readTransitions(out).probability(0, 1)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"points.npy", "points.npz"})
    void pointsAreReadFromArraysToo(String name) throws IOException {
        Path array = folder.resolve(name);
        MatrixFiles.writePoints(array, points);
        Cli.transitions(out, array + " --gamma 4").succeeds();
        assertWritten(RbfTransitions.of(4).build(points));
    }

    @Test
    void aNameInMtxGivesMatrixMarket() throws IOException {
        Path market = folder.resolve("p.mtx");
        Cli.transitions(market, file + " --gamma 4").succeeds();
        assertThat(Files.readString(market)).startsWith("%%MatrixMarket");
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        Path two = folder.resolve("two.npz");
        String line = file + " --kind perplexity --perplexity 5 --search approximate";
        Cli.transitions(out, line + " --threads 1").succeeds();
        Cli.transitions(two, line + " --threads 2").succeeds();
        assertThat(two).hasSameBinaryContentAs(out);
    }

    @Test
    void aFitOnTheWrittenMatrixIsTheFitOnThePoints() {
        Cli.transitions(out, file + " --gamma 4 --neighbours 5").succeeds();
        Path direct = folder.resolve("direct");
        Path byFile = folder.resolve("by-file");
        Cli.tinyFit(direct, file + " --gamma 4 --neighbours 5").finishes();
        Cli.tinyFit(byFile, file + " --transitions " + out).finishes();
        assertThat(byFile.resolve("model.neustrom")).hasSameBinaryContentAs(direct.resolve("model.neustrom"));
    }

    private void assertWritten(TransitionMatrix expected) throws IOException {
        TransitionMatrix written = MatrixFiles.readTransitions(out);
        assertThat(written.size()).isEqualTo(expected.size());
        assertThat(written.entries()).isEqualTo(expected.entries());
        for (int i = 0; i < expected.size(); i++) {
            assertThat(written.rowEnd(i)).isEqualTo(expected.rowEnd(i));
        }
        for (int e = 0; e < expected.entries(); e++) {
            assertThat(written.column(e)).isEqualTo(expected.column(e));
            assertThat(written.probability(e)).isEqualTo(expected.probability(e));
        }
    }
}
