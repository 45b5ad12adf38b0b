package io.neustrom.cli.report;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.report.Report;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that leaves out the report of a run, shared by all commands that write one. */
public final class ReportSwitch {
    public static final String NAME = "--no-report";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(names = NAME, description = "Write no report.html and no figures; 'neustrom report DIR' makes them later.")
    private boolean off;

    public boolean isOff() {
        return off;
    }

    /** Stages the results that a report is made from and, unless it is switched off, the report. */
    public void stage(RunFolder folder, RunResults results, Supplier<Report> report) throws IOException {
        results.write(folder.stage(RunFiles.RESULTS));
        if (!off) {
            ReportWriter.stage(folder, report.get(), command.commandLine().getErr());
        }
    }
}
