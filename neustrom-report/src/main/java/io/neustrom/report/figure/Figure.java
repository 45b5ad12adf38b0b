package io.neustrom.report.figure;

/**
 * A figure and what its file is called.
 *
 * @param name without an ending, such as coverage
 * @param canvas that it is drawn on
 */
public record Figure(String name, FigureCanvas canvas) {
    public static final double MARGIN = 12;
    public static final double HEAD =
            50; // from the upper edge of the sheet to what lies below the two lines of text and an axis' name

    private static final double TITLE_TEXT = 10;
    private static final double SUBTITLE_TEXT = 7.5;

    /** A sheet with a title and a line that says more. */
    public static Figure of(String name, double width, double height, String title, String subtitle) {
        FigureCanvas canvas = new FigureCanvas(width, height);
        canvas.text(title, MARGIN, MARGIN + 7, TITLE_TEXT, FigureCanvas.Align.LEFT);
        canvas.text(subtitle, MARGIN, MARGIN + 17, SUBTITLE_TEXT, FigureCanvas.Align.LEFT);
        return new Figure(name, canvas);
    }
}
