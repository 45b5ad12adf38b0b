package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.bench.ScaleLine.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleBenchTest {
    @TempDir
    private Path folder;

    private static Cli run(String points, String... more) {
        return Cli.run(Stream.concat(
                        Stream.of(
                                "bench",
                                "scale",
                                "--points",
                                points,
                                "--dimension",
                                "5",
                                "--neighbours",
                                "4",
                                "--cells",
                                "6"),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void printsALineForEachNumberOfPointsAndWritesThem() throws IOException {
        Path out = folder.resolve("scale");
        Cli bench = run("100,3e2", "--threads", "1", "--out", out.toString());
        bench.succeeds();
        List<String> lines = bench.out().lines().toList();
        assertThat(lines.get(0))
                .startsWith("torus in 5 dimensions, 4 neighbours, 6 cells, threads: 1, heap of at most");
        assertThat(lines.get(3)).matches(" +100( +[0-9.e-]+){12}");
        assertThat(lines.get(4)).matches(" +300( +[0-9.e-]+){12}");
        assertThat(Files.readAllLines(out.resolve("scale.csv")))
                .hasSize(3)
                .last()
                .asString()
                .startsWith("300,");
        assertThat(out.resolve("figures/scale-time.png")).isNotEmptyFile();
    }

    @Test
    void pointsInAMappedFileTeachTheSame() {
        Cli heap = run("100", "--json");
        Cli mapped = run("100", "--mapped", "--json");
        String divergence = "\"klDivergence\" : ";
        assertThat(mapped.out()).contains("\"mapped\" : true");
        assertThat(line(mapped.out(), divergence)).isEqualTo(line(heap.out(), divergence));
    }

    private static String line(String text, String word) {
        return text.lines().filter(line -> line.contains(word)).findFirst().orElseThrow();
    }

    @Test
    void exponentsCountFromTenThousandPointsOn() {
        ScaleTable table = new ScaleTable(
                50,
                10,
                100,
                2,
                false,
                List.of(line(1000, 77), line(10_000, 3), line(100_000, 30 * Math.sqrt(10)), line(1_000_000, 3000)));
        assertThat(table.exponents(ScaleLine.Time::seconds)).containsOnlyKeys(Stage.EPOCH);
        assertThat(table.exponents(ScaleLine.Time::seconds).get(Stage.EPOCH)).isCloseTo(1.5, within(1e-12));
        assertThat(table.exponents(ScaleLine.Time::cpuSeconds).get(Stage.EPOCH)).isCloseTo(1, within(1e-12));
    }

    private static ScaleLine line(int points, double seconds) {
        return new ScaleLine(points, Map.of(Stage.EPOCH, new ScaleLine.Time(seconds, 7e-3 * points)), 1, 1, 0, 0, 100);
    }

    @Test
    void valuesOutsideTheirBoundsAreRefused() {
        run("100,90")
                .isRefused("--points (90) must be a whole number of at least 6 and more than the one before it (100)");
        run("5").isRefused("--points (5) must be a whole number of at least 6");
        run("10.5").isRefused("--points (10.5) must be a whole number");
        run("100", "--epochs", "0").isRefused("--epochs (0) must be at least 1");
        run("100", "--threads", "0").isRefused("--threads (0) must be at least 1");
        Cli.run("bench", "scale", "--neighbours", "2").isRefused("--neighbours (2) must be at least 3");
        Cli.run("bench", "scale", "--cells", "0").isRefused("--cells (0) must be at least 1");
        Cli.run("bench", "scale", "--dimension", "0").isRefused("--dimension (0) must be at least 1");
    }
}
