package io.neustrom.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.probability.RbfTransitions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What does not fit is refused before memory is at its end, with what is needed, what there is, and what helps. */
class HeapNeedTest {

    /** Transitions from each of some points to all others, in a JVM of its own. */
    static final class AllPairs {
        public static void main(String[] args) {
            int n = Integer.parseInt(args[0]);
            Points points =
                    Points.ofRowMajor(new SplittableRandom(1).doubles(2L * n).toArray(), n, 2);
            try {
                System.out.println(RbfTransitions.of(1).build(points).size() + " rows");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private static String output(String heap, int points) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-Xmx" + heap,
                        "-cp",
                        System.getProperty("java.class.path"),
                        AllPairs.class.getName(),
                        String.valueOf(points))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    @Test
    void tooManyPairsAreRefusedWhileTheyAreMade() throws IOException, InterruptedException {
        assertThat(output("48m", 4000))
                .matches("transitions \\(\\d+ from \\d+ of 4000 rows\\) need about \\d+ MB of memory, Java has \\d+ MB"
                        + " left; fewer points, or option neighbours, need less, and JDK_JAVA_OPTIONS=-Xmx1g gives"
                        + " more");
    }

    @Test
    void whatFitsIsNotRefused() throws IOException, InterruptedException {
        assertThat(output("48m", 1000)).isEqualTo("1000 rows");
    }
}
