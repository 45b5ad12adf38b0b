package io.neustrom.io.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.io.DataFile;
import io.neustrom.io.RecordingColumns;
import io.neustrom.io.RecordingFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.recording.Column;
import io.neustrom.recording.Recording;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pynwb, h5py, MATLAB, DeepLabCut and SLEAP wrote is read with the numbers that were written. */
class SessionReadersTest {
    private static final double EXACT = 1e-12;
    private static final RecordingColumns USUAL = RecordingColumns.defaults();
    private static final PartChoice ALL = PartChoice.defaults();

    @Test
    void positionsOfNwbAreInTheirUnit() {
        Recording recording = RecordingFile.read(SessionFixtures.path("one-series.nwb"));
        assertThat(recording.times()).containsExactly(SessionFixtures.times(), within(EXACT));
        isColumn(recording, 0, stored(SessionFixtures.x()));
        isColumn(recording, 1, stored(SessionFixtures.y()));
        assertThat(recording.notes()).containsExactly("positions of processing/behavior/Position/head, in meters");
        assertThat(recording.place().apply(3)).isEqualTo("sample 3 of processing/behavior/Position/head");
    }

    /** In thousandths, as whole numbers, with an offset of a half. */
    private static double[] stored(double[] values) {
        return Arrays.stream(values).map(v -> Math.rint(1000 * v) * 0.001 + 0.5).toArray();
    }

    @Test
    void episodesOfNwbAreItsIntervals() {
        Recording trials = RecordingFile.read(SessionFixtures.path("one-series.nwb"), USUAL.withEpisode("trials"));
        double[] times = SessionFixtures.times();
        assertThat(trials.times())
                .containsExactly(
                        Arrays.stream(times)
                                .filter(t -> t <= 10.3 || t >= 10.4 && t <= 10.7)
                                .toArray(),
                        within(EXACT));
        assertThat(trials.episodes()).startsWith(0, 0).endsWith(1, 1).hasSize(8 + 8);
        assertThat(trials.notes()).last().isEqualTo("8 of 24 samples are in none of the trials and were left out");
        assertThat(RecordingFile.read(SessionFixtures.path("one-series.nwb"), USUAL.withEpisode("epochs"))
                        .samples())
                .isEqualTo(SessionFixtures.SAMPLES);
    }

    @Test
    void aSeriesWithARateHasTimes() {
        Recording lamp =
                RecordingFile.read(SessionFixtures.path("two-series.nwb"), USUAL.withPart(ALL.withSeries("lamp")));
        assertThat(lamp.times()).containsExactly(SessionFixtures.samples(i -> 2 + i / 25.0), within(EXACT));
        isColumn(lamp, 0, each(SessionFixtures.x(), v -> (float) v));
    }

    @Test
    void timeStampsBehindALinkAreFound() {
        Recording track = RecordingFile.read(
                SessionFixtures.path("two-series.nwb"),
                USUAL.withPart(ALL.withSeries("processing/behavior/Linear/track")));
        assertThat(track.times()).containsExactly(SessionFixtures.times(), within(EXACT));
        assertThat(track.positions()).hasSize(1);
        isColumn(track, 0, SessionFixtures.samples(i -> i / 10.0));
    }

    @Test
    void oneOfSeveralSeriesMustBeNamed() {
        refuses("two-series.nwb", USUAL, "has 2 series of positions; option series must name one (lamp, track)");
        refuses(
                "two-series.nwb",
                USUAL.withPart(ALL.withSeries("lmp")),
                "option series ('lmp') must be one of its series of positions, did you mean 'lamp'? (lamp, track)");
    }

    @Test
    void dataInAnotherFileAreRefused() {
        refuses("external.nwb", USUAL, "acquisition/linked/data: is a link to another file");
    }

