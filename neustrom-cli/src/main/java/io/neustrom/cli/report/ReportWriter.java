package io.neustrom.cli.report;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.run.Versions;
import io.neustrom.report.Report;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.figure.FigureCanvas;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Stages the report of a run: the page report.html and the figures. */
public final class ReportWriter {
    private ReportWriter() {}

    /** Where a run came from, by what its run.json says. */
    public static RunResults.Origin origin(List<String> arguments, long seed, Versions versions, String date) {
        List<String> command = new ArrayList<>(List.of("./neustrom"));
        command.addAll(arguments);
        return new RunResults.Origin(command, seed, versions.neustrom(), versions.java(), date);
    }

    /** Stages the page and the figures; without fonts there are no figures, which is said, but no reason to lose a long run. */
    static void stage(RunFolder folder, Report report, PrintWriter err) throws IOException {
        Files.writeString(folder.stage(RunFiles.PAGE), report.page());
        System.setProperty("java.awt.headless", "true"); // or else macOS shows us in its dock
        if (FigureCanvas.obstacle().isPresent()) {
            err.println("neustrom: no figures were drawn, since "
                    + FigureCanvas.obstacle().get());
        } else {
            stageFigures(folder, report.figures());
        }
    }

    /** Stages figures alone. */
    public static void stageFigures(RunFolder folder, List<Figure> figures) throws IOException {
        for (Figure figure : figures) {
            figure.canvas().write(folder.stage(RunFiles.FIGURES + figure.name() + ".png"));
        }
    }
}
