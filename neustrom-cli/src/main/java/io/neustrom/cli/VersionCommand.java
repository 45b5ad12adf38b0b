package io.neustrom.cli;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.Versions;
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
    record Installed(String neustrom, String java, String kernels, int cores) {}

    @Override
    public void run() {
        Versions versions = Versions.here();
        Installed installed = new Installed(
                versions.neustrom(),
                versions.java() + ", " + System.getProperty("java.vendor"),
                versions.kernels(),
                Runtime.getRuntime().availableProcessors());
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(ResultJson.text(installed));
        } else {
            out.println("neustrom  " + installed.neustrom);
            out.println("java      " + installed.java);
            out.println("kernels   " + installed.kernels);
            out.println("cores     " + installed.cores);
        }
        out.flush();
    }
}
