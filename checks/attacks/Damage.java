package attacks;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.training.FitOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/**
 * Damages models and checkpoints, half of them with a checksum that fits the damage. Each must be refused in a sentence that names it, or be
 * a model whose codes and probabilities are numbers. It is read in this process, whose heap is small.
 */
final class Damage {
    private static final int HEADER = 16; // magic, version, length of the body
    private static final int CHECKSUM = 4;
    private static final long SECONDS = 20; // of a processor, to read one
    private static final int[] EXTREMES = {
        -1,
        0,
        1,
        2,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1 << 30,
        30_000,
        65_536,
        0x7fc00000,
        0x7f800000,
        0x7f7fffff,
        0x00000001
    };

    private final Path folder;
    private final Tally tally;
    private final long seed;

    /** Reads a file, and tries what it holds. */
    @FunctionalInterface
    private interface Reader {
        void read(Path file) throws IOException;
    }

    Damage(Path folder, Tally tally, long seed) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.tally = tally;
        this.seed = seed;
    }

    /**
     * Damages each of some models so many times in all, and a learner's checkpoint a tenth as often.
     *
     * @param kept where to keep what is needed to repeat a failure
     */
    void attack(List<Path> models, int count, Path kept) throws IOException {
        List<byte[]> whole = models.stream().map(Damage::bytes).toList();
        for (int i = 0; i < count; i++) {
            attempt("models", whole, i, Damage::tryModel, kept);
        }
        List<byte[]> fit = List.of(fit(folder.resolve("fit")));
        for (int i = 0; i < count / 10; i++) {
            attempt("checkpoints of fits", fit, i, Damage::tryFit, kept);
        }
        List<byte[]> learner = List.of(learner(folder.resolve("learner")));
        for (int i = 0; i < count / 10; i++) {
            attempt("checkpoints of learners", learner, i, Damage::tryLearner, kept);
        }
    }

    private void attempt(String what, List<byte[]> whole, int number, Reader reader, Path kept) throws IOException {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        byte[] damaged = damaged(whole.get(number % whole.size()), whole, random);
        boolean sealed = number % 2 == 1;
        if (sealed) {
            damaged = sealed(damaged);
        }
        String kind = "damaged " + what + (sealed ? ", sealed again" : "");
        Path file = Files.write(folder.resolve("damaged.neustrom"), damaged);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        String complaint = complaint(file, reader);
        long seconds = TimeUnit.NANOSECONDS.toSeconds(threads.getCurrentThreadCpuTime() - start);
        if (complaint.isEmpty() && seconds > SECONDS) {
            complaint = "took " + seconds + " s";
        }
        if (!complaint.isEmpty()) {
            Files.createDirectories(kept);
            Path copy = kept.resolve(what.replace(' ', '-') + "-" + seed + "-" + number + ".neustrom");
            Files.write(copy, damaged);
            tally.failed(kind, "seed " + seed + ", number " + number + ", kept as " + copy, complaint);
        } else {
            tally.held(kind);
        }
    }

    private static String complaint(Path file, Reader reader) {
        try {
            reader.read(file);
            return "";
        } catch (InvalidModelException | IllegalArgumentException e) {
            String sentence = String.valueOf(e.getMessage());
            boolean plain = sentence.lines().count() == 1 && !sentence.contains("null") && sentence.length() < 1000;
            return plain ? "" : "not a sentence: " + sentence;
        } catch (IOException | RuntimeException | Error e) {
            StackTraceElement[] trace = e.getStackTrace();
            return e + " at " + (trace.length > 0 ? trace[0] : "an unknown place");
        }
    }

    private static void tryModel(Path file) throws IOException {
        PlaceCellModel model = PlaceCellModel.load(file);
        int inputs = model.spec().inputs();
        if (model.spec().discrete()) {
            requireNumbers(model.encodeStates());
            return;
        }
        SplittableRandom random = new SplittableRandom(inputs);
        Points points = Points.ofRowMajor(random.doubles(3L * inputs, -2, 2).toArray(), 3, inputs);
        requireNumbers(model.encode(points));
        for (String task : model.tasks().keySet()) {
            ClassProbabilities probabilities = model.predictProbabilities(task, points);
            for (int i = 0; i < points.count(); i++) {
                for (int k = 0; k < probabilities.classes(); k++) {
                    requireNumber(probabilities.probability(i, k));
                }
            }
        }
    }

    private static void requireNumbers(Codes codes) {
        for (int entry = 0; entry < codes.entries(); entry++) {
            requireNumber(codes.value(entry));
        }
    }

    private static void requireNumber(double number) {
        if (!Double.isFinite(number)) {
            throw new ArithmeticException("a model was read that computes " + number);
        }
    }

    private static void tryLearner(Path file) throws IOException {
        EpisodicLearner.resume(file, 1, EpisodicListener.NONE).close();
    }

    private static void tryFit(Path file) throws IOException {
        try {
            requireNumbers(Neustrom.fit(ring(Checkpoint.resuming(file))).encode(points()));
        } catch (UncheckedIOException e) { // a fit declares no IOException
            throw e.getCause();
        }
    }

    private static byte[] fit(Path file) {
        long[] time = {0};
        Neustrom.fit(ring(Checkpoint.starting(file)
                .withClock(() -> time[0] += TimeUnit.SECONDS.toNanos(6)))); // a write at each step
        return bytes(file);
    }

    private static FitRequest ring(Checkpoint checkpoint) {
        FitOptions options = FitOptions.defaults()
                .withNetwork(network -> network.withCells(6).withLayers(8))
                .withTraining(training -> training.withEpochs(4))
                .withThreads(1);
        return FitRequest.of(points()).withOptions(options).withCheckpoint(checkpoint);
    }

    private static Points points() {
        return Points.ofRowMajor(
                IntStream.range(0, 80)
                        .mapToDouble(i -> Math.sin(i / 2 * 0.157 + i % 2 * Math.PI / 2))
                        .toArray(),
                40,
                2);
    }

    private static byte[] learner(Path file) throws IOException {
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, EpisodicOptions.defaults())) {
            learner.save(file);
        }
        return bytes(file);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One to three kinds of damage. */
    private static byte[] damaged(byte[] whole, List<byte[]> all, SplittableRandom random) {
        byte[] bytes = whole.clone();
        for (int times = random.nextInt(1, 4); times > 0; times--) {
            bytes = damagedOnce(bytes, all, random);
        }
        return bytes;
    }

    private static byte[] damagedOnce(byte[] bytes, List<byte[]> all, SplittableRandom random) {
        if (bytes.length < HEADER + CHECKSUM + 8) {
            return bytes;
        }
        // Names and sizes stand at the beginning, where most of a file is numbers.
        int place = random.nextInt(3) > 0 ? random.nextInt(Math.min(bytes.length, 2500)) : random.nextInt(bytes.length);
        byte[] result = bytes.clone();
        switch (random.nextInt(7)) {
            case 0 -> result[place] ^= (byte) (1 << random.nextInt(8));
            case 1 -> result[place] = (byte) random.nextInt(256);
            case 2 -> { // a size, or a number
                int aligned = Math.min(place, bytes.length - Integer.BYTES);
                ByteBuffer.wrap(result).putInt(aligned, EXTREMES[random.nextInt(EXTREMES.length)]);
            }
            case 3 -> { // a double
                long[] doubles = {0x7ff8000000000000L, 0x7ff0000000000000L, 0x7fefffffffffffffL, 1L, 0xbff0000000000000L
                };
                ByteBuffer.wrap(result).putLong(Math.min(place, bytes.length - Long.BYTES), doubles[random.nextInt(5)]);
            }
            case 4 -> result = Arrays.copyOf(bytes, place);
            case 5 -> result = Arrays.copyOf(bytes, bytes.length + random.nextInt(1, 10_000));
            default -> { // the beginning of one and the end of another
                byte[] other = all.get(random.nextInt(all.size()));
                int from = random.nextInt(other.length);
                ByteArrayOutputStream spliced = new ByteArrayOutputStream();
                spliced.write(bytes, 0, place);
                spliced.write(other, from, other.length - from);
                result = spliced.toByteArray();
            }
        }
        return result;
    }

    /** The same body with the right length and checksum, so that what it says is read. */
    static byte[] sealed(byte[] file) {
        if (file.length < HEADER + CHECKSUM) {
            return file;
        }
        byte[] result = file.clone();
        ByteBuffer.wrap(result).putInt(HEADER - Integer.BYTES, file.length - HEADER - CHECKSUM);
        CRC32C crc = new CRC32C();
        crc.update(result, 0, file.length - CHECKSUM);
        ByteBuffer.wrap(result).putInt(file.length - CHECKSUM, (int) crc.getValue());
        return result;
    }
}
