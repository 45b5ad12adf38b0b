package io.neustrom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs every example and checks what it says. */
class ExamplesTest {

    @FunctionalInterface
    private interface Program {
        void main(String[] args) throws Exception;
    }

    @Test
    void firstFit() throws Exception {
        String out = run(Example1FirstFit::main);
        assertThat(out.lines().filter(line -> line.startsWith("|"))).hasSize(12).allMatch(line -> line.contains("#"));
        assertThat(out).contains("From the angle 0.95, point 9 is the likeliest next one.");
    }

    @Test
    void transitions() throws Exception {
        String out = run(Example2Transitions::main);
        String[] lines = out.lines().toArray(String[]::new);
        assertThat(lines).hasSize(12);
        boolean firstIsA = strongerA(lines[0]);
        for (int i = 0; i < 12; i++) {
            assertThat(strongerA(lines[i])).as(lines[i]).isEqualTo(i < 6 ? firstIsA : !firstIsA);
        }
    }

    private static boolean strongerA(String line) {
        return number(line, "cell A ([0-9.]+)") > number(line, "cell B ([0-9.]+)");
    }

    @Test
    void fewLabels() throws Exception {
        assertThat(number(run(Example3FewLabels::main), "give ([0-9.]+) %")).isGreaterThan(85);
    }

    @Test
    void placeFields() throws Exception {
        String out = run(Example4PlaceFields::main);
        assertThat(number(out, "^([0-9]+) of 30 cells")).isGreaterThanOrEqualTo(28);
        assertThat(number(out, "cover ([0-9]+) %")).isGreaterThanOrEqualTo(95);
    }

    @Test
    void ownWorld() throws Exception {
        assertThat(run(Example5OwnWorld::main))
                .contains("-> 0 -> 12 -> 13 -> 14 -> 15")
                .matches("(?s).*: 6 -> (5|7) -> (4|8) -> .*");
    }

    @Test
    void csvWithFewLabels() throws Exception {
        String out = run(Example6CsvWithFewLabels::main);
        assertThat(out).contains("1797 rows of", "1757 without a label");
        assertThat(number(out, "([0-9.]+) % of them are right")).isGreaterThan(85);
    }

    @Test
    void recording() throws Exception {
        String out = run(Example7Recording::main);
        assertThat(number(out, "^([0-9]+) of 12 cells")).isGreaterThanOrEqualTo(10);
        assertThat(number(out, "cover ([0-9]+) %")).isGreaterThanOrEqualTo(90);
    }

    private static double number(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    private static String run(Program program) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setOut(captured);
            program.main(new String[0]);
        } finally {
            System.setOut(console);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
