package io.neustrom.io.format;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.hdf5.Hdf5File;
import io.neustrom.io.session.NwbFile;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import java.nio.file.Path;
import java.util.List;

/** The datasets of an HDF5 file, or the series of positions of NWB. */
public final class Hdf5Format extends NamedArraysFormat {
    @Override
    public String name() {
        return "hdf5";
    }

    @Override
    public String title() {
        return "HDF5";
    }

    @Override
    public String description() {
        return "HDF5 (also NWB)";
    }

    @Override
    public List<String> endings() {
        return List.of(".nwb"); // others have many, and are recognised
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        boolean needsSeries = options.array().isEmpty() && InputFile.read(file, () -> NwbFile.isNwb(file));
        return super.open(file, needsSeries ? options.withArray(NwbFile.onlySeries(file)) : options);
    }

    @Override
    public boolean recognises(Path file) {
        return Hdf5File.isHdf5(file);
    }
}
