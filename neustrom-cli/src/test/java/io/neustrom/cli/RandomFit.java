package io.neustrom.cli;

import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.data.Scaling;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.probability.Symmetrisation;
import io.neustrom.training.BatchUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words for {@code fit}, drawn at random: a tiny data set, a kind of transitions, and any options of network and training. */
final class RandomFit {
    private final SplittableRandom random;
    private final Path folder;
    private final int states;
    private final List<String> words = new ArrayList<>(List.of("fit", "--no-report", "--threads", "1"));

    private RandomFit(SplittableRandom random, Path folder) {
        this.random = random;
        this.folder = folder;
        this.states = random.nextInt(30, 81);
    }

    /**
     * Draws a fit.
     *
     * @param folder for its data
     * @return words without {@code --out}
     */
    static List<String> draw(SplittableRandom random, Path folder) throws IOException {
        RandomFit fit = new RandomFit(random, folder);
        boolean points = random.nextInt(4) > 0;
        if (points) {
            fit.addPoints();
        } else {
            fit.addStates();
        }
        fit.addNetwork(points);
        fit.addTraining();
        fit.addStep();
        return fit.words;
    }

    private void addPoints() throws IOException {
        double scale = maybe() ? 1 : Math.pow(10, random.nextDouble(-6, 6));
        add(Files.write(folder.resolve("points.csv"), points(random.nextInt(1, 6), scale)));
        add("--duplicates", "keep", "--constant-columns", "keep");
        boolean scaled = maybe();
        if (scaled) {
            add("--scale", word(List.of(Scaling.NONE, Scaling.STANDARD, Scaling.MIN_MAX)));
        }
        switch (random.nextInt(5)) {
            case 0 -> add("--kind", "perplexity", "--perplexity", random.nextInt(2, 10));
            case 1 -> {
                int neighbours = random.nextInt(1, 20);
                add("--kind", "self-tuned", "--neighbours", neighbours, "--rank", random.nextInt(1, neighbours + 1));
            }
            case 2 -> add("--kind", "sdp", "--clusters", random.nextInt(2, 6), "--max-iterations", 50);
            default -> addGaussianKernel(scaled ? 1 : scale);
        }
    }

    private void addGaussianKernel(double scale) {
        add("--gamma", Math.pow(10, random.nextDouble(-2, 3)) / (scale * scale));
        if (maybe()) {
            add("--neighbours", random.nextInt(1, 20), "--symmetrise", word(List.of(Symmetrisation.values())));
        }
        if (maybe()) {
            add("--exclude-self");
        }
    }

