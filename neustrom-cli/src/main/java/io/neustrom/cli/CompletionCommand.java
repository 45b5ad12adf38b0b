package io.neustrom.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code neustrom completion}: what a shell needs to complete commands and options. */
@Command(
        name = "completion",
        description = "Print the completion script for bash and zsh.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(neustrom completion)",
            "  neustrom completion > ~/.local/share/bash-completion/completions/neustrom"
        })
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
        out.flush();
    }
}
