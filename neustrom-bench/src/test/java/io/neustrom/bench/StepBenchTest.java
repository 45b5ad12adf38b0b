package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.bench.workload.PairSampling;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.bench.workload.StepWorkload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StepBenchTest {
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

    private static Cli step(String... more) {
        String[] args = {"bench", "step", "--workload", "S", "--seconds", "0.01", "--threads", "1"};
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return Cli.run(all);
    }

    @Test
    void printsStepsASecondAndTheShareOfThePeak() {
        Cli bench = step();
        bench.succeeds();
        assertThat(bench.out().lines().toList())
                .satisfiesExactly(
                        title -> assertThat(title).startsWith("Training steps per second in the fastest turn; JDK "),
                        peak -> assertThat(peak)
                                .matches(
                                        "1 thread: peak [0-9]+ GFLOPS \\(Neustrom\\); .* 1536 rows 100 %, .* L [0-9]+ %"),
                        head -> assertThat(head.split(" {2,}"))
                                .containsExactly("", "workload", "points", "1 thread", "peak"),
                        line -> assertThat(line).matches(" +S pairs +20 +[0-9.]+ +[0-9]+ %"));
    }

    @Test
    void aPeerTakesPartIfItComputesTheSame() throws IOException {
        StepWorkload work = new StepWorkload(StepShape.S, StepBench.SEED);
        StepWorkload.FirstStep first =
                work.firstStep(work.draw(PairSampling.SEPARATE).get(0));
        String python = FakePython.named(folder, "Fake 1.0", "check", first.loss() + " " + first.gradientNorm());
        Cli bench = step("--peers", python, "--json");
        bench.succeeds();
        JsonNode line = JsonMapper.shared().readTree(bench.out()).get("lines").get(0);
        assertThat(line.get("workload").asString()).isEqualTo("S");
        assertThat(line.get("neustrom").get(0).get("stepsASecond").asDouble()).isPositive();
        assertThat(line.get("peers").size()).isEqualTo(2); // the program is asked for two ways
        assertThat(line.get("peers").get(0).get("stepsASecond").asDouble()).isEqualTo(1000);
    }

    @Test
    void aPeerThatComputesSomethingElseIsNoPeer() throws IOException {
        Cli bench = step("--peers", FakePython.named(folder, "Fake 1.0", "check", "2.6 5"));
        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.err()).contains("loss and gradient norm of the first step differ");
    }

    @Test
    void aPeerThatCannotSaysWhy() throws IOException {
        String python = FakePython.running(
                folder,
                "case $1 in *gemm*) echo ok Fake; while read count; do echo 0.1; done;; *) echo no 'compiler is here';; esac");
        Cli bench = step("--peers", python);
        bench.succeeds();
        assertThat(bench.out().lines()).last().isEqualTo("compiler is here");
    }

    @Test
    void mistakesAreToldInASentence() throws IOException {
        Cli.run("bench", "step", "--workload", "XL").isRefused("--workload (XL) must be S, M, L or all");
        Cli.run("bench", "step", "--threads", "0").isRefused("--threads (0) must be at least 1");
        Cli.run("bench", "step", "--seconds", "0").isRefused("--seconds (0.0) must be greater than 0");
        step("--peers", folder.resolve("nowhere").toString()).isRefused("--peers", "nowhere) must be a Python");
        step("--peers", FakePython.withoutTorch(folder))
                .isRefused("--peers", "gemm_torch.py", "ModuleNotFoundError: No module named 'torch'");
        System.setProperty("neustrom.home", folder.toString());
        step("--peers", "python3")
                .isRefused("gemm_torch.py does not exist; --peers must be used in the folder of Neustrom");
    }
}
