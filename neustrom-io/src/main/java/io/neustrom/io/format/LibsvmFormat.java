package io.neustrom.io.format;

import io.neustrom.io.array.LibsvmFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.CsvLines;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The text of LIBSVM, whose first line is as {@code 1 3:0.5}. */
public final class LibsvmFormat implements TableFormat {
    @Override
    public String name() {
        return "libsvm";
    }

    @Override
    public String title() {
        return "LIBSVM";
    }

    @Override
    public String description() {
        return "LIBSVM text";
    }

    @Override
    public boolean recognises(Path file) {
        return LibsvmFiles.isLibsvmLine(InputFile.read(file, () -> CsvLines.first(file)));
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        LibsvmFiles.Content content = InputFile.read(file, () -> LibsvmFiles.read(file));
        if (options.labelColumn().isPresent()) {
            throw new InvalidInputException(
                    "option labelColumn has no effect on " + file + ": the labels of LIBSVM stand first on each line");
        }
        return new ArrayContent(
                file,
                options,
                content.values(),
                Optional.of(DoubleStream.of(content.labels())
                        .mapToObj(ClassNames::word)
                        .toList()),
                Optional.empty(),
                row -> "line " + content.lines()[row]);
    }
}
