package io.neustrom.neighbour;

import io.neustrom.data.Points;
import java.util.Arrays;
import java.util.List;

/**
 * Points divided into groups. A point has a place, and the places of a group follow each other. Coordinates are scaled by a power of two,
 * so that no square overflows, and are asked for relative to the centre of a group: then little is lost in float, wherever the group lies.
 */
final class Groups {
    private final Points points;
    private final float scale;
    private final int[] starts; // (groups + 1): the places of group g are starts[g] ... starts[g + 1] - 1
    private final int[] pointAt; // (n)
    private final int[] placeOf; // (n)
    private final int[] groupAt; // (n) by place
    private final float[][] centres; // (groups, d), scaled

    /** Takes the members of each group, together all points. */
    Groups(Points points, float scale, List<int[]> members, float[][] centres) {
        this.points = points;
        this.scale = scale;
        this.centres = centres;
        this.starts = new int[members.size() + 1];
        this.pointAt = new int[points.count()];
        this.placeOf = new int[points.count()];
        this.groupAt = new int[points.count()];
        for (int g = 0; g < members.size(); g++) {
            int[] group = members.get(g);
            starts[g + 1] = starts[g] + group.length;
            System.arraycopy(group, 0, pointAt, starts[g], group.length);
            Arrays.fill(groupAt, starts[g], starts[g + 1], g);
        }
        for (int place = 0; place < pointAt.length; place++) {
            placeOf[pointAt[place]] = place;
        }
    }

    int count() {
        return centres.length;
    }

    /** The number of points. */
    int places() {
        return pointAt.length;
    }

    int dimension() {
        return points.dimension();
    }

    /** The first place of a group. */
    int start(int g) {
        return starts[g];
    }

    int size(int g) {
        return starts[g + 1] - starts[g];
    }

    /** The places of a group. */
    int[] places(int g) {
        int[] places = new int[size(g)];
        Arrays.setAll(places, r -> starts[g] + r);
        return places;
    }

    int groupAt(int place) {
        return groupAt[place];
    }

    int pointAt(int place) {
        return pointAt[place];
    }

    int placeOf(int point) {
        return placeOf[point];
    }

    /** The mean of a group, scaled. */
    float[] centre(int g) {
        return centres[g];
    }

    /** Writes x - c, for the point x at a place and the centre c of a group. */
    void write(int place, int g, float[] target, int offset) {
        writeFrom(points, scale, pointAt[place], centres[g], target, offset);
    }

    /** Writes scale x_i - origin. */
    static void writeFrom(Points points, float scale, int i, float[] origin, float[] target, int offset) {
        points.copyRow(i, target, offset);
        for (int k = 0; k < origin.length; k++) {
            target[offset + k] = target[offset + k] * scale - origin[k];
        }
    }
}
