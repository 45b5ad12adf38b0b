package io.neustrom.cli;

import io.neustrom.Neustrom;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.math.FloatKernels;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code neustrom version}: what a bug report should say. */
@Command(
        name = "version",
        description = "Print the versions and the number kernels in use.",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom version", "  neustrom version --json"})
final class VersionCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Mixin
    private JsonOption json = new JsonOption();

    /** What the command prints. */
    record Versions(String neustrom, String java, String kernels, int cores) {}

    @Override
    public void run() {
        Versions versions = new Versions(
                Neustrom.VERSION,
                Runtime.version() + ", " + System.getProperty("java.vendor"),
                FloatKernels.best().name(),
                Runtime.getRuntime().availableProcessors());
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(ResultJson.text(versions));
        } else {
            out.println("neustrom  " + versions.neustrom);
            out.println("java      " + versions.java);
            out.println("kernels   " + versions.kernels);
            out.println("cores     " + versions.cores);
        }
        out.flush();
    }
}
