package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.session.SessionFixtures;
import io.neustrom.spike.SpikeTrains;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpikeFileTest {
    @TempDir
    private Path folder;

    @Test
    void unitsOfNwbHaveTheirIdsAndMayBeSilent() {
        SpikeTrains units = SpikeFile.read(SessionFixtures.path("one-series.nwb"));
        assertThat(units.names()).containsExactly("7", "8", "12");
        assertThat(units.times(0)).containsExactly(10.1, 10.2, 10.55);
        assertThat(units.times(1)).isEmpty();
        assertThat(units.times(2)).containsExactly(10.05, 10.9);
        refuses(SessionFixtures.path("two-series.nwb"), "has no units with spike times");
    }

    @Test
    void aLineIsASpikeOfAUnitInAnyOrder() throws IOException {
        SpikeTrains units = SpikeFile.read(csv("time,quality,unit", "2.5,good,a", "1,bad,b 2", "0.5,good,a"));
        assertThat(units.names()).containsExactly("a", "b 2");
        assertThat(units.times(0)).containsExactly(0.5, 2.5);
        assertThat(units.times(1)).containsExactly(1);
    }

    @Test
    void arraysAreATableOfSpikesOrOneForEachUnit() throws IOException {
        SpikeTrains table = SpikeFile.read(npz(named("unit", 3, 1, 3), named("time", 0.2, 0.1, 0.1)));
        assertThat(table.names()).containsExactly("3", "1");
        assertThat(table.times(0)).containsExactly(0.1, 0.2);
        SpikeTrains lists = SpikeFile.read(npz(named("ca1", 2, 1), named("silent")));
        assertThat(lists.names()).containsExactly("ca1", "silent");
        assertThat(lists.times(0)).containsExactly(1, 2);
        assertThat(lists.spikes(1)).isZero();
    }

    @Test
    void whatHoldsNoSpikesIsRefused() throws IOException {
        refuses(csv("cell,time", "a,1"), "has no column 'unit' (units of spikes)");
        refuses(csv("unit,time", "a,", "b,1"), "line 2: the time of a spike is missing");
        refuses(csv("unit,time", "a,soon"), "line 2, column 2: 'soon' must be a number");
        refuses(csv("unit,time"), "units (0) must be at least 1");
        refuses(npz(named("a", 1, Double.NaN)), "(NaN) must be at a finite time");
    }

    private Path csv(String... lines) throws IOException {
        return Files.write(folder.resolve("spikes.csv"), List.of(lines));
    }

    private Path npz(ArrayFiles.Named... arrays) throws IOException {
        Path file = folder.resolve("spikes.npz");
        ArrayFiles.write(file, List.of(arrays));
        return file;
    }

    private static ArrayFiles.Named named(String name, double... values) {
        return ArrayFiles.Named.of(name, NumberType.DOUBLE, new NumberArray(List.of(values.length), values));
    }

    private static void refuses(Path file, String sentence) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> SpikeFile.read(file))
                .withMessageContaining(file.getFileName().toString())
                .withMessageContaining(sentence);
    }
}
