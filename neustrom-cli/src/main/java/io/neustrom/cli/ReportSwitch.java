package io.neustrom.cli;

import io.neustrom.report.ReportPage;
import io.neustrom.report.Representation;
import io.neustrom.report.RunReport;
import io.neustrom.report.RunResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
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
    void stage(RunFolder folder, Job job, Learned learned, RunResults results) throws IOException {
        results.write(folder.stage(RunReports.RESULTS));
        if (!off) {
            PrintWriter err = command.commandLine().getErr();
            RunReports.stage(
                    folder,
                    new RunReport(
                            results,
                            RunReports.representation(
                                    job,
                                    learned.codes(),
                                    learned.embedding(),
                                    learned.model().landmarks(),
                                    learned.transitions())),
                    err);
        }
    }

    /** The same for a run in a world, which has figures of its own. */
    void stagePage(RunFolder folder, RunResults results, Representation representation) throws IOException {
        results.write(folder.stage(RunReports.RESULTS));
        if (!off) {
            Files.writeString(folder.stage(RunReports.PAGE), ReportPage.of(new RunReport(results, representation)));
        }
    }
}
