package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.Neustrom;
import io.neustrom.cli.terminal.UserError;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Test
    void aFailureOfTheProgramExitsWith1() {
        assertThat(run("fail", "state")).isEqualTo(1);
        assertThat(err.toString()).startsWith("neustrom: internal failure: ");
    }

    @ParameterizedTest
    @CsvSource({"memory, -Xmx", "stack, -Xss"})
    void tooLittleMemoryIsOneSentenceThatSaysWhatHelps(String kind, String help) {
        assertThat(run("fail", kind)).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("is too small", help);

        run("fail", kind, "--stacktrace");
        assertThat(err.toString()).contains("at " + FailingCommand.class.getName());
    }

    @Test
    void aReasonIsNeverNull() {
        run("fail", "null");
        assertThat(err.toString()).isEqualToIgnoringNewLines("neustrom: illegal argument");
    }

    @Test
    void controlCharactersAreShownAndNotSent() {
        run("fail", "control");
        assertThat(err.toString()).isEqualToIgnoringNewLines("neustrom: \\u001b[2J\\u0007\\u009b\tdone");
        assertThat(out.toString()).isEqualToIgnoringNewLines("red \\u001b[31m");
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
        @Spec
        private CommandSpec spec = CommandSpec.create(); // replaced by picocli

        @Parameters
        private String kind = "";

        @Override
        public void run() {
            String sentence = "neighbours (12) must be less than points (10)";
            switch (kind) {
                case "user" -> throw new UserError(sentence);
                case "argument" -> throw new IllegalArgumentException(sentence);
                case "control" -> {
                    spec.commandLine().getOut().println("red \033[31m");
                    throw new UserError("\033[2J\007\u009b\tdone");
                }
                case "null" -> throw new IllegalArgumentException();
                case "stack" -> throw new StackOverflowError();
                case "memory" -> throw new OutOfMemoryError("for the test");
                default -> throw new IllegalStateException("a bug");
            }
        }
    }
}
