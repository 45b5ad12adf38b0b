package io.neustrom.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a run tells a script that asked for JSON.
 *
 * @param files that were written
 * @param metrics what metrics.json holds too
 */
record RunOutcome(List<String> files, Record metrics) {
    static final String JSON = "--json";
    static final String JSON_HELP = "Print the summary as JSON.";

    /** Whether the user of a command wants JSON. */
    static boolean wanted(CommandSpec command) {
        return command.commandLine().getParseResult().hasMatchedOption(JSON);
    }

    static void print(List<Path> files, Record metrics, PrintWriter out) {
        out.println(ResultJson.text(
                new RunOutcome(files.stream().map(Path::toString).toList(), metrics)));
        out.flush();
    }
}
