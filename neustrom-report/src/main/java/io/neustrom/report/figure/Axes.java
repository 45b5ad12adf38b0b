package io.neustrom.report.figure;

/**
 * The frame of a plot: where numbers are on the sheet, and the axes with their ticks and labels.
 *
 * @param left edge on the sheet
 * @param top edge on the sheet
 * @param width on the sheet
 * @param height on the sheet
 * @param x0 the number at the left edge
 * @param x1 the number at the right edge
 * @param y0 the number at the bottom edge
 * @param y1 the number at the top edge
 */
public record Axes(double left, double top, double width, double height, double x0, double x1, double y0, double y1) {
    public static final double TEXT = 7; // size of the letters at ticks
    public static final double NAME_TEXT = 8; // of the names of axes
    public static final double TICK = 2.5; // length
    public static final double HALF_LETTER = 0.36 * TEXT; // from the middle of a digit to its foot

    private static final double UNDER_TICKS = 24; // from the frame to the baseline of the name below it
    private static final double OVER_TICKS = 7; // from the frame to the baseline of the name above it

    /** Where a number lies across the sheet. */
    public double x(double number) {
        return left + width * (number - x0) / (x1 - x0);
    }

    /** Where a number lies down the sheet. */
    public double y(double number) {
        return top + height * (y1 - number) / (y1 - y0);
    }

    /** Draws the ticks and the name of the axis below. */
    public void drawBelow(FigureCanvas canvas, Ticks ticks, String name) {
        double bottom = top + height;
        for (double tick : ticks.values()) {
            canvas.line(x(tick), bottom, x(tick), bottom + TICK, Palette.INK);
            canvas.text(ticks.text(tick), x(tick), bottom + TICK + TEXT + 1, TEXT, FigureCanvas.Align.CENTRE);
        }
        canvas.text(name, left + width / 2, bottom + UNDER_TICKS, NAME_TEXT, FigureCanvas.Align.CENTRE);
    }

    /**
     * Writes the name of the axis on the left over it, upright, since a text that stands on its side is hard to read.
     *
     * @param widest of the texts at its ticks
     */
    public void drawNameAbove(FigureCanvas canvas, String name, double widest) {
        canvas.text(
                name, Math.max(TICK, left - 2 * TICK - widest), top - OVER_TICKS, NAME_TEXT, FigureCanvas.Align.LEFT);
    }

    /** Draws the ticks and the name of the axis on the left. */
    public void drawLeft(FigureCanvas canvas, Ticks ticks, String name) {
        double widest = 0;
        for (double tick : ticks.values()) {
            canvas.line(left - TICK, y(tick), left, y(tick), Palette.INK);
            canvas.text(ticks.text(tick), left - 2 * TICK, y(tick) + HALF_LETTER, TEXT, FigureCanvas.Align.RIGHT);
            widest = Math.max(widest, canvas.textWidth(ticks.text(tick), TEXT));
        }
        drawNameAbove(canvas, name, widest);
    }

    /** Draws the line along the bottom, and the one along the left side. */
    public void drawLines(FigureCanvas canvas) {
        canvas.line(left, top + height, left + width, top + height, Palette.INK);
        canvas.line(left, top, left, top + height, Palette.INK);
    }
}
