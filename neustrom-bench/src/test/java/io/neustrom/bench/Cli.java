package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;

/** What one call of the command line gave, run inside the test. */
record Cli(int exitCode, String out, String err) {
    static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), args);
        return new Cli(exitCode, out.toString(), err.toString());
    }

    Cli succeeds() {
        assertThat(err).isEmpty();
        assertThat(exitCode).isZero();
        return this;
    }

    /** Exit code 2, nothing on standard output, one line on standard error that contains the parts. */
    void isRefused(CharSequence... parts) {
        assertThat(exitCode).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err.lines())
                .singleElement()
                .asString()
                .startsWith("neustrom: ")
                .contains(parts)
                .doesNotContain("internal failure");
    }
}
