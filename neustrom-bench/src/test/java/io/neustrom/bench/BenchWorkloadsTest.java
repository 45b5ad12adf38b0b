package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.bench.workload.EncodeWorkload;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.data.Codes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the workloads print; that they are fast is not for tests to say. */
class BenchWorkloadsTest {
    @TempDir
    Path folder;

    @BeforeEach
    void theProgramsOfPeersAreFound() {
        System.setProperty("neustrom.home", "..");
    }

    @AfterEach
    void asBefore() {
        System.clearProperty("neustrom.home");
    }

    private static JsonNode json(String... args) {
        Cli bench = Cli.run(args);
        bench.succeeds();
        return JsonMapper.shared().readTree(bench.out());
    }

    @Test
    void encodeRefusesAPeerWithOtherCodes() throws IOException {
        String python = FakePython.named(folder, "Fake 1.0", "check", "17");
        Cli bench = Cli.run("bench", "encode", "--seconds", "0.01", "--threads", "1", "--peers", python);
        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.err()).contains("the sums of all codes differ", "17.0 there");
    }

    @Test
    void encodePrintsPointsASecondOfBothNetworks() {
        Cli bench = Cli.run("bench", "encode", "--seconds", "0.01", "--threads", "1");
        bench.succeeds();
        assertThat(bench.out().lines().skip(1))
                .satisfiesExactly(
                        head -> assertThat(head).isEqualTo("  network  threads  Neustrom"),
                        m -> assertThat(m).matches("  M +1 +[1-9][0-9]*"),
                        l -> assertThat(l).matches("  L +1 +[1-9][0-9]*"));
    }

    @Test
    void encodeLeavesOutWhatAPythonCanNotRunAndTellsWhy() throws IOException {
        EncodePeers peers = new EncodePeers(FakePython.withoutTorch(folder, "Fake 1.0", "check", "17"));
        for (int threads = 1; threads <= 2; threads++) {
            List<Contender> started = peers.start("encode.npz", threads, 17);
            assertThat(started).isNotEmpty().allMatch(peer -> peer.name().equals("Fake 1.0"));
            started.forEach(Contender::close);
        }
        assertThat(peers.leftOut())
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("can't run benchmarks/encode_torch.py: ModuleNotFoundError: No module named 'torch'");
    }

    @Test
    void encodeRefusesAPythonThatCanRunNothing() throws IOException {
        Cli.run("bench", "encode", "--seconds", "0.01", "--peers", FakePython.withoutTorch(folder))
                .isRefused("encode_torch.py", "No module named 'torch'");
    }

    @Test
    void codesOfTheWorkloadAreSparseAsThoseOfAFit() {
        try (EncodeWorkload encoding = new EncodeWorkload(new StepWorkload(StepShape.S, 0), 1)) {
            Codes codes = encoding.codes();
            assertThat((double) codes.entries() / codes.count()).isBetween(2.0, 5.0);
        }
    }

    @Test
    void aFitStopsAtItsBoundAndIsComparedWithThePeer() throws IOException {
        String python = FakePython.named(folder, "Fake 1.0", "fit", "1000 7 0.0029");
        JsonNode table = json(
                "bench",
                "fit",
                "--experiment",
                "one-circle",
                "--rounds",
                "1",
                "--threads",
                "1",
                "--peers",
                python,
                "--json");
        assertThat(table.get("bound").asDouble()).isEqualTo(0.003);
        JsonNode ours = table.get("fits").get(0);
        JsonNode theirs = table.get("fits").get(1);
        assertThat(ours.get("divergence").asDouble()).isLessThanOrEqualTo(0.003);
        assertThat(ours.get("epochs").asInt()).isBetween(2, 149); // of 150
        assertThat(ours.get("seconds").asDouble()).isPositive();
        assertThat(theirs.get("name").asString()).isEqualTo("Fake 1.0");
        assertThat(theirs.get("seconds").asDouble()).isEqualTo(1000);
        assertThat(theirs.get("epochs").asInt()).isEqualTo(7);
    }

    @Test
    void neighboursAreFoundExactlyAndAlmost() throws IOException {
        String first = IntStream.range(0, 5000).mapToObj(e -> "0").collect(Collectors.joining(" "));
        String python = FakePython.named(folder, "Fake 1.0", "sample", first); // the first point, whoever asks
        JsonNode lines = json(
                        "bench",
                        "neighbours",
                        "--points",
                        "500",
                        "--seconds",
                        "0.01",
                        "--threads",
                        "1",
                        "--peers",
                        python,
                        "--json")
                .get("lines");
        assertThat(IntStream.range(0, 2)
                        .mapToObj(k -> lines.get(k).get("points").asInt()))
                .containsExactly(1797, 500);
        JsonNode times = lines.get(1).get("times");
        assertThat(times.get(0).get("recall").asDouble()).isBetween(0.95, 1.0);
        assertThat(times.get(1).get("recall").asDouble()).isEqualTo(1);
        assertThat(times.get(2).get("seconds").asDouble()).isCloseTo(0.001, within(1e-9));
        assertThat(times.get(2).get("recall").asDouble()).isBetween(0.001, 0.2);
    }

    @Test
    void aWholeFitIsComparedWithThePeer() throws IOException {
        String python = FakePython.running(folder, "printf 'Fake 1.0\\n1000\\n500\\n'");
        JsonNode comparisons = json("bench", "whole", "--new", "100", "--rounds", "1", "--peers", python, "--json")
                .get("comparisons");
        JsonNode fit = comparisons.get(0);
        assertThat(fit.get("job").asString()).isEqualTo("fit Digits, 1697");
        assertThat(fit.at("/results/0/seconds").asDouble()).isBetween(0.0, 1000.0);
        assertThat(fit.at("/results/0/quality").asString()).matches("KL [1-3]\\.[0-9]{2}, block [1-3]\\.[0-9]{2}");
        assertThat(fit.at("/results/1/program").asString()).isEqualTo("Fake 1.0");
        assertThat(fit.at("/results/1/seconds").asDouble()).isEqualTo(1000);
        assertThat(comparisons.get(1).get("job").asString()).isEqualTo("new points, 100");
        assertThat(comparisons.at("/1/results/1/seconds").asDouble()).isEqualTo(500);
    }

    @Test
    void fewLabelsAreComparedWithThePeer() throws IOException {
        String python = FakePython.running(folder, "printf 'Fake 1.0\\n1000\\n0.5\\n'");
        Cli bench = Cli.run("bench", "labels", "--rounds", "1", "--peers", python);
        bench.succeeds();
        assertThat(bench.out().lines().skip(2))
                .allSatisfy(line -> assertThat(line).contains("classes of Digits, 50 labels"))
                .satisfiesExactly(
                        ours -> assertThat(ours).matches(".*with a model .* [89][0-9]\\.[0-9] % right"),
                        whole -> assertThat(whole).matches(".*and its fit .* [89][0-9]\\.[0-9] % right"),
                        theirs -> assertThat(theirs).matches(".*Fake 1.0 +1000.000 .* 50\\.0 % right"))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void aProcessNeedsTheLauncher() {
        System.setProperty("neustrom.home", folder.toString());
        Cli.run("bench", "circle").isRefused("neustrom does not exist; bench circle must be used with ./neustrom");
    }

    @Test
    void mistakesOfWholeJobsAreToldInASentence() throws IOException {
        Cli.run("bench", "labels", "--rounds", "0").isRefused("--rounds (0) must be at least 1");
        Cli.run("bench", "whole", "--new", "1000")
                .isRefused("--new (1000) must be at least 1 and at most half of the points (1797)");
        Cli.run("bench", "whole", "--data", "none.npy").isRefused("--data (none.npy) can't be read");
        Cli.run("bench", "labels", "--rounds", "1", "--peers", FakePython.withoutTorch(folder))
                .isRefused("label_spreading.py", "No module named 'torch'");
    }

    @Test
    void mistakesAreToldInASentence() throws IOException {
        String[] fit = {"bench", "fit", "--experiment"};
        Cli.run(fit[0], fit[1], fit[2], "cats").isRefused("must be one of one-circle, digits, mnist");
        Cli.run(fit[0], fit[1], fit[2], "mnist").isRefused("mnist needs --data DIR");
        Cli.run(fit[0], fit[1], "--rounds", "0").isRefused("--rounds (0) must be at least 1");
        Cli.run(fit[0], fit[1], "--data", "mnist").isRefused("--data is for --experiment mnist only");
        Cli.run("bench", "neighbours", "--points", "10")
                .isRefused("--points (10) must be greater than the neighbours (10)");
        Cli.run("bench", "neighbours", "--recall", "0")
                .isRefused("--recall (0.0) must be greater than 0 and at most 1");
        Cli.run("bench", "episodic", "--peers", FakePython.withoutTorch(folder))
                .isRefused("episodic_torch.py", "No module named 'torch'");
    }
}
