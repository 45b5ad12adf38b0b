package io.neustrom.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A white sheet to draw on, kept as pixels at {@value #DOTS_PER_INCH} dots per inch, for a PNG file. */
public final class FigureCanvas {
    /** The resolution that printers ask for. */
    public static final int DOTS_PER_INCH = 300;

    /** Points in an inch. */
    public static final int POINTS_PER_INCH = 72;

    private static final double SCALE = (double) DOTS_PER_INCH / POINTS_PER_INCH;
    private static final double MILLIMETRES_PER_INCH = 25.4;
    private static final double LINE = 0.6;

    private final double width;
    private final double height;
    private final BufferedImage image;
    private final Graphics2D graphics;

    /** How a text is aligned to its point. */
    public enum Align {
        LEFT(0),
        CENTRE(0.5),
        RIGHT(1);

        private final double share; // of the text that lies to the left of the point

        Align(double share) {
            this.share = share;
        }
    }

    /** @param width in points, as is {@code height} */
    public FigureCanvas(double width, double height) {
        this.width = width;
        this.height = height;
        image = new BufferedImage(
                (int) Math.ceil(width * SCALE), (int) Math.ceil(height * SCALE), BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.scale(SCALE, SCALE);
        graphics.setStroke(new BasicStroke((float) LINE));
    }

    /** Why this Java cannot draw, in words that follow "since"; empty if it can. A Java without any font cannot. */
    public static Optional<String> obstacle() {
        try {
            new FigureCanvas(1, 1).textWidth("x", 1);
            return Optional.empty();
        } catch (RuntimeException | InternalError | LinkageError e) { // it depends on what is missing
            return Optional.of(
                    "Java finds no fonts (" + e.getMessage() + "); fontconfig and one font must be installed");
        }
    }

    public double width() {
        return width;
    }

    public double height() {
        return height;
    }

    /** Writes one line of text, its baseline at y. */
    public void text(String text, double x, double y, double size, Align align) {
        text(text, x, y, size, align, Palette.INK);
    }

    /** The same in any colour. */
    public void text(String text, double x, double y, double size, Align align, Color colour) {
        setFont(size);
        graphics.setColor(colour);
        graphics.drawString(text, (float) (x - align.share * textWidth(text, size)), (float) y);
    }

    /** How wide a line of text is. */
    public double textWidth(String text, double size) {
        setFont(size);
        FontMetrics metrics = graphics.getFontMetrics();
        return metrics.getStringBounds(text, graphics).getWidth();
    }

    private void setFont(double size) {
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) size));
    }

    /** Draws a line. */
    public void line(double x0, double y0, double x1, double y1, Color colour) {
        graphics.setColor(colour);
        graphics.draw(new Line2D.Double(x0, y0, x1, y1));
    }

    /** Draws a line of a given width with round ends. */
    public void thickLine(double x0, double y0, double x1, double y1, double thickness, Color colour) {
        graphics.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        line(x0, y0, x1, y1, colour);
        graphics.setStroke(new BasicStroke((float) LINE));
    }

    /** Draws lines from point to point. */
    public void path(double[] xs, double[] ys, Color colour) {
        Path2D path = new Path2D.Double();
        for (int k = 0; k < xs.length; k++) {
            if (k == 0) {
                path.moveTo(xs[k], ys[k]);
            } else {
                path.lineTo(xs[k], ys[k]);
            }
        }
        graphics.setColor(colour);
        graphics.setStroke(new BasicStroke((float) (2 * LINE), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(path);
        graphics.setStroke(new BasicStroke((float) LINE));
    }

    /** Fills a circle. */
    public void disc(double x, double y, double radius, Color colour) {
        graphics.setColor(colour);
        graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    /** Draws an x-shaped cross. */
    public void cross(double x, double y, double radius, Color colour) {
        line(x - radius, y - radius, x + radius, y + radius, colour);
        line(x - radius, y + radius, x + radius, y - radius, colour);
    }

    /** Fills a rectangle. */
    public void fill(double x, double y, double w, double h, Color colour) {
        graphics.setColor(colour);
        graphics.fill(new Rectangle2D.Double(x, y, w, h));
    }

    /** Draws the border of a rectangle. */
    public void frame(double x, double y, double w, double h, Color colour) {
        graphics.setColor(colour);
        graphics.draw(new Rectangle2D.Double(x, y, w, h));
    }

    /** Draws an image of few pixels as rectangles with sharp edges. */
    public void image(BufferedImage pixels, double x, double y, double w, double h) {
        // Without antialiasing, and on whole dots, so that no seam shows between neighbours.
        AffineTransform points = graphics.getTransform();
        graphics.setTransform(new AffineTransform());
        graphics.setRenderingHint(
                RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
        int left = (int) Math.round(x * SCALE);
        int top = (int) Math.round(y * SCALE);
        int right = (int) Math.round((x + w) * SCALE);
        int bottom = (int) Math.round((y + h) * SCALE);
        graphics.drawImage(pixels, left, top, right - left, bottom - top, null);
        graphics.setTransform(points);
    }

    /** Writes the sheet as PNG with its resolution, so that programs show it in the size it was drawn for. */
    public void write(Path file) throws IOException {
        Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName("png");
        if (!writers.hasNext()) {
            throw new IOException("this Java cannot write PNG");
        }
        ImageWriter writer = writers.next();
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        addResolution(metadata);
        try (OutputStream stream = Files.newOutputStream(file);
                ImageOutputStream out = new MemoryCacheImageOutputStream(stream)) {
            writer.setOutput(out);
            writer.write(metadata, new IIOImage(image, null, metadata), null);
        } finally {
            writer.dispose();
        }
    }

    private static void addResolution(IIOMetadata metadata) throws IIOInvalidTreeException {
        String dotsPerMillimetre = Double.toString(DOTS_PER_INCH / MILLIMETRES_PER_INCH);
        IIOMetadataNode dimension = new IIOMetadataNode("Dimension");
        for (String side : new String[] {"HorizontalPixelSize", "VerticalPixelSize"}) {
            IIOMetadataNode size = new IIOMetadataNode(side);
            size.setAttribute("value", dotsPerMillimetre);
            dimension.appendChild(size);
        }
        IIOMetadataNode root = new IIOMetadataNode("javax_imageio_1.0");
        root.appendChild(dimension);
        metadata.mergeTree("javax_imageio_1.0", root);
    }
}
