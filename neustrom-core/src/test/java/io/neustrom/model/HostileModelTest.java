package io.neustrom.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that somebody wrote by hand, with the right checksum: none takes more memory than its bytes account for. */
class HostileModelTest {
    private static final SealedFormat FORMAT = new SealedFormat("model", "NEUSTROM", 1, 6);

    @TempDir
    private Path folder;

    /** The parts of a small model of 2 inputs, a layer of 1 and 2 cells, any of which a test may replace. */
    private static final class Parts {
        String key = "seed";
        String value = "1";
        boolean discrete;
        int[] layers = {1};
        int cells = 2;
        String rule = "NEURAL";
        float[] parameters = {1, 1, 0, 0.25f, 1, 2, 1, 0, 0, 1}; // A, b, slope, W, M
        double[] partition = {1, 1};
        double shift;
        int states = 3;
        String task = "parity";
        String className = "odd";
        double exponent = 2;
        double[] between = {}; // cells; none: the model is not directed
        int padding; // bytes behind the body

        byte[] bytes() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(1);
            text(key, out);
            text(value, out);
            out.writeBoolean(discrete);
            out.writeInt(2); // inputs
            out.writeInt(0); // frequencies
            out.writeInt(layers.length);
            for (int width : layers) {
                out.writeInt(width);
            }
            text("RBF", out);
            text(rule, out);
            out.writeInt(cells);
            text("DENSE", out);
            out.writeInt(0); // omega
            out.writeDouble(shift);
            out.writeInt(parameters.length);
            for (float parameter : parameters) {
                out.writeFloat(parameter);
            }
            for (double c : partition) {
                out.writeDouble(c);
            }
            out.writeInt(states);
            text("NONE", out);
            out.writeInt(0);
            out.writeInt(0);
            out.writeInt(1); // tasks
            text(task, out);
            out.writeInt(2);
            text("even", out);
            text(className, out);
            out.writeInt(4);
            for (int e = 0; e < 4; e++) {
                out.writeDouble(e);
            }
            out.writeDouble(exponent);
            out.writeBoolean(false);
            out.writeBoolean(between.length > 0);
            if (between.length > 0) {
                out.writeInt(between.length);
                for (double probability : between) {
                    out.writeDouble(probability);
                }
            }
            out.write(new byte[padding]);
            return bytes.toByteArray();
        }

        private static void text(String text, DataOutputStream out) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }

    private Path sealed(Consumer<Parts> change) throws IOException {
        Parts parts = new Parts();
        change.accept(parts);
        Path file = folder.resolve("hostile.neustrom");
        FORMAT.write(file, parts.bytes());
        return file;
    }

    private void assertRefused(Consumer<Parts> change, String reason) throws IOException {
        Path file = sealed(change);
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> PlaceCellModel.load(file))
                .withMessage(file + " holds no valid model: " + reason);
    }

    @Test
    void whatIsChangedBelowIsAModel() throws IOException {
        assertThat(PlaceCellModel.load(sealed(parts -> {})).tasks()).containsKey("parity");
    }

    @Test
    void layersThatTheFileDoesNotHoldTakeNoMemory() throws IOException {
        assertRefused(
                parts -> {
                    parts.layers = new int[] {30_000, 30_000};
                    parts.padding = 40_000;
                },
                "10 parameters, must be 900180006");
        assertRefused(
                parts -> {
                    parts.layers = new int[] {60_000, 60_000};
                    parts.padding = 70_000;
                },
                "network (3600360006 parameters) must have at most 2147483639");
    }

    @Test
    void cellsThatTheFileDoesNotHoldTakeNoMemory() throws IOException {
        assertRefused(
                parts -> {
                    parts.cells = 30_000;
                    parts.padding = 40_000;
                },
                "10 parameters, must be 900030004");
        assertRefused(
                parts -> {
                    parts.rule = "CLASSICAL";
                    parts.cells = 30_000;
                    parts.padding = 40_000;
                },
                "10 parameters, must be 30004");
    }

    @Test
    void numbersThatAreNotFiniteAreRefused() throws IOException {
        assertRefused(parts -> parts.parameters[3] = Float.NaN, "number 3 of 10 (NaN) must be finite");
        assertRefused(
                parts -> parts.parameters[9] = Float.NEGATIVE_INFINITY, "number 9 of 10 (-Infinity) must be finite");
        assertRefused(parts -> parts.partition[1] = Double.NaN, "number 1 of 2 (NaN) must be finite");
        assertRefused(parts -> parts.shift = Double.POSITIVE_INFINITY, "a number (Infinity) must be finite");
        assertRefused(parts -> parts.exponent = Double.NaN, "a number (NaN) must be finite");
    }

    @Test
    void aNumberOfStatesBelowOneIsRefused() throws IOException {
        assertRefused(parts -> parts.states = 0, "states (0) must be at least 1");
        assertRefused(parts -> parts.states = -3, "states (-3) must be at least 1");
    }

    @Test
    void transitionsBetweenCellsThatAreNoneAreRefused() throws IOException {
        assertRefused(
                parts -> parts.between = new double[] {1, 0, 1},
                "probabilities (3) must be one for each pair of 2 cells");
        assertRefused(
                parts -> parts.between = new double[] {1, 0, 2, -1},
                "probability from cell 1 to cell 1 (-1.0) must be at least 0");
        assertRefused(
                parts -> parts.between = new double[] {1, 0, 0, Double.NaN}, "number 3 of 4 (NaN) must be finite");
    }

    @Test
    void bytesBehindTheBodyAreRefused() throws IOException {
        assertRefused(parts -> parts.padding = 3, "3 bytes are left over");
    }

    @Test
    void controlCharactersInNamesAreRefused() throws IOException {
        assertRefused(parts -> parts.task = "a\u001b[2Jb", "name of a task ('a?[2Jb') must have no control characters");
        assertRefused(
                parts -> parts.className = "b\u009b",
                "name of a class ('b?') must have no control characters but tabs and line ends");
        assertRefused(parts -> parts.key = "\u0007", "key of provenance ('?') must have no control characters");
        assertRefused(
                parts -> parts.value = "\u009b2J",
                "provenance seed ('?2J') must have no control characters but tabs and line ends");
    }

    /** Names of columns are kept one a line, with the words of a category behind tabs. */
    @Test
    void provenanceMayHaveLinesAndTabs() throws IOException {
        assertThat(PlaceCellModel.load(sealed(parts -> parts.value = "a\n\tb"))
                        .provenance()
                        .entries())
                .containsEntry("seed", "a\n\tb");
    }

    @Test
    void discreteStatesAreThoseOfTheTable() throws IOException {
        Consumer<Parts> table = parts -> {
            parts.discrete = true;
            parts.parameters = new float[] {1, 2, 1, 2, 1, 0, 0, 1}; // table, W, M
            parts.states = 2;
        };
        assertThat(PlaceCellModel.load(sealed(table)).encodeStates().count()).isEqualTo(2);
        assertRefused(
                table.andThen(parts -> parts.states = 1_358_954_536),
                "states (1358954536) must be as many as rows of the table (2)");
    }

    @Test
    void numbersThatOverflowGiveNoCode() throws IOException {
        PlaceCellModel model = PlaceCellModel.load(sealed(parts -> {
            parts.parameters[8] = Float.MAX_VALUE; // of M
            parts.parameters[9] = Float.MAX_VALUE;
        }));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> model.encode(new double[] {1, 1}))
                .withMessageContaining("too large");
    }
}
