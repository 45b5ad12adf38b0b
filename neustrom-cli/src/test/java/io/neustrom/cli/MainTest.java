package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.Neustrom;
import io.neustrom.cli.terminal.UserError;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpNamesEveryCommandAndExitsWith0() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("neustrom", "reproduce", "fit", "transitions", "version", "--stacktrace");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void versionNamesProductJavaKernelsAndCores() {
        assertThat(run("version")).isZero();
        assertThat(out.toString().lines()).hasSize(4);
        assertThat(out.toString()).contains(Neustrom.VERSION, Runtime.version().toString());
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        assertThat(System.getProperty("neustrom.pom.version")).isIn(Neustrom.VERSION, Neustrom.VERSION + "-SNAPSHOT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--nonsense", "nonsense", "version extra", "version --nonsense"})
    void badUsageIsOneSentenceOnStandardErrorAndExitCode2(String line) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" "))).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().startsWith("neustrom: ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aMistypedCommandIsAnsweredWithTheRightOne() {
        assertThat(run("versoin")).isEqualTo(2);
        assertThat(err.toString()).contains("did you mean version?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user", "argument"})
    void badInputIsItsMessageAloneAndExitCode2(String kind) {
        assertThat(run("fail", kind)).isEqualTo(2);
        assertThat(err.toString()).isEqualToIgnoringNewLines("neustrom: neighbours (12) must be less than points (10)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"state", "memory"})
    void aFailureOfTheProgramExitsWith1(String kind) {
        assertThat(run("fail", kind)).isEqualTo(1);
        assertThat(err.toString()).startsWith("neustrom: internal failure: ");
    }

    @Test
    void aFailureShowsItsStackTraceOnlyWhenAsked() {
        run("fail", "state");
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("--stacktrace");

        run("fail", "state", "--stacktrace");
        assertThat(err.toString()).contains("at " + FailingCommand.class.getName());
    }

    private int run(String... args) {
        CommandLine commandLine = Main.commandLine()
                .addSubcommand(new FailingCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err));
        return Main.run(commandLine, args);
    }

    @Command(name = "fail")
    static final class FailingCommand implements Runnable {
        @Parameters
        private String kind = "";

        @Override
        public void run() {
            String sentence = "neighbours (12) must be less than points (10)";
            switch (kind) {
                case "user" -> throw new UserError(sentence);
                case "argument" -> throw new IllegalArgumentException(sentence);
                case "memory" -> throw new OutOfMemoryError("for the test");
                default -> throw new IllegalStateException("a bug");
            }
        }
    }
}
