package io.neustrom.paper.teapot;

import io.neustrom.data.Points;

/**
 * Colour images of a Utah teapot that turns about its vertical axis: a ring in {@value #NUMBERS} dimensions (paper, figure
 * teapot). The paper's photographs can't be redistributed, so these are rendered, with the same number of images and pixels.
 * Camera and lamp stand still, the camera a little above the pot; there is no randomness, and the images are bit-identical on
 * every machine.
 */
public final class Teapots {

    public static final int WIDTH = 101;
    public static final int HEIGHT = 76;

    /** Numbers in an image: red, green and blue, 0..255, of each pixel, row by row. */
    public static final int NUMBERS = HEIGHT * WIDTH * 3;

    /** Images in the paper's experiment. */
    public static final int PAPER_COUNT = 400;

    private static final int CUTS = 10; // of a patch: the outline looks round at this size
    private static final Camera CAMERA = new Camera(new Vector3(0, -13, 7), new Vector3(0, 0, 1.4), 190);
    private static final Vector3 BACKGROUND = new Vector3(96, 98, 104);
    private static final Glaze GLAZE = new Glaze(
            new Vector3(135, 125, 115),
            new Vector3(120, 45, -75),
            new Vector3(-20, 100, 28),
            new Vector3(-0.55, -0.6, 0.75).unit());

    private Teapots() {}

    /** Image i shows the pot turned by 360 i / count degrees. */
    public static Points turning(int count) {
        if (count < 1 || count > Integer.MAX_VALUE / NUMBERS) {
            throw new IllegalArgumentException(
                    "count (" + count + ") must be at least 1 and at most " + Integer.MAX_VALUE / NUMBERS);
        }
        Mesh pot = Mesh.of(TeapotPatches.read(), CUTS);
        ZBuffer canvas = new ZBuffer(WIDTH, HEIGHT);
        float[] pictures = new float[count * NUMBERS]; // (count, HEIGHT, WIDTH, 3)
        for (int i = 0; i < count; i++) {
            draw(pot, 2 * Math.PI * i / count, canvas);
            canvas.develop(pictures, i * NUMBERS);
        }
        return Points.ofRowMajor(pictures, count, NUMBERS);
    }

    private static void draw(Mesh pot, double angle, ZBuffer canvas) {
        Mesh turned = pot.turned(angle);
        int vertices = pot.points().length;
        Vector3[] seen = new Vector3[vertices];
        Vector3[] colours = new Vector3[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            Vector3 pigment = GLAZE.pigment(pot.points()[vertex]);
            Vector3 point = turned.points()[vertex];
            seen[vertex] = CAMERA.project(point);
            colours[vertex] = GLAZE.colour(pigment, point, turned.normals()[vertex], CAMERA.position());
        }
        canvas.clear(BACKGROUND);
        int[] corners = pot.corners();
        for (int t = 0; t < corners.length; t += 3) {
            int a = corners[t];
            int b = corners[t + 1];
            int c = corners[t + 2];
            canvas.triangle(seen[a], seen[b], seen[c], colours[a], colours[b], colours[c]);
        }
    }
}
