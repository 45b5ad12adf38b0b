package io.neustrom.cli;

import io.neustrom.report.Canvas;
import io.neustrom.report.Figure;
import java.io.IOException;
import java.util.List;

/** The figures of a run, PNG files in a folder of their own. */
final class FigureFiles {
    /** The folder, as a name for {@link RunFolder#open}. */
    static final String FOLDER = "figures/";

    private FigureFiles() {}

    /** Finds out before a long run whether this Java can draw; if not, that is the user's to put right. */
    static void check() {
        System.setProperty("java.awt.headless", "true"); // or else macOS shows us in its dock
        Canvas.obstacle().ifPresent(reason -> {
            throw new UserError("figures cannot be drawn, since " + reason + "; or use --no-figures");
        });
    }

    static void write(RunFolder folder, List<Figure> figures) throws IOException {
        for (Figure figure : figures) {
            figure.canvas().write(folder.stage(FOLDER + figure.name() + ".png"));
        }
    }
}
