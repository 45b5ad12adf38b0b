package io.neustrom.paper.table;

import io.neustrom.data.Deskewing;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A folder with the four IDX files of MNIST, of Fashion-MNIST or of another data set in the same form: 70,000 pictures of both parts.
 *
 * @since 0.2.0
 */
public final class PictureFolder {
    private static final int SIDE = 28; // pixels

    private PictureFolder() {}

    /**
     * Reads both parts, the training part first.
     *
     * @throws InvalidInputException if a file is missing or is not what it should be
     */
    public static StudyTable read(Path folder) {
        return InputFile.readAny(folder, () -> both(folder));
    }

    private static StudyTable both(Path folder) throws IOException {
        LabelledPoints train = IdxFiles.readFolder(folder, IdxFiles.Part.TRAIN);
        LabelledPoints test = IdxFiles.readFolder(folder, IdxFiles.Part.TEST);
        int pixels = train.points().dimension();
        if (pixels != SIDE * SIDE || test.points().dimension() != pixels) {
            throw new InvalidInputException(folder + ": pictures of " + pixels + " and "
                    + test.points().dimension() + " pixels must have " + SIDE + " x " + SIDE);
        }
        int first = train.points().count();
        int all = first + test.points().count();
        float[] values = new float[Math.multiplyExact(all, pixels)]; // (all, pixels)
        int[] classes = new int[all];
        for (int i = 0; i < all; i++) {
            LabelledPoints part = i < first ? train : test;
            int row = i < first ? i : i - first;
            part.points().copyRow(row, values, i * pixels);
            classes[i] = part.groups()[row];
        }
        return new StudyTable(
                folder.toAbsolutePath().normalize().getFileName().toString(),
                Points.ofRowMajor(values, all, pixels),
                Labels.of(classes));
    }

    /** Pictures straightened and scaled to length 1, as methods get them. */
    public static Points prepared(Points pictures) {
        return new Deskewing(SIDE, SIDE).apply(pictures).unitLength();
    }
}
