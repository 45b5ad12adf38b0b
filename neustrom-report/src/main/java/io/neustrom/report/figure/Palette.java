package io.neustrom.report.figure;

import java.awt.Color;

/**
 * Colours for numbers from 0 to 1. Lightness grows in equal steps, so that equal differences look equal and a copy in grey still
 * shows the order; hue goes from violet over blue and green to yellow. Colours are mixed in Oklab (Ottosson, "A perceptual color
 * space for image processing", 2020).
 */
public final class Palette {
    /** Where there is no number. */
    public static final Color NOTHING = new Color(0xE6E6E6);

    /** Text and axes. */
    public static final Color INK = new Color(0x222222);

    /** Lines that help the eye. */
    public static final Color FAINT = new Color(0xDDDDDD);

    /** Bars and other areas of one colour. */
    public static final Color AREA = new Color(0x3B6FA0);

    /** What areas are compared with. */
    public static final Color CONTRAST = new Color(0xD9772B);

    private static final int STEPS = 256;
    private static final double DARKEST = 0.24;
    private static final double LIGHTEST = 0.95;
    private static final double FIRST_HUE = 295; // violet, in degrees
    private static final double LAST_HUE = 105; // yellow
    private static final double WHITE = 0.98; // lightness of 0 among signed numbers
    private static final double FULL = 0.45; // of -1 and 1
    private static final double FULL_CHROMA = 0.14;
    private static final double BELOW_HUE = 255; // blue
    private static final double ABOVE_HUE = 30; // red
    private static final int MOST_EVEN_HUES = 12;
    private static final double FIRST_KIND_HUE = 25;
    private static final double GOLDEN_ANGLE = 137.50776;
    private static final int RAMP_STEPS = 64;
    private static final int[] COLOURS = new int[STEPS];

    static {
        for (int i = 0; i < STEPS; i++) {
            double share = i / (STEPS - 1.0);
            double lightness = DARKEST + share * (LIGHTEST - DARKEST);
            double hue = FIRST_HUE + share * (LAST_HUE - FIRST_HUE);
            // A parabola that stays just below what a screen can show, so that no colour is cut and the scale has no
            // edge.
            double chroma = 0.13 - 0.178 * share + 0.208 * share * share;
            COLOURS[i] = polarColour(lightness, chroma, hue);
        }
    }

    private Palette() {}

    /** The colour of a number as 0xRRGGBB; below 0 that of 0, above 1 that of 1, and {@link #NOTHING} for NaN. */
    public static int rgb(double value) {
        if (Double.isNaN(value)) {
            return NOTHING.getRGB() & 0xFFFFFF;
        }
        return COLOURS[(int) Math.round(Math.max(0, Math.min(1, value)) * (STEPS - 1))];
    }

    /**
     * The colour of a number from -1 to 1 as 0xRRGGBB: white at 0, darker towards blue below and towards red above, and
     * {@link #NOTHING} for NaN.
     */
    public static int signed(double value) {
        if (Double.isNaN(value)) {
            return NOTHING.getRGB() & 0xFFFFFF;
        }
        double size = Math.min(1, Math.abs(value));
        return polarColour(WHITE - size * (WHITE - FULL), FULL_CHROMA * size, value < 0 ? BELOW_HUE : ABOVE_HUE);
    }

    /**
     * The colour of one of several kinds, as 0xRRGGBB; all have the same lightness. Few kinds get hues at even distances; of many, kinds
     * that follow each other get hues far apart (the golden angle).
     */
    public static int kind(int kind, int kinds) {
        double turn = kinds <= MOST_EVEN_HUES ? 360.0 / kinds : GOLDEN_ANGLE;
        return polarColour(0.66, 0.12, FIRST_KIND_HUE + kind * turn);
    }

    /** A mixture of two colours, as 0xRRGGBB. */
    public static int mixed(int rgb, int other, double share) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            double part = share * (rgb >> shift & 0xFF) + (1 - share) * (other >> shift & 0xFF);
            mixed |= (int) Math.round(part) << shift;
        }
        return mixed;
    }

    /** Colours for activity over points on a light page: from a faint grey to a strong red, in {@value #RAMP_STEPS} even steps. */
    public static int[] lightRamp() {
        return ramp(0.88, 0.01, 0.5, 0.2, 20);
    }

    /** The same on a dark page: from a faint grey to a light orange. */
    public static int[] darkRamp() {
        return ramp(0.38, 0.01, 0.82, 0.15, 70);
    }

    private static int[] ramp(double lightness0, double chroma0, double lightness1, double chroma1, double hue) {
        int[] colours = new int[RAMP_STEPS];
        for (int i = 0; i < RAMP_STEPS; i++) {
            double share = i / (RAMP_STEPS - 1.0);
            colours[i] = polarColour(
                    lightness0 + share * (lightness1 - lightness0), chroma0 + share * (chroma1 - chroma0), hue);
        }
        return colours;
    }

    private static int polarColour(double lightness, double chroma, double hueDegrees) {
        double hue = Math.toRadians(hueDegrees);
        return screenColour(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
    }

    /** From Oklab to 0xRRGGBB. */
    private static int screenColour(double lightness, double a, double b) {
        double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
        double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
        double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
        int red = encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
        int green = encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
        int blue = encode(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
        return red << 16 | green << 8 | blue;
    }

    private static double cube(double x) {
        return x * x * x;
    }

    /** One part of a colour as a screen takes it, 0 to 255 (the transfer function of sRGB, IEC 61966-2-1). */
    private static int encode(double linear) {
        double part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * Math.max(0, Math.min(1, part)));
    }
}
