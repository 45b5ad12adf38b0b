package io.neustrom.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * The data set Digits of the paper's section 6: 1,797 images of handwritten digits, written by 13 people.
 *
 * <p>It is the test set of "Optical Recognition of Handwritten Digits" by E. Alpaydin and C. Kaynak (UCI Machine Learning
 * Repository, 1998, doi:10.24432/C50P49, licence CC BY 4.0), unchanged, in the file that scikit-learn distributes.
 *
 * @since 0.1.0
 */
public final class Digits {
    /** Pixels along each side of an image. */
    public static final int SIDE = 8;

    private static final String RESOURCE = "digits.csv.gz"; // one image per line: SIDE * SIDE pixels and the digit

    private Digits() {}

    /**
     * The images, row by row of 64 pixels, each 0 (paper) to 16 (ink) as counted, and the digit that each shows.
     * The paper scales images to length 1: {@link Points#unitLength}.
     */
    public static LabelledPoints load() {
        List<String> lines = lines();
        int pixels = SIDE * SIDE;
        float[] values = new float[lines.size() * pixels]; // (n, pixels)
        int[] digits = new int[lines.size()];
        for (int i = 0; i < digits.length; i++) {
            String[] numbers = lines.get(i).split(",", -1);
            for (int j = 0; j < pixels; j++) {
                values[i * pixels + j] = Float.parseFloat(numbers[j]);
            }
            digits[i] = Integer.parseInt(numbers[pixels]);
        }
        return new LabelledPoints(Points.ofRowMajor(values, digits.length, pixels), digits);
    }

    private static List<String> lines() {
        try (InputStream resource = Digits.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException("the jar lacks " + RESOURCE);
            }
            return new BufferedReader(new InputStreamReader(new GZIPInputStream(resource), StandardCharsets.US_ASCII))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
