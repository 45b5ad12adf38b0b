import io.neustrom.io.format.Hdf5Format;
import io.neustrom.io.format.IdxFormat;
import io.neustrom.io.format.LibsvmFormat;
import io.neustrom.io.format.MatlabFormat;
import io.neustrom.io.format.NpyFormat;
import io.neustrom.io.format.NpzFormat;
import io.neustrom.io.table.TableFormat;

/**
 * Reads and writes files: tables, labels, recordings, arrays, transition matrices, predictions. Start with
 * {@link io.neustrom.io.DataFile} and {@link io.neustrom.io.RecordingFile}.
 *
 * @since 0.1.0
 */
@SuppressWarnings("requires-automatic") // jhdf declares no module
module io.neustrom.io {
    requires transitive io.neustrom.core;
    requires de.siegmar.fastcsv;
    requires io.jhdf;
    // What jhdf uses and, as an automatic module, cannot require.
    requires com.ning.compress.lzf;
    requires org.apache.commons.lang3;
    requires org.slf4j;
    requires static org.jspecify;

    exports io.neustrom.io;
    exports io.neustrom.io.array;
    exports io.neustrom.io.file;
    exports io.neustrom.io.session;
    exports io.neustrom.io.table;

    uses TableFormat;

    provides TableFormat with
            NpyFormat,
            NpzFormat,
            MatlabFormat,
            Hdf5Format,
            IdxFormat,
            LibsvmFormat;
}
