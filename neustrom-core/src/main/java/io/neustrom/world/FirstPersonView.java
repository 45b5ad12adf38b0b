package io.neustrom.world;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What the agent sees: a strip of pixels at eye level, each a colour (red, green, blue) from 0 to 1. A ray goes out for each of {@value
 * #SAMPLES} parts of a pixel, and its colour is that of the wall it meets,
 *
 * <pre>paint (1 + CONTRAST sin(2 pi stripes s)) / (1 + CONTRAST) / (1 + distance / size)</pre>
 *
 * <p>where s is the place along the wall in metres, and size the longer side of the arena: far walls are darker.
 *
 * @param arena the walls
 * @param pixels how many; the first is at the smallest angle
 * @param fieldOfView the angle that they cover together, degrees, greater than 0 and at most 360; its middle is straight ahead
 * @param paints one for each wall
 * @since 0.1.0
 */
public record FirstPersonView(Arena arena, int pixels, double fieldOfView, List<Paint> paints)
        implements Observation<Pose> {
    private static final int SAMPLES = 4; // of a pixel, so that an edge moves through it smoothly
    private static final double CONTRAST = 0.5; // of the stripes

    /**
     * How a wall is painted: with a colour, each part from 0 to 1, in soft upright stripes.
     *
     * @param stripes per metre
     */
    public record Paint(double red, double green, double blue, double stripes) {

        public Paint {
            part("red", red);
            part("green", green);
            part("blue", blue);
            if (!(stripes >= 0 && stripes <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("stripes (" + stripes + ") must be a finite number of at least 0");
            }
        }

        private static void part(String name, double value) {
            if (!(value >= 0 && value <= 1)) {
                throw new IllegalArgumentException(name + " (" + value + ") must be at least 0 and at most 1");
            }
        }

        /** A colour of the rainbow; the hue goes once around it from 0 to 1. */
        static Paint ofHue(double hue, double stripes) {
            return new Paint(wave(hue), wave(hue - 1.0 / 3), wave(hue - 2.0 / 3), stripes);
        }

        private static double wave(double hue) {
            return 0.5 + 0.5 * StrictMath.cos(2 * Math.PI * hue);
        }
    }

    /** Checks the components. */
    public FirstPersonView {
        if (pixels < 1) {
            throw new IllegalArgumentException("pixels (" + pixels + ") must be at least 1");
        }
        if (!(fieldOfView > 0 && fieldOfView <= 360)) {
            throw new IllegalArgumentException(
                    "fieldOfView (" + fieldOfView + ") must be greater than 0 and at most 360 degrees");
        }
        if (paints.size() != arena.walls().size()) {
            throw new IllegalArgumentException("paints (" + paints.size() + ") must be as many as the walls ("
                    + arena.walls().size() + ")");
        }
        paints = List.copyOf(paints);
    }

    /** Walls in the colours of the rainbow, in their order, with two stripes for each length of the arena. */
    public static FirstPersonView of(Arena arena, int pixels, double fieldOfView) {
        int walls = arena.walls().size();
        double stripes = 2 / size(arena);
        List<Paint> rainbow = IntStream.range(0, walls)
                .mapToObj(wall -> Paint.ofHue((double) wall / walls, stripes))
                .toList();
        return new FirstPersonView(arena, pixels, fieldOfView, rainbow);
    }

    @Override
    public int dimension() {
        return 3 * pixels;
    }

    /** Writes (pixels, 3). */
    @Override
    public void observe(Pose pose, float[] target, int offset) {
        int rays = pixels * SAMPLES;
        double[] sums = new double[3];
        for (int pixel = 0; pixel < pixels; pixel++) {
            sums[0] = sums[1] = sums[2] = 0;
            for (int ray = pixel * SAMPLES; ray < (pixel + 1) * SAMPLES; ray++) {
                double aside = Math.toRadians(fieldOfView) * ((ray + 0.5) / rays - 0.5);
                addColour(pose.position(), pose.heading() + aside, sums);
            }
            for (int channel = 0; channel < 3; channel++) {
                target[offset + 3 * pixel + channel] = (float) (sums[channel] / SAMPLES);
            }
        }
    }

    private void addColour(Vector2 eye, double angle, double[] sums) {
        Arena.Hit hit = arena.cast(eye, angle);
        Vector2 met = eye.plus(Vector2.ofAngle(angle).times(hit.distance()));
        Paint paint = paints.get(hit.wall());
        double along = met.minus(arena.walls().get(hit.wall()).from()).length();
        double stripe = (1 + CONTRAST * StrictMath.sin(2 * Math.PI * paint.stripes() * along)) / (1 + CONTRAST);
        double light = stripe / (1 + hit.distance() / size(arena));
        sums[0] += paint.red() * light;
        sums[1] += paint.green() * light;
        sums[2] += paint.blue() * light;
    }

    private static double size(Arena arena) {
        Vector2 sides = arena.upper().minus(arena.lower());
        return Math.max(sides.x(), sides.y());
    }
}
