package io.neustrom.cli;

import io.neustrom.report.Report;
import io.neustrom.report.RunReport;
import io.neustrom.report.RunResults;
import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that leaves out the report of a run, shared by all commands that write one. */
final class ReportSwitch {
    static final String NAME = "--no-report";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(names = NAME, description = "Write no report.html and no figures; 'neustrom report DIR' makes them later.")
    private boolean off;

    boolean isOff() {
        return off;
    }

    /** Stages what the run told, and unless the user wants none, its report. */
    void stage(RunFolder folder, RunResults results, Supplier<Report> report) throws IOException {
        results.write(folder.stage(RunReports.RESULTS));
        if (!off) {
            RunReports.stage(folder, report.get(), command.commandLine().getErr());
        }
    }

    /** The same for a fit. */
    void stage(RunFolder folder, Job job, Learned learned, RunResults results) throws IOException {
        stage(
                folder,
                results,
                () -> new RunReport(
                        results,
                        RunReports.representation(
                                job,
                                learned.codes(),
                                learned.embedding(),
                                learned.model().landmarks(),
                                learned.transitions())));
    }
}