    /** Blobs; with copies, a point far away, or a constant column, or without. */
    private List<String> points(int dimension, double scale) {
        int blobs = random.nextInt(1, 8);
        int copies = maybe() ? 0 : random.nextInt(states);
        int constant = random.nextInt(4) > 0 ? -1 : random.nextInt(dimension);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            int blob = i % blobs;
            lines.add(IntStream.range(0, dimension)
                    .mapToObj(j ->
                            text(scale * (j == constant ? 1 : 3 * Math.sin(blob + 10 * j) + random.nextGaussian())))
                    .collect(Collectors.joining(",")));
        }
        for (int i = 0; i < copies; i++) {
            lines.set(random.nextInt(states), lines.get(random.nextInt(states)));
        }
        if (maybe()) {
            lines.set(
                    0,
                    IntStream.range(0, dimension)
                            .mapToObj(j -> text(1000 * scale))
                            .collect(Collectors.joining(",")));
        }
        return lines;
    }

    private void addStates() throws IOException {
        Path matrix = Files.write(folder.resolve("p.csv"), matrix(random.nextInt(5)));
        if (maybe()) {
            add("--transitions", matrix, "--normalise");
        } else {
            add(matrix, "--kind", "successor", "--alpha", random.nextDouble(0, 0.99), "--normalise");
        }
    }

    /** Weights between states: a walk on a ring, one in one direction, blocks, any few, or the same everywhere. */
    private List<String> matrix(int kind) {
        int size = random.nextInt(2, 10);
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            int row = i;
            rows.add(IntStream.range(0, states)
                    .mapToObj(j -> {
                        int ahead = Math.floorMod(j - row, states);
                        return text(
                                switch (kind) {
                                    case 0 -> ahead == 1 || ahead == states - 1 ? 1 : 0;
                                    case 1 -> ahead == 1 ? 1 : 0;
                                    case 2 -> j / size == row / size ? 1 : 0;
                                    case 3 -> ahead == 0 || random.nextInt(size) == 0 ? random.nextDouble(0.01, 1) : 0;
                                    default -> 1;
                                });
                    })
                    .collect(Collectors.joining(",")));
        }
        return rows;
    }

    private void addNetwork(boolean points) {
        add("--cells", random.nextInt(1, states + 1));
        if (maybe()) {
            add(
                    "--layers",
                    IntStream.range(0, random.nextInt(1, 4))
                            .mapToObj(layer -> "" + random.nextInt(1, 65))
                            .collect(Collectors.joining(",")));
        }
        if (points && maybe()) {
            int features = 2 * random.nextInt(0, 40);
            add("--fourier-features", features);
            if (features > 0 && maybe()) {
                add("--fourier-gamma", Math.pow(10, random.nextDouble(-4, 4)));
            }
            if (features > 0 && maybe()) {
                add("--pretrain-fourier");
            }
        }
        if (maybe()) {
            add("--kernel", word(List.of(Kernel.values())));
        }
        if (maybe()) {
            add("--cell-rule", word(List.of(CellRule.values())));
        } else if (maybe()) {
            add("--no-revival");
        }
    }

    private void addTraining() {
        add("--epochs", random.nextInt(1, 4), "--seed", random.nextInt(1000));
        if (maybe()) {
            BatchUnit unit = any(List.of(BatchUnit.values()));
            add("--batch-unit", EnumWords.of(unit), "--batch-size", random.nextInt(1, 200));
            if (unit == BatchUnit.ROWS && maybe()) {
                add("--group", random.nextInt(1, 9));
            }
        }
        if (maybe()) {
            ObjectiveKind objective = any(List.of(ObjectiveKind.values()));
            add("--objective", EnumWords.of(objective));
            if (List.of(ObjectiveKind.NEGATIVE_SAMPLING, ObjectiveKind.NOISE_CONTRASTIVE)
                            .contains(objective)
                    && maybe()) {
                add("--noise-states", random.nextInt(1, 100));
            }
        }
        if (maybe()) {
            add("--accumulator", word(List.of(AccumulatorKind.values())));
        }
        if (maybe()) {
            add("--k-means-restarts", random.nextInt(1, 5));
        }
        if (random.nextInt(4) == 0) {
            add("--no-scale");
        }
    }

    private void addStep() {
        if (maybe()) {
            add("--optimiser", word(List.of(OptimiserKind.values())));
        }
        if (maybe()) {
            add("--learning-rate", Math.pow(10, random.nextDouble(-6, 0)));
        }
        if (maybe()) {
            add("--clip", maybe() ? "none" : text(Math.pow(10, random.nextDouble(-3, 2))));
        }
        if (maybe()) {
            ScheduleKind schedule = any(List.of(ScheduleKind.values()));
            add("--schedule", EnumWords.of(schedule));
            if (schedule == ScheduleKind.COSINE && maybe()) {
                add("--warm-up", random.nextInt(0, 50));
            }
            if (schedule == ScheduleKind.PLATEAU && maybe()) {
                add("--late-k-means");
            }
        }
    }

    private boolean maybe() {
        return random.nextBoolean();
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private String word(List<? extends Enum<?>> values) {
        return EnumWords.of(any(values));
    }

    private void add(Object... more) {
        for (Object word : more) {
            words.add(word instanceof Double number ? text(number) : word.toString());
        }
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.6g", number);
    }
}
