package io.neustrom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.reference.RandomNetwork;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

@Tag("kernels")
class ModelFileTest {
    private static final FitOptions TINY = SmallProblem.options()
            .withNetwork(n -> n.withCells(3).withLayers(2).withFourierFeatures(4))
            .withTraining(t -> t.withEpochs(1));

    static final List<FitOptions> VARIANTS = List.of(
            TINY,
            TINY.withNetwork(n -> n.withFourierFeatures(0)),
            TINY.withNetwork(n -> n.withKernel(Kernel.EXP_DOT).withLayers(5, 4, 3)),
            TINY.withNetwork(n -> n.withCellRule(CellRule.CLASSICAL)),
            TINY.withNetwork(n -> n.withFourierKind(FourierKind.ORTHOGONAL)),
            TINY.withNetwork(n -> n.withFourierKind(FourierKind.FASTFOOD).withFourierFeatures(10)));

    @TempDir
    private Path folder;

    private static PlaceCellModel fit(Points points, FitOptions options) {
        return Neustrom.fit(
                FitRequest.of(points, SmallProblem.transitions(points)).withOptions(options));
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void aLoadedModelIsTheSavedOne(FitOptions options) throws IOException {
        PlaceCellModel saved = fit(SmallProblem.POINTS, options.withSeed(4));
        Path file = folder.resolve("circle.neustrom");
        saved.save(file);
        PlaceCellModel loaded = PlaceCellModel.load(file);
        assertThat(loaded.spec()).isEqualTo(saved.spec());
        assertThat(loaded.states()).isEqualTo(60);
        assertThat(loaded.partition()).isEqualTo(saved.partition());
        assertThat(loaded.provenance()).isEqualTo(saved.provenance());
        assertThat(loaded.provenance().entries())
                .containsEntry("seed", "4")
                .containsEntry("version", Neustrom.VERSION)
                .containsEntry("pointsSha256", SmallProblem.POINTS.checksum());
        assertThat(loaded.receptiveFields(SmallProblem.POINTS))
                .isDeepEqualTo(saved.receptiveFields(SmallProblem.POINTS));
        double[] x = {0.3, -0.2};
        assertThat(loaded.transitionProbabilities(x, SmallProblem.POINTS))
                .isEqualTo(saved.transitionProbabilities(x, SmallProblem.POINTS));
    }

    @Test
    void aModelOfDiscreteStatesIsSavedToo() throws IOException {
        PlaceCellModel saved =
                Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS).withOptions(TINY));
        Path file = folder.resolve("states.neustrom");
        saved.save(file);
        assertThat(PlaceCellModel.load(file).encodeStates().receptiveFields())
                .isDeepEqualTo(saved.encodeStates().receptiveFields());
    }

    /** Of 300 inputs the orthogonal frequencies are structured too. */
    @ParameterizedTest
    @EnumSource(FourierKind.class)
    void structuredFrequenciesAreSavedToo(FourierKind kind) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        Points points = Points.of(RandomNetwork.matrix(30, 300, 1, random));
        FitOptions options = TINY.withNetwork(n -> n.withFourierKind(kind));
        PlaceCellModel saved = Neustrom.fit(
                FitRequest.of(points, RbfTransitions.of(0.01).build(points)).withOptions(options));
        Path file = folder.resolve("wide.neustrom");
        saved.save(file);
        assertThat(PlaceCellModel.load(file).receptiveFields(points)).isDeepEqualTo(saved.receptiveFields(points));
    }

    @Test
    void savingAgainReplacesTheFileAndLeavesNothingElse() throws IOException {
        Path file = folder.resolve("model");
        fit(SmallProblem.POINTS, TINY).save(file);
        PlaceCellModel second = fit(SmallProblem.POINTS, TINY.withSeed(9));
        second.save(file);
        assertThat(PlaceCellModel.load(file).partition()).isEqualTo(second.partition());
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
        assertThat(filesIn(folder)).isEqualTo(1);
    }

    @Test
    void aFileCutAtAnyLengthIsRefused() throws IOException {
        byte[] whole = bytes();
        Path file = folder.resolve("cut.neustrom");
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefused(file, "cut at " + length);
        }
    }

    @Test
    void aFileWithAnyByteAlteredIsRefused() throws IOException {
        byte[] whole = bytes();
        Path file = folder.resolve("altered.neustrom");
        for (int position = 0; position < whole.length; position++) {
            for (int mask : new int[] {1, 0x80, 0xff}) {
                byte[] altered = whole.clone();
                altered[position] ^= (byte) mask;
                Files.write(file, altered);
                assertRefused(file, "byte " + position + " altered by " + mask);
            }
        }
    }

    private static void assertRefused(Path file, String what) {
        assertThatExceptionOfType(InvalidModelException.class)
                .as(what)
                .isThrownBy(() -> PlaceCellModel.load(file))
                .withMessageContaining(file.toString());
    }

    @Test
    void aFileWithSomethingAppendedIsRefused() throws IOException {
        byte[] whole = bytes();
        Path file = folder.resolve("longer.neustrom");
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> PlaceCellModel.load(file))
                .withMessage(file + " has " + (whole.length + 1) + " bytes, must have " + whole.length
                        + ": something was appended");
    }

    @Test
    void aVersionFromTheFutureIsNamed() throws IOException {
        byte[] whole = bytes();
        ByteBuffer.wrap(whole).putInt(8, 7);
        Path file = folder.resolve("future.neustrom");
        Files.write(file, seal(whole));
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> PlaceCellModel.load(file))
                .withMessage(file + " has model version 7, this program reads versions 1 to 6");
    }

    @Test
    void aFileThatIsNoModelIsRefused() throws IOException {
        Path file = folder.resolve("notes.txt");
        Files.writeString(file, "these are notes, and long enough to be a model");
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> PlaceCellModel.load(file))
                .withMessage(file + " is not a Neustrom model: it does not begin with NEUSTROM");
    }

    /** A wrong program could write these; sizes must be checked before memory is asked for. */
    @Test
    void aSealedBodyThatMakesNoSenseIsRefused() throws IOException {
        byte[] whole = bytes();
        Path file = folder.resolve("nonsense.neustrom");
        for (int position = 16; position < whole.length - 8; position++) {
            byte[] nonsense = whole.clone();
            ByteBuffer.wrap(nonsense).putInt(position, Integer.MAX_VALUE);
            Files.write(file, seal(nonsense));
            try {
                PlaceCellModel.load(file); // a changed weight is still a model
            } catch (InvalidModelException e) {
                assertThat(e).hasMessageContaining(file.toString());
            }
        }
    }

    @Test
    void aMissingFileIsAnOrdinaryError() {
        assertThatIOException().isThrownBy(() -> PlaceCellModel.load(folder.resolve("missing")));
    }

    @Test
    void anUnwritableTargetLeavesNothingBehind() throws IOException {
        PlaceCellModel model = fit(SmallProblem.POINTS, TINY);
        Path occupied = Files.createDirectories(folder.resolve("occupied/inner"));
        assertThatIOException().isThrownBy(() -> model.save(folder.resolve("missing/model")));
        assertThatIOException().isThrownBy(() -> model.save(occupied.getParent())); // a folder with something in it
        assertThat(filesIn(folder)).isEqualTo(1);
        assertThat(filesIn(occupied.getParent())).isEqualTo(1);
    }

    @Test
    void theFileDoesNotGrowWithTheTrainingData() throws IOException {
        Path small = folder.resolve("small");
        Path large = folder.resolve("large");
        fit(SyntheticData.circle(20), TINY).save(small);
        fit(SyntheticData.circle(400), TINY).save(large);
        assertThat(Files.size(large)).isEqualTo(Files.size(small));
    }

    private byte[] bytes() throws IOException {
        Path file = folder.resolve("whole.neustrom");
        fit(SmallProblem.POINTS, TINY)
                .withTask("parity", ClassifierHead.of(List.of("even", "odd"), new double[] {0, 1, 2, 3, 4, 5}))
                .save(file);
        return Files.readAllBytes(file);
    }

    /** Makes the checksum right again. */
    private static byte[] seal(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).putInt(bytes.length - 4, (int) crc.getValue());
        return bytes;
    }

    private static long filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
