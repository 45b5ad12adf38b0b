package attacks;

import attacks.Program.Call;
import attacks.Program.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Data that a small heap cannot hold. Each command must say what is needed, what there is, and what helps, before memory is at its end. */
final class Heaps {
    private static final String NOT_FORESEEN =
            "Java's memory"; // how the sentence begins when nothing else is left to say

    private final Path folder;
    private final Path model;
    private final List<Case> cases = new ArrayList<>();

    private record Case(String heap, Call call, boolean foreseen) {}

    Heaps(Path folder, Path model) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.model = model;
    }

    void attack(Program program, Tally tally, Workers workers) throws IOException {
        String table = table("table.csv", 1_000_000, 4);
        String wide = table("wide.csv", 4000, 1000);
        String points = table("points.csv", 4000, 2);
        String array = folder.resolve("array.npy").toString();
        try (var file = new java.io.RandomAccessFile(array, "rw")) {
            byte[] header = BombFiles.npy("<f4", "(3000000, 8)");
            file.write(header);
            file.setLength(header.length - 64 + 96_000_000L);
        }
        add("32m", true, "fit", table);
        add("32m", true, "fit", wide);
        add("64m", true, "fit", points, "--gamma", "0.1");
        add("64m", true, "transitions", points, "--gamma", "0.1", "--out", "p.npz");
        add("64m", true, "fit", points, "--cells", "4000");
        add("64m", true, "fit", points, "--layers", "4000,4000");
        add("64m", true, "fit", points, "--fourier-features", "20000000");
        add("64m", true, "reproduce", "square-grid", "--side", "150");
        add("32m", false, "data", table);
        add("32m", false, "classify", table);
        add("32m", false, "encode", model.toString(), table, "--columns", "1,2", "--out", "codes.npz");
        add("32m", false, "learn", table, "--x", "x1", "--y", "x2");
        add("32m", false, "fit", array);
        add("64m", false, "explore", "grid:60");
        add("64m", false, "reproduce", "teapots", "--points", "4000");
        workers.all(cases, one -> {
            Outcome outcome = program.withHeap(one.heap).run(one.call);
            String complaint = Manners.complaint(outcome);
            if (complaint.isEmpty()
                    && one.foreseen
                    && (outcome.exitCode() != 2 || outcome.err().contains(NOT_FORESEEN))) {
                complaint = "not foreseen: " + outcome.err();
            }
            if (complaint.isEmpty()) {
                complaint = Bombs.left(one.call, outcome.exitCode() == 2);
            }
            tally.count("small heaps", "-Xmx" + one.heap + " " + one.call, complaint);
        });
    }

    private void add(String heap, boolean foreseen, String... words) {
        cases.add(new Case(heap, Call.of(folder.resolve("heap-" + cases.size()), List.of(words)), foreseen));
    }

    private String table(String name, int rows, int columns) throws IOException {
        Path file = folder.resolve(name);
        SplittableRandom random = new SplittableRandom(rows);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int j = 0; j < columns; j++) {
                out.write((j > 0 ? ",x" : "x") + (j + 1));
            }
            for (int i = 0; i < rows; i++) {
                out.newLine();
                for (int j = 0; j < columns; j++) {
                    out.write((j > 0 ? ",0." : "0.") + random.nextInt(100_000));
                }
            }
        }
        return file.toString();
    }
}
