package io.neustrom.io.session;

import io.neustrom.io.array.ArraySource;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.hdf5.Hdf5File;
import io.neustrom.io.hdf5.Hdf5Object;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An NWB file (Neurodata Without Borders 2): an HDF5 file whose groups say by the attribute {@code neurodata_type} what they hold. So
 * they are found wherever they stand. As a source of arrays, it has its series of positions.
 *
 * @since 0.2.0
 */
public final class NwbFile implements ArraySource {
    private static final String TYPE = "neurodata_type";
    private static final String VERSION = "nwb_version";

    private final Hdf5File file;

    private NwbFile(Hdf5File file) {
        this.file = file;
    }

    /** Whether a file is NWB; false if it is no HDF5. */
    public static boolean isNwb(Path path) throws IOException {
        if (!Hdf5File.isHdf5(path)) {
            return false;
        }
        try (Hdf5File file = Hdf5File.open(path)) {
            return file.root().has(VERSION);
        }
    }

    /** Opens a file that {@link #isNwb}. */
    public static NwbFile open(Path path) throws IOException {
        return new NwbFile(Hdf5File.open(path));
    }

    /** The version of the format. */
    String version() throws IOException {
        return file.root().text(VERSION).orElse("");
    }

    /** All series of positions, in the order of the file. */
    public List<NwbSeries> series() throws IOException {
        List<NwbSeries> series = new ArrayList<>();
        for (Hdf5Object group : ofType("SpatialSeries")) {
            series.add(new NwbSeries(group));
        }
        return series;
    }

    /** The names of series for {@link PartChoice#series}: where two have the same, their paths. */
    public static List<String> names(List<NwbSeries> series) {
        List<String> names = series.stream().map(NwbSeries::name).toList();
        return series.stream()
                .map(one -> names.indexOf(one.name()) == names.lastIndexOf(one.name()) ? one.name() : one.path())
                .toList();
    }

    /**
     * The name of the only series of positions of an NWB file.
     *
     * @throws io.neustrom.io.file.InvalidInputException if there are several, so that the option array must name one, or none
     */
    public static String onlySeries(Path file) {
        return InputFile.read(file, () -> {
            try (NwbFile nwb = open(file)) {
                List<String> names = names(nwb.series());
                return names.get(new Offer(file, "series of positions", "array", names).take(Optional.empty()));
            }
        });
    }

    /** All tables of intervals, such as trials and epochs. */
    List<NwbIntervals> intervals() throws IOException {
        List<NwbIntervals> intervals = new ArrayList<>();
        for (Hdf5Object group : ofType("TimeIntervals")) {
            intervals.add(NwbIntervals.read(group));
        }
        return intervals;
    }

    /** The recorded units; empty if there are none, or they have no spike times. */
    public Optional<NwbUnits> units() throws IOException {
        for (Hdf5Object group : ofType("Units")) {
            if (group.child(NwbUnits.TIMES).isPresent()) {
                return Optional.of(NwbUnits.read(group));
            }
        }
        return Optional.empty();
    }

    private List<Hdf5Object> ofType(String type) throws IOException {
        List<Hdf5Object> found = new ArrayList<>();
        for (Hdf5Object object : file.root().all().toList()) {
            if (object.data().isEmpty()
                    && object.text(TYPE).filter(type::equals).isPresent()) {
                found.add(object);
            }
        }
        return found;
    }

    @Override
    public Map<String, List<Integer>> shapes() throws IOException {
        List<NwbSeries> all = series();
        List<String> names = names(all);
        Map<String, List<Integer>> shapes = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            shapes.put(names.get(i), List.of(all.get(i).samples(), all.get(i).coordinates()));
        }
        return shapes;
    }

    @Override
    public NumberArray read(String name) throws IOException {
        List<NwbSeries> all = series();
        int place = names(all).indexOf(name);
        if (place < 0) {
            throw file.root().part().invalid("must hold positions " + name + "; it holds " + names(all));
        }
        return all.get(place).positions();
    }

    @Override
    public FilePart part(String name) {
        return file.root().part().member(name);
    }

    @Override
    public void close() {
        file.close();
    }
}
