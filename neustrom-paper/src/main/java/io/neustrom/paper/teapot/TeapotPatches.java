package io.neustrom.paper.teapot;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Martin Newell's teapot as 32 Bezier patches, read from the resource patches.txt, which explains its own format. */
final class TeapotPatches {

    private static final String RESOURCE = "patches.txt";
    private static final int LINES_A_PATCH = 5; // its part and symmetry, then 4 rows of control points

    private TeapotPatches() {}

    static List<BezierPatch> read() {
        List<String> lines = lines();
        List<BezierPatch> patches = new ArrayList<>();
        for (int line = 0; line < lines.size(); line += LINES_A_PATCH) {
            String symmetry = lines.get(line).split(" ")[1];
            BezierPatch patch = patch(lines.subList(line + 1, line + LINES_A_PATCH));
            patches.add(patch);
            switch (symmetry) {
                case "turned" -> {
                    patches.add(patch.moved(p -> new Vector3(-p.y(), p.x(), p.z())));
                    patches.add(patch.moved(p -> new Vector3(-p.x(), -p.y(), p.z())));
                    patches.add(patch.moved(p -> new Vector3(p.y(), -p.x(), p.z())));
                }
                case "mirrored" -> patches.add(patch.moved(p -> new Vector3(p.x(), -p.y(), p.z())));
                default -> throw new IllegalStateException(RESOURCE + " has an unknown symmetry: " + symmetry);
            }
        }
        return patches;
    }

    private static BezierPatch patch(List<String> rows) {
        return new BezierPatch(rows.stream()
                .flatMap(row -> Arrays.stream(row.split("  ")))
                .map(TeapotPatches::point)
                .toList());
    }

    private static Vector3 point(String text) {
        double[] xyz =
                Arrays.stream(text.split(",")).mapToDouble(Double::parseDouble).toArray();
        return new Vector3(xyz[0], xyz[1], xyz[2]);
    }

    /** The lines of the resource without comments and empty lines. */
    private static List<String> lines() {
        try (InputStream stream = TeapotPatches.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("the jar lacks " + RESOURCE);
            }
            return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
