package io.neustrom.cli.run;

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
public record JsonSummary(List<String> files, Record metrics) {
    public static final String JSON = "--json";
    public static final String JSON_HELP = "Print the summary as JSON.";

    /** Whether the user of a command wants JSON. */
    public static boolean wanted(CommandSpec command) {
        return command.commandLine().getParseResult().hasMatchedOption(JSON);
    }

    public static void print(List<Path> files, Record metrics, PrintWriter out) {
        out.println(ResultJson.text(
                new JsonSummary(files.stream().map(Path::toString).toList(), metrics)));
        out.flush();
    }
}