    @Test
    void aPointIsAPositionToAFit() {
        assertThat(DataFile.read(SessionFixtures.path("one-series.nwb"))
                        .points()
                        .get(0, 0))
                .isEqualTo(1.5, within(1e-6));
        assertThat(DataFile.read(
                                SessionFixtures.path("two-series.nwb"),
                                ReadOptions.defaults().withArray("track"))
                        .points()
                        .get(7, 0))
                .isEqualTo(0.7, within(1e-6));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(SessionFixtures.path("two-series.nwb")))
                .withMessageContaining("has 2 series of positions; option array must name one (lamp, track)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain.h5", "v110.h5", "v73.mat", "v5.mat", "track.npz"})
    void twoColumnsOfAnArrayArePositions(String name) {
        Recording recording = RecordingFile.read(
                SessionFixtures.path(name), USUAL.withTime("t").withPosition("pos[0]", "pos[1]"));
        assertThat(recording.times()).containsExactly(SessionFixtures.times(), within(EXACT));
        isColumn(recording, 0, SessionFixtures.x());
        isColumn(recording, 1, SessionFixtures.y());
        refuses(
                name,
                USUAL.withPosition("pos"),
                "option x ('pos') must name one column of this array, such as pos[0] (columns: pos[0], pos[1])");
    }

    @ParameterizedTest
    @ValueSource(strings = {"v73.mat", "v5.mat"})
    void aRowOfMatlabIsAColumnLikeAnother(String name) {
        Recording trials = RecordingFile.read(
                SessionFixtures.path(name),
                USUAL.withTime("t").withPosition("pos[0]").withEpisode("trial"));
        assertThat(trials.episodes()).startsWith(0, 0).endsWith(1, 1).hasSize(SessionFixtures.SAMPLES);
    }

    @Test
    void anArrayInAGroupHasItsPathAsItsName() {
        Recording speed = RecordingFile.read(
                SessionFixtures.path("plain.h5"), USUAL.withTime("t").withPosition("more/speed"));
        isColumn(speed, 0, SessionFixtures.samples(i -> i));
    }

    @Test
    void aBodyPartOfDeepLabCutIsChosen() {
        Recording tail = RecordingFile.read(SessionFixtures.path("dlc.csv"), USUAL.withPart(ALL.withBodypart("tail")));
        assertThat(tail.times()).containsExactly(SessionFixtures.samples(i -> i));
        isColumn(tail, 0, pixels(SessionFixtures.x(), 3));
        isColumn(tail, 1, pixels(SessionFixtures.y(), 3));
        assertThat(tail.place().apply(0)).isEqualTo("line 4");

        Recording minnie = RecordingFile.read(
                SessionFixtures.path("dlc-animals.csv"),
                USUAL.withPart(ALL.withBodypart("nose").withIndividual("minnie").withRate(50)));
        assertThat(minnie.times()).containsExactly(SessionFixtures.samples(i -> i / 50.0));
        isColumn(minnie, 0, pixels(SessionFixtures.x(), 100));
    }

    private static double[] pixels(double[] values, double shift) {
        return each(values, v -> 100 + 50 * v + shift);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dlc.csv", "sleap.analysis.h5", "sleap-io.analysis.h5"})
    void whatATrackerIsUnsureOfIsMissing(String name) {
        PartChoice head = ALL.withBodypart(name.startsWith("dlc") ? "nose" : "head");
        PartChoice one = name.startsWith("sleap.") ? head.withIndividual("a") : head;
        double[] all = RecordingFile.read(SessionFixtures.path(name), USUAL.withPart(one))
                .positions()
                .get(0)
                .values();
        Recording sure = RecordingFile.read(SessionFixtures.path(name), USUAL.withPart(one.withLikelihood(0.9)));
        double[] likelihood = SessionFixtures.likelihood();
        assertThat(sure.positions().get(0).values())
                .containsExactly(IntStream.range(0, all.length)
                        .mapToDouble(i -> likelihood[i] < 0.9 ? Double.NaN : all[i])
                        .toArray());
        assertThat(sure.notes()).last().isEqualTo("5 of 24 positions have a likelihood below 0.9 and count as missing");
    }

    @Test
    void aNodeOfSleapIsChosen() {
        Recording tail = RecordingFile.read(
                SessionFixtures.path("sleap.analysis.h5"),
                USUAL.withPart(ALL.withBodypart("tail").withIndividual("b").withRate(30)));
        assertThat(tail.times()).containsExactly(SessionFixtures.samples(i -> i / 30.0));
        double[] x = pixels(SessionFixtures.x(), 120);
        x[4] = Double.NaN; // not seen
        isColumn(tail, 0, x);
        isColumn(
                RecordingFile.read(
                        SessionFixtures.path("sleap-io.analysis.h5"), USUAL.withPart(ALL.withBodypart("tail"))),
                1,
                pixels(SessionFixtures.y(), 10));
    }

    @Test
    void bodyPartsAndIndividualsAreOffered() {
        refuses("dlc.csv", USUAL, "has 2 body parts; option bodypart must name one (nose, tail)");
        refuses("dlc-animals.csv", USUAL, "has 2 individuals; option individual must name one (mickey, minnie)");
        refuses("sleap.analysis.h5", USUAL, "has 2 tracks; option individual must name one (a, b)");
        refuses(
                "sleap.analysis.h5",
                USUAL.withPart(ALL.withIndividual("a")),
                "has 3 nodes; option bodypart must name one (head, body, tail)");
    }

    @Test
    void optionsWithoutEffectAreRefused() {
        refuses("dlc.csv", USUAL.withPart(ALL.withSeries("a")), "option series has no effect on");
        refuses(
                "dlc.csv",
                USUAL.withPart(ALL.withBodypart("nose").withIndividual("a")),
                "option individual has no effect on");
        refuses("one-series.nwb", USUAL.withPart(ALL.withLikelihood(0.9)), "option likelihood has no effect on");
        refuses("one-series.nwb", USUAL.withPart(ALL.withRate(30)), "option rate (30) has no effect on");
        refuses("track.npz", USUAL.withPart(ALL.withBodypart("nose")), "option bodypart has no effect on");
        refuses("one-series.nwb", USUAL.withPosition("trials"), "trials are intervals, which option episode takes");
        refuses("one-series.nwb", USUAL.withEpisode("x"), "option episode (x) must name intervals (epochs, trials)");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> ALL.withLikelihood(1.5))
                .withMessage("option likelihood (1.5) must be at least 0 and at most 1");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> ALL.withRate(0))
                .withMessage("option rate (0) must be a finite number greater than 0");
    }

    @Test
    void aTableOfPandasInHdf5IsRefused() {
        refuses("dlc.h5", USUAL, "is a table of pandas in HDF5, as DeepLabCut writes it; read the CSV file");
    }

    @Test
    void aFilterThatNeedsAFurtherLibraryIsRefused() {
        refuses(
                "unread.h5",
                USUAL.withPosition("lz4"),
                "lz4: is compressed by lz4, which is not read; h5repack -f GZIP=4 IN OUT makes a file that is");
    }

    /** HDF5 has the fill value there, which is 0 unless the file gives another. */
    @Test
    void numbersThatWereNeverWrittenAreZeroOrRefused() {
        refuses("unread.h5", USUAL.withPosition("gaps"), "No chunk with offset [8]");
        refuses("unread.h5", USUAL.withPosition("never"), "never: has no data");
        isColumn(
                RecordingFile.read(SessionFixtures.path("unread.h5"), USUAL.withPosition("zeros")),
                0,
                SessionFixtures.samples(i -> i < 8 ? 1 : 0));
    }

    /** Files of more than 64 MB are mapped, and of more than 2 GB read in pieces; these consist of holes. */
    @ParameterizedTest
    @ValueSource(longs = {(1L << 26) + 1, (1L << 31) + 1})
    void largeFilesAreReadAlike(long bytes, @TempDir Path folder) throws IOException {
        Path file = Files.copy(SessionFixtures.path("plain.h5"), folder.resolve("large.h5"));
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(bytes);
        }
        Recording recording = RecordingFile.read(file, USUAL.withTime("t").withPosition("pos[0]", "pos[1]"));
        assertThat(recording.times()).containsExactly(SessionFixtures.times(), within(EXACT));
        isColumn(recording, 1, SessionFixtures.y());
    }

    @Test
    void aFileThatIsShorterThanItSaysIsCutOff(@TempDir Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(SessionFixtures.path("plain.h5"));
        Path file = Files.write(folder.resolve("short.h5"), Arrays.copyOf(bytes, bytes.length - 1));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> RecordingFile.read(file))
                .withMessage(file + ": cut off: must have " + bytes.length + " bytes, has " + (bytes.length - 1));
    }

    private static void refuses(String name, RecordingColumns columns, String sentence) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> RecordingFile.read(SessionFixtures.path(name), columns))
                .withMessageContaining(name)
                .withMessageContaining(sentence);
    }

    private static double[] each(double[] values, DoubleUnaryOperator operator) {
        return Arrays.stream(values).map(operator).toArray();
    }

    private static void isColumn(Recording recording, int place, double[] expected) {
        List<Column> positions = recording.positions();
        assertThat(positions.get(place).values()).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(positions.get(place).values()[i]).as("sample " + i).isEqualTo(expected[i], within(EXACT));
        }
    }
}
