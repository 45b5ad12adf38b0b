package io.neustrom.cli.run;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The whole program, as a command of it may call it again. */
public interface Program {
    /** A new command line with all commands. */
    CommandLine newCommandLine();

    /** Runs one command line; returns its exit code. */
    int runOnce(CommandLine commandLine, String... args);

    /** The files that the command line names as input. */
    InputFiles inputs();

    /** The program that a command belongs to. */
    static Program of(CommandSpec command) {
        return (Program) command.root().userObject();
    }
}
