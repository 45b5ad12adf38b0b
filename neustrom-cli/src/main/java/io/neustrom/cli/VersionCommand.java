package io.neustrom.cli;

import io.neustrom.Neustrom;
import io.neustrom.math.FloatKernels;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code neustrom version}: what a bug report should say. */
@Command(name = "version", description = "Print the versions and the number kernels in use.")
final class VersionCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("neustrom  " + Neustrom.VERSION);
        out.println("java      " + Runtime.version() + ", " + System.getProperty("java.vendor"));
        out.println("kernels   " + FloatKernels.best().name());
        out.println("cores     " + Runtime.getRuntime().availableProcessors());
        out.flush();
    }
}
