package io.neustrom.data;

/**
 * How the coordinates of a point make an image: row by row, the channels of a pixel side by side.
 *
 * @param width in pixels
 * @param height in pixels
 * @param channels 1: grey, larger is more ink; 3: red, green, blue
 * @since 0.1.0
 */
public record PictureShape(int width, int height, int channels) {
    public PictureShape {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("width (" + width + ") and height (" + height + ") must be at least 1");
        }
        if (channels != 1 && channels != 3) {
            throw new IllegalArgumentException("channels (" + channels + ") must be 1 or 3");
        }
    }

    /** Coordinates of an image. */
    public int numbers() {
        return width * height * channels;
    }
}
