package io.neustrom.paper.teapot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BezierPatchTest {
    private static final List<BezierPatch> POT = TeapotPatches.read();

    @Test
    void aPatchBeginsAndEndsAtItsCornerControls() {
        for (BezierPatch patch : POT) {
            assertClose(patch.point(0, 0), patch.controls().get(0));
            assertClose(patch.point(0, 1), patch.controls().get(3));
            assertClose(patch.point(1, 0), patch.controls().get(12));
            assertClose(patch.point(1, 1), patch.controls().get(15));
        }
    }

    @Test
    void normalsStandOnTheSurface() {
        double step = 1e-6;
        for (BezierPatch patch : POT) {
            Vector3 normal = patch.normal(0.3, 0.6);
            Vector3 alongU = patch.point(0.3 + step, 0.6).minus(patch.point(0.3 - step, 0.6));
            Vector3 alongV = patch.point(0.3, 0.6 + step).minus(patch.point(0.3, 0.6 - step));
            assertThat(normal.dot(alongU.unit())).isCloseTo(0, within(1e-8));
            assertThat(normal.dot(alongV.unit())).isCloseTo(0, within(1e-8));
            assertThat(normal.dot(normal)).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void aPatchThatShrinksToAPointHasANormalThere() {
        List<BezierPatch> withPole = POT.stream()
                .filter(patch -> patch.point(0, 0).equals(patch.point(0, 1)))
                .toList();
        assertThat(withPole).as("quarters of the lid's knob and of the bottom").hasSize(8);
        for (BezierPatch patch : withPole) {
            assertThat(Math.abs(patch.normal(0, 0.5).z())).isCloseTo(1, within(0.01));
        }
    }

    @Test
    void thePotHas32PatchesAndItsKnownSize() {
        assertThat(POT).hasSize(32);
        Set<Double> heights = new TreeSet<>();
        Set<Double> lengths = new TreeSet<>();
        for (Vector3 point : Mesh.of(POT, 8).points()) {
            heights.add(point.z());
            lengths.add(point.x());
        }
        assertThat(heights).first().isEqualTo(0.0);
        assertThat(List.copyOf(heights).get(heights.size() - 1)).isCloseTo(3.15, within(1e-9));
        assertThat(List.copyOf(lengths).get(0)).isCloseTo(-3, within(0.01)); // the handle
        assertThat(List.copyOf(lengths).get(lengths.size() - 1)).isBetween(3.3, 3.525); // the spout
    }

    @Test
    void thePotIsSymmetricLeftAndRight() {
        Set<Vector3> points = rounded(Stream.of(Mesh.of(POT, 4).points()));
        Set<Vector3> mirrored =
                rounded(Stream.of(Mesh.of(POT, 4).points()).map(p -> new Vector3(p.x(), -p.y(), p.z())));
        assertThat(mirrored).isEqualTo(points);
    }

    @Test
    void aPatchHas16Controls() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BezierPatch(List.of(Vector3.ZERO)))
                .withMessage("controls (1 points) must be 16");
    }

    private static Set<Vector3> rounded(Stream<Vector3> points) {
        return points.map(p -> new Vector3(rounded(p.x()), rounded(p.y()), rounded(p.z())))
                .collect(Collectors.toSet());
    }

    private static double rounded(double x) {
        return Math.round(x * 1e3) / 1e3;
    }

    private static void assertClose(Vector3 actual, Vector3 expected) {
        Vector3 difference = actual.minus(expected);
        assertThat(difference.dot(difference)).isCloseTo(0, within(1e-24));
    }
}
