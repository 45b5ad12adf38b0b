package io.neustrom.paper.teapot;

import java.util.Arrays;

/**
 * An image under construction: each pixel is the mean of 3 x 3 samples, so that an edge fades in and out as it moves, and each
 * sample shows the nearest surface drawn there (a z-buffer).
 */
final class ZBuffer {

    private static final int SAMPLES = 3; // along the side of a pixel

    private final int width;
    private final int height;
    private final int sampleWidth;
    private final int sampleHeight;
    private final double[] nearness; // (sampleHeight, sampleWidth) 1 / depth; 0 where nothing was drawn
    private final float[] colours; // (sampleHeight, sampleWidth, 3) 0..255

    ZBuffer(int width, int height) {
        this.width = width;
        this.height = height;
        sampleWidth = SAMPLES * width;
        sampleHeight = SAMPLES * height;
        nearness = new double[sampleWidth * sampleHeight];
        colours = new float[3 * sampleWidth * sampleHeight];
    }

    /** Clears the image. */
    void clear(Vector3 background) {
        Arrays.fill(nearness, 0);
        for (int sample = 0; sample < nearness.length; sample++) {
            put(sample, background);
        }
    }

    /**
     * Draws a triangle whose corners a, b, c are projected (x, y in pixels from the middle of the image, z = 1 / depth); depth and
     * colour are interpolated between the corners.
     */
    void triangle(Vector3 a, Vector3 b, Vector3 c, Vector3 colourA, Vector3 colourB, Vector3 colourC) {
        double area = cross(a, b, c.x(), c.y());
        if (area == 0) {
            return; // seen edge-on, or shrunk to a line at a pole of the pot
        }
        double perArea = 1 / area;
        int left = Math.max(0, sampleAfter(Math.min(a.x(), Math.min(b.x(), c.x())), width));
        int right = Math.min(sampleWidth, sampleAfter(Math.max(a.x(), Math.max(b.x(), c.x())), width) + 1);
        int top = Math.max(0, sampleAfter(Math.min(a.y(), Math.min(b.y(), c.y())), height));
        int bottom = Math.min(sampleHeight, sampleAfter(Math.max(a.y(), Math.max(b.y(), c.y())), height) + 1);
        for (int row = top; row < bottom; row++) {
            double y = coordinate(row, height);
            for (int column = left; column < right; column++) {
                double x = coordinate(column, width);
                // Barycentric coordinates: what part of the triangle lies opposite to each corner.
                double partA = cross(b, c, x, y) * perArea;
                double partB = cross(c, a, x, y) * perArea;
                double partC = cross(a, b, x, y) * perArea;
                double near = partA * a.z() + partB * b.z() + partC * c.z();
                int sample = row * sampleWidth + column;
                if (partA >= 0 && partB >= 0 && partC >= 0 && near > nearness[sample]) {
                    nearness[sample] = near;
                    put(sample, colourA.times(partA).plus(colourB.times(partB)).plus(colourC.times(partC)));
                }
            }
        }
    }

    /** The pixels as whole numbers 0..255: writes (height, width, 3) at {@code offset}. */
    void develop(float[] target, int offset) {
        int out = offset;
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                for (int channel = 0; channel < 3; channel++) {
                    target[out++] = Math.round(pixel(row, column, channel));
                }
            }
        }
    }

    private float pixel(int row, int column, int channel) {
        float sum = 0;
        for (int i = SAMPLES * row; i < SAMPLES * (row + 1); i++) {
            for (int j = SAMPLES * column; j < SAMPLES * (column + 1); j++) {
                sum += Math.min(255, colours[3 * (i * sampleWidth + j) + channel]);
            }
        }
        return sum / (SAMPLES * SAMPLES);
    }

    private void put(int sample, Vector3 colour) {
        colours[3 * sample] = (float) colour.x();
        colours[3 * sample + 1] = (float) colour.y();
        colours[3 * sample + 2] = (float) colour.z();
    }

    /** Where the middle of a sample lies, in pixels from the middle of an image of the given size. */
    private static double coordinate(int sample, int size) {
        return (sample + 0.5) / SAMPLES - size / 2.0;
    }

    /** The first sample at or after a coordinate. */
    private static int sampleAfter(double coordinate, int size) {
        return (int) Math.ceil((coordinate + size / 2.0) * SAMPLES - 0.5);
    }

    /** Twice the signed area of the triangle p, q, (x, y). */
    private static double cross(Vector3 p, Vector3 q, double x, double y) {
        return (q.x() - p.x()) * (y - p.y()) - (q.y() - p.y()) * (x - p.x());
    }
}
