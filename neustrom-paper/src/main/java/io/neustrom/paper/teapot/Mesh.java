package io.neustrom.paper.teapot;

import java.util.List;

/**
 * A surface of triangles with a normal at each corner.
 *
 * @param points (vertices)
 * @param normals (vertices), of length 1, on either side of the surface
 * @param corners (triangles * 3) vertices of each triangle
 */
record Mesh(Vector3[] points, Vector3[] normals, int[] corners) {

    /** Cuts each patch into cuts x cuts quadrilaterals of two triangles. */
    static Mesh of(List<BezierPatch> patches, int cuts) {
        int side = cuts + 1; // vertices along the side of a patch
        Vector3[] points = new Vector3[patches.size() * side * side];
        Vector3[] normals = new Vector3[points.length];
        int[] corners = new int[patches.size() * cuts * cuts * 6];
        int vertex = 0;
        int corner = 0;
        for (BezierPatch patch : patches) {
            for (int i = 0; i <= cuts; i++) {
                for (int j = 0; j <= cuts; j++) {
                    if (i < cuts && j < cuts) {
                        int[] quadrilateral = {0, 1, side, side, 1, side + 1};
                        for (int offset : quadrilateral) {
                            corners[corner++] = vertex + offset;
                        }
                    }
                    double u = (double) i / cuts;
                    double v = (double) j / cuts;
                    points[vertex] = patch.point(u, v);
                    normals[vertex++] = patch.normal(u, v);
                }
            }
        }
        return new Mesh(points, normals, corners);
    }

    /** The mesh turned about the z axis. StrictMath, so that it has the same bits on every machine. */
    Mesh turned(double angle) {
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        Vector3[] turnedPoints = new Vector3[points.length];
        Vector3[] turnedNormals = new Vector3[points.length];
        for (int vertex = 0; vertex < points.length; vertex++) {
            turnedPoints[vertex] = points[vertex].turned(cos, sin);
            turnedNormals[vertex] = normals[vertex].turned(cos, sin);
        }
        return new Mesh(turnedPoints, turnedNormals, corners);
    }
}
