package io.neustrom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.probability.OutputDistribution;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models of every version of the file, each written by a program of its time together with codes and class probabilities: see README.md in
 * the folder {@code versions}, which also says how to write those of a new version.
 */
@Tag("kernels")
class ModelVersionsTest {
    private static final String ENDING = ".neustrom";
    private static final double CLOSE =
            1e-5; // of 1, or of a code's largest entry: what kernels of other machines round otherwise

    @TempDir
    private Path folder;

    static List<String> names() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(versions())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ENDING))
                    .map(file -> file.substring(0, file.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    private static Path versions() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(ModelVersionsTest.class.getResource("versions/README.md"))
                        .toURI())
                .resolveSibling("");
    }

    @ParameterizedTest
    @MethodSource("names")
    void aModelComputesWhatTheProgramThatWroteItDid(String name) throws IOException, URISyntaxException {
        PlaceCellModel model = PlaceCellModel.load(versions().resolve(name + ENDING));
        assertComputesAsBefore(name, model);
        Path renewed = folder.resolve("renewed");
        model.save(renewed);
        assertComputesAsBefore(name, PlaceCellModel.load(renewed));
    }

    private static void assertComputesAsBefore(String name, PlaceCellModel model)
            throws IOException, URISyntaxException {
        double[][] expected = numbers(versions().resolve(name + ".codes.csv"), 0);
        if (model.spec().discrete()) {
            assertCodes(model.encodeStates(), expected);
            assertTransitions(name, model);
            return;
        }
        Points points = Points.of(numbers(versions().resolve(name + ".points.csv"), 0));
        assertCodes(model.encode(points), expected);
        for (String task : model.tasks().keySet()) {
            Path file = versions().resolve(name + "." + task + ".csv");
            assertThat(model.tasks().get(task).classNames())
                    .isEqualTo(List.of(Files.readAllLines(file).get(0).split(",")));
            assertProbabilities(model.predictProbabilities(task, points), numbers(file, 1));
        }
    }

    private static void assertTransitions(String name, PlaceCellModel model) throws IOException, URISyntaxException {
        Path file = versions().resolve(name + ".transitions.csv");
        assertThat(model.directed().isPresent()).isEqualTo(Files.exists(file));
        if (model.directed().isPresent()) {
            double[][] expected = numbers(file, 0);
            OutputDistribution output = model.transitionProbabilities();
            for (int i = 0; i < expected.length; i++) {
                assertThat(output.row(i)).as("row " + i).containsExactly(expected[i], within(CLOSE));
            }
        }
    }

    private static void assertCodes(Codes codes, double[][] expected) {
        assertThat(codes.count()).isEqualTo(expected.length);
        for (int i = 0; i < expected.length; i++) {
            double largest = Arrays.stream(expected[i]).map(Math::abs).max().orElseThrow();
            float[] row = codes.row(i);
            assertThat(IntStream.range(0, row.length).mapToDouble(l -> row[l]).toArray())
                    .as("row " + i)
                    .containsExactly(expected[i], within(CLOSE * Math.max(1, largest)));
        }
    }

    private static void assertProbabilities(ClassProbabilities told, double[][] expected) {
        for (int i = 0; i < expected.length; i++) {
            int row = i;
            assertThat(IntStream.range(0, told.classes())
                            .mapToDouble(k -> told.probability(row, k))
                            .toArray())
                    .as("row " + i)
                    .containsExactly(expected[i], within(CLOSE));
        }
    }

    /** The rows of a file of numbers, after the given number of lines. */
    private static double[][] numbers(Path file, int after) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(after)
                .map(line -> Arrays.stream(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void everyVersionIsThereAndTheNewestWithAllSamples() throws IOException, URISyntaxException {
        int newest = newestVersion();
        assertThat(names().stream().map(name -> name.substring(0, name.indexOf('-'))))
                .containsAll(
                        IntStream.rangeClosed(1, newest).mapToObj(v -> "v" + v).toList());
        assertThat(names().stream().filter(name -> name.startsWith("v" + newest + "-")))
                .containsExactlyElementsOf(SampleModel.all().stream()
                        .map(sample -> "v" + newest + "-" + sample.name())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    private int newestVersion() throws IOException {
        Path file = folder.resolve("newest");
        SampleModel.all().get(0).model().save(file);
        return ByteBuffer.wrap(Files.readAllBytes(file)).getInt(8);
    }

    /** Writes the samples of the newest version into the sources of the tests. */
    @Test
    @EnabledIfSystemProperty(named = "neustrom.write.models", matches = ".*")
    @DisabledIfSystemProperty(named = FloatKernels.PROPERTY, matches = "plain")
    void write() throws IOException {
        Path sources = Files.createDirectories(Path.of("src/test/resources/io/neustrom/model/versions"));
        int newest = newestVersion();
        for (SampleModel sample : SampleModel.all()) {
            write(sample, sources, "v" + newest + "-" + sample.name());
        }
    }

    private static void write(SampleModel sample, Path target, String name) throws IOException {
        PlaceCellModel model = sample.model();
        model.save(target.resolve(name + ENDING));
        if (sample.probes().isEmpty()) {
            Files.write(target.resolve(name + ".codes.csv"), lines(model.encodeStates()));
            if (model.directed().isPresent()) {
                OutputDistribution output = model.transitionProbabilities();
                Files.write(
                        target.resolve(name + ".transitions.csv"),
                        IntStream.range(0, model.states())
                                .mapToObj(i -> Arrays.stream(output.row(i))
                                        .mapToObj(Double::toString)
                                        .collect(Collectors.joining(",")))
                                .toList());
            }
            return;
        }
        Points probes = sample.probes().get();
        Files.write(
                target.resolve(name + ".points.csv"),
                IntStream.range(0, probes.count())
                        .mapToObj(i -> line(probes.row(i)))
                        .toList());
        Files.write(target.resolve(name + ".codes.csv"), lines(model.encode(probes)));
        for (String task : model.tasks().keySet()) {
            ClassProbabilities told = model.predictProbabilities(task, probes);
            List<String> lines = new ArrayList<>();
            lines.add(String.join(",", model.tasks().get(task).classNames()));
            for (int i = 0; i < told.count(); i++) {
                int row = i;
                lines.add(IntStream.range(0, told.classes())
                        .mapToObj(k -> Double.toString(told.probability(row, k)))
                        .collect(Collectors.joining(",")));
            }
            Files.write(target.resolve(name + "." + task + ".csv"), lines);
        }
    }

    private static List<String> lines(Codes codes) {
        return IntStream.range(0, codes.count())
                .mapToObj(i -> line(codes.row(i)))
                .toList();
    }

    private static String line(float[] row) {
        return IntStream.range(0, row.length)
                .mapToObj(j -> Float.toString(row[j]))
                .collect(Collectors.joining(","));
    }
}
