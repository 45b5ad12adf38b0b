package io.neustrom.data;

/**
 * Straightens slanted images, as is common for handwriting (Y. LeCun et al., Gradient-based learning applied to document
 * recognition, 1998): each image is sheared along its rows and moved so that its ink has no correlation between row and column and
 * its centre of mass is the middle of the frame.
 *
 * <p>With centre (m_0, m_1) and second moments v of the ink over rows and columns, pixel (i, j) of the result is the image at row
 * i + m_0 - (height-1)/2 and column j + m_1 - (width-1)/2 + (v_01 / v_00) (i - (height-1)/2), interpolated bilinearly; outside the
 * frame there is no ink. An image without ink, or with all of it in one row, is only moved, if at all.
 *
 * @param height rows of an image
 * @param width columns of an image
 * @since 0.1.0
 */
public record Deskewing(int height, int width) {

    public Deskewing {
        if (height < 1 || width < 1) {
            throw new IllegalArgumentException("height (" + height + ") and width (" + width + ") must be at least 1");
        }
    }

    /** @param pictures (count, height width), each row by row, nonnegative */
    public Points apply(Points pictures) {
        if (pictures.dimension() != height * width) {
            throw new IllegalArgumentException("images of " + pictures.dimension() + " pixels must have height ("
                    + height + ") times width (" + width + ") of them");
        }
        float[] straight = new float[Math.multiplyExact(pictures.count(), height * width)];
        Points unframed = Scaler.NONE.apply(pictures);
        for (int p = 0; p < pictures.count(); p++) {
            straighten(unframed.row(p), straight, p * height * width);
        }
        return Points.ofRowMajor(straight, pictures.count(), height * width);
    }

    private void straighten(float[] picture, float[] target, int offset) {
        double ink = 0;
        double rows = 0; // sum of ink times row
        double columns = 0;
        for (int e = 0; e < picture.length; e++) {
            ink += picture[e];
            rows += picture[e] * (e / width);
            columns += picture[e] * (e % width);
        }
        if (ink == 0) {
            return;
        }
        double centreRow = rows / ink;
        double centreColumn = columns / ink;
        double variance = 0; // of the row, v_00 times ink
        double covariance = 0; // v_01 times ink
        for (int e = 0; e < picture.length; e++) {
            double row = e / width - centreRow;
            variance += picture[e] * row * row;
            covariance += picture[e] * row * (e % width - centreColumn);
        }
        double shear = variance > 0 ? covariance / variance : 0;
        for (int i = 0; i < height; i++) {
            double fromMiddle = i - (height - 1) / 2.0;
            for (int j = 0; j < width; j++) {
                double column = centreColumn + j - (width - 1) / 2.0 + shear * fromMiddle;
                target[offset + i * width + j] = (float) interpolated(picture, centreRow + fromMiddle, column);
            }
        }
    }

    private double interpolated(float[] picture, double row, double column) {
        int top = (int) Math.floor(row);
        int left = (int) Math.floor(column);
        double down = row - top;
        double right = column - left;
        return (1 - down) * ((1 - right) * pixel(picture, top, left) + right * pixel(picture, top, left + 1))
                + down * ((1 - right) * pixel(picture, top + 1, left) + right * pixel(picture, top + 1, left + 1));
    }

    private double pixel(float[] picture, int row, int column) {
        boolean inside = row >= 0 && row < height && column >= 0 && column < width;
        return inside ? picture[row * width + column] : 0;
    }
}
