package io.neustrom.io.session;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.hdf5.Hdf5File;
import io.neustrom.io.hdf5.Hdf5Object;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The analysis file of SLEAP, an HDF5 file: {@code tracks} of shape (tracks, 2, nodes, frames), or as its attribute {@code dims} says,
 * {@code point_scores} of the same without the 2, and the names of both.
 *
 * @param tracks the names of the animals, or their numbers
 * @param nodes the names of the body parts, or their numbers
 * @param frames the number of frames
 */
record SleapFile(Path file, List<String> tracks, List<String> nodes, int frames) {
    private static final String TRACKS = "tracks";
    private static final String SCORES = "point_scores";
    private static final String NODES = "node_names";
    private static final List<String> USUAL_ORDER = List.of("track", "xy", "node", "frame");
    private static final Pattern WORD = Pattern.compile("\\w+");

    static boolean isSleap(Hdf5File hdf5) {
        return hdf5.root().child(TRACKS).isPresent() && hdf5.root().child(NODES).isPresent();
    }

    static SleapFile read(Path file) throws IOException {
        try (Hdf5File hdf5 = Hdf5File.open(file)) {
            Hdf5Object root = hdf5.root();
            Axes axes = Axes.of(root.required(TRACKS));
            return new SleapFile(
                    file,
                    names(root, "track_names", axes.extent("track")),
                    names(root, NODES, axes.extent("node")),
                    axes.extent("frame"));
        }
    }

    private static List<String> names(Hdf5Object root, String dataset, int count) throws IOException {
        List<String> numbers =
                IntStream.range(0, count).mapToObj(Integer::toString).toList();
        if (root.child(dataset).isEmpty() || root.requiredData(dataset).isNumeric()) {
            return numbers; // of no names, as of a single animal without a track
        }
        List<String> names = root.requiredData(dataset).texts();
        return names.size() == count ? names : numbers;
    }

    /**
     * The extents of an array, by name.
     *
     * @param names in the order of the array, the last running fastest
     */
    private record Axes(List<String> names, List<Integer> shape) {
        static Axes of(Hdf5Object tracks) throws IOException {
            FilePart part = tracks.part();
            List<Integer> shape = tracks.data()
                    .orElseThrow(() -> part.invalid("must be a dataset, is a group"))
                    .shape();
            List<String> names = tracks.text("dims")
                    .map(text ->
                            WORD.matcher(text).results().map(MatchResult::group).toList())
                    .orElse(USUAL_ORDER);
            if (shape.size() != names.size()
                    || !names.containsAll(USUAL_ORDER)
                    || shape.get(names.indexOf("xy")) != 2) {
                throw part.invalid(
                        "shape " + shape + " must be (tracks, 2, nodes, frames), or as its attribute dims says");
            }
            return new Axes(names, shape);
        }

        Axes without(String name) {
            List<String> fewer = new ArrayList<>(names);
            List<Integer> extents = new ArrayList<>(shape);
            extents.remove(names.indexOf(name));
            fewer.remove(name);
            return new Axes(fewer, extents);
        }

        int extent(String name) {
            return shape.get(names.indexOf(name));
        }

        /** How many elements lie between two neighbours along an axis. */
        private int stride(String name) {
            return shape.subList(names.indexOf(name) + 1, shape.size()).stream().reduce(1, (a, b) -> a * b);
        }

        /** (frames) */
        double[] along(double[] values, int first) {
            double[] frames = new double[extent("frame")];
            int step = stride("frame");
            for (int i = 0; i < frames.length; i++) {
                frames[i] = values[first + i * step];
            }
            return frames;
        }
    }

    /** The track of the body part that was chosen. */
    TrackedTable table(PartChoice choice) {
        int track = new Offer(file, "tracks", "individual", tracks).take(choice.individual());
        int node = new Offer(file, "nodes", "bodypart", nodes).take(choice.bodypart());
        return InputFile.read(file, () -> {
            try (Hdf5File hdf5 = Hdf5File.open(file)) {
                Hdf5Object root = hdf5.root();
                Axes axes = Axes.of(root.required(TRACKS));
                double[] positions = root.requiredData(TRACKS).numbers();
                int first = track * axes.stride("track") + node * axes.stride("node");
                return new TrackedTable(
                        file,
                        nodes.get(node) + " of " + tracks.get(track),
                        axes.along(positions, first),
                        axes.along(positions, first + axes.stride("xy")),
                        scores(root, axes.without("xy"), track, node),
                        choice.likelihood(),
                        frame -> "frame " + frame);
            }
        });
    }

    private static Optional<double[]> scores(Hdf5Object root, Axes axes, int track, int node) throws IOException {
        if (root.child(SCORES).isEmpty()) {
            return Optional.empty();
        }
        List<Integer> shape = root.requiredData(SCORES).shape();
        if (!shape.equals(axes.shape)) {
            throw root.required(SCORES)
                    .part()
                    .invalid("shape " + shape + " must be " + axes.shape + ", as of the tracks");
        }
        double[] scores = root.requiredData(SCORES).numbers();
        return Optional.of(axes.along(scores, track * axes.stride("track") + node * axes.stride("node")));
    }
}
