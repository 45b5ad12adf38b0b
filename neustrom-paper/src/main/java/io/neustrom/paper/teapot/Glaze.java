package io.neustrom.paper.teapot;

/**
 * The look of the pot under one far lamp (Blinn's reflection model): with unit vectors to the lamp l, to the eye e and halfway h,
 *
 * <pre>colour = pigment (ambient + diffuse max(0, n.l)) + white specular max(0, n.h)^shininess.</pre>
 *
 * <p>The pigment changes evenly along and across the body, so that each side of the pot has a colour of its own. Of a pot in one
 * colour, the views from the front and from the back are so similar that a place cell may answer to both.
 *
 * @param middle pigment (red, green, blue) at the axis of the pot, 0..255
 * @param spout what the pigment at the spout has more, and at the handle less, than in the middle
 * @param side the same for the pot's left side, seen along the spout, and its right side
 * @param lamp the direction towards the lamp, of length 1
 */
record Glaze(Vector3 middle, Vector3 spout, Vector3 side, Vector3 lamp) {

    private static final double BODY = 2; // the body's largest radius
    private static final double AMBIENT = 0.25;
    private static final double DIFFUSE = 0.75;
    private static final double SPECULAR = 0.35;
    private static final double SHININESS = 24;
    private static final Vector3 WHITE = new Vector3(255, 255, 255);

    /** The pigment at a point of the pot that has not been turned. */
    Vector3 pigment(Vector3 potPoint) {
        return middle.plus(spout.times(share(potPoint.x()))).plus(side.times(share(potPoint.y())));
    }

    private static double share(double coordinate) {
        return Math.min(Math.max(coordinate / BODY, -1), 1);
    }

    /** The colour (red, green, blue) of a point in space seen from {@code eye}, which sees the side that faces it. */
    Vector3 colour(Vector3 pigment, Vector3 point, Vector3 normal, Vector3 eye) {
        Vector3 toEye = eye.minus(point).unit();
        Vector3 facing = normal.dot(toEye) < 0 ? normal.times(-1) : normal;
        double lit = Math.max(0, facing.dot(lamp));
        double mirrored = Math.max(0, facing.dot(lamp.plus(toEye).unit()));
        double gloss = SPECULAR * StrictMath.pow(mirrored, SHININESS);
        return pigment.times(AMBIENT + DIFFUSE * lit).plus(WHITE.times(gloss));
    }
}
