package io.neustrom.io.format;

import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Images like those of MNIST, in files named like {@code images-idx3-ubyte.gz}. */
public final class IdxFormat implements TableFormat {
    @Override
    public String name() {
        return "idx";
    }

    @Override
    public String title() {
        return "IDX";
    }

    @Override
    public boolean recognises(Path file) {
        return IdxFiles.isIdxFile(file);
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        return ArrayContent.of(file, options, array(InputFile.read(file, () -> IdxFiles.readPoints(file))));
    }

    private static NumberArray array(Points points) {
        int d = points.dimension();
        double[] values = new double[points.count() * d]; // (points, d)
        for (int e = 0; e < values.length; e++) {
            values[e] = points.get(e / d, e % d);
        }
        return new NumberArray(List.of(points.count(), d), values);
    }

    @Override
    public boolean hasColumnRoles() {
        return false;
    }

    @Override
    public Optional<PictureShape> pictures(Path file) {
        List<Integer> shape = InputFile.read(file, () -> IdxFiles.shape(file));
        int channels = shape.size() == 4 ? shape.get(3) : 1;
        return (shape.size() == 3 || shape.size() == 4) && (channels == 1 || channels == 3)
                ? Optional.of(new PictureShape(shape.get(2), shape.get(1), channels))
                : Optional.empty();
    }
}
