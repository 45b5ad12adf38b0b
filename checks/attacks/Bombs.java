package attacks;

import attacks.Program.Call;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Small files and short command lines that ask for too much, or that hold what must not be printed. Each must end with one sentence and exit code 2,
 * or with a result, and leave nothing behind.
 */
final class Bombs {
    private static final String KIND = "bombs: ";
    private static final String HOSTILE = "\u001b[2J\u001b]0;owned\u0007<script>alert(1)</script>\u202e";

    private final Path folder;
    private final Path inputs;
    private final Path model;
    private final BombFiles files;
    private final List<Bomb> bombs = new ArrayList<>();

    private record Bomb(String kind, Call call, boolean refused) {}

    Bombs(Path folder, Path inputs, Path model) throws IOException {
        this.folder = folder;
        this.inputs = inputs;
        this.model = model;
        this.files = new BombFiles(folder.resolve("files"));
    }

    /**
     * Throws them, several at a time.
     *
     * @param every how many make one that is thrown
     */
    void attack(Program program, Tally tally, Workers workers, int every) throws IOException {
        tables();
        arrays();
        transitions();
        options();
        configurations();
        names();
        List<Bomb> thrown = IntStream.range(0, bombs.size())
                .filter(i -> i % every == 0)
                .mapToObj(bombs::get)
                .toList();
        workers.all(thrown, bomb -> attempt(program, tally, bomb));
    }

    private void attempt(Program program, Tally tally, Bomb bomb) throws IOException {
        Program.Outcome outcome = program.run(bomb.call);
        String complaint = bomb.refused ? Manners.refusal(outcome) : Manners.complaint(outcome);
        if (complaint.isEmpty()) {
            complaint = left(bomb.call, outcome.exitCode() == 2);
        }
        tally.count(KIND + bomb.kind, bomb.call.toString(), complaint);
    }

    /** What a refused command has left in its folder, or any in the one for temporary files. */
    static String left(Call call, boolean refused) throws IOException {
        Stream<Path> unwanted = Stream.empty();
        for (Path place : refused ? List.of(call.folder(), call.temporary()) : List.of(call.temporary())) {
            try (Stream<Path> left = Files.list(place)) {
                List<Path> found = left.filter(
                                file -> !file.getFileName().toString().startsWith("hsperfdata"))
                        .toList();
                unwanted = Stream.concat(unwanted, found.stream());
            }
        }
        String names = unwanted.map(Path::toString).collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : "left behind: " + names;
    }

    private void refused(String kind, String... words) {
        add(kind, true, List.of(words));
    }

    private void ended(String kind, String... words) {
        add(kind, false, List.of(words));
    }

    private void add(String kind, boolean refused, Collection<String> words) {
        bombs.add(new Bomb(kind, Call.of(folder.resolve("bomb-" + bombs.size()), List.copyOf(words)), refused));
    }

    private String input(String name) {
        return inputs.resolve(name).toString();
    }

    private void tables() throws IOException {
        String kind = "tables";
        String line = files.repeated("line.csv", "x,y\n1,", "1", 100 << 20);
        String fields = files.repeated("fields.csv", "x,y\n1", ",1", 50 << 20);
        String quote = files.repeated("quote.csv", "x,y\n1,\"", "a\n", 50 << 20);
        for (String file : List.of(line, fields, quote)) {
            refused(kind, "fit", file);
            refused(kind, "data", file);
        }
        refused(kind, "learn", line);
        refused(kind, "predict", model.toString(), input("circles.csv"), "--labels", line, "--out", "p.csv");
        ended(kind, "words", line);
        for (String name : List.of("a.csv", "a.npy", "a.npz", "a.mat", "a.idx", "a.mtx", "a.svm", "a.txt", "a.tsv")) {
            refused(kind, "fit", files.sparse("sparse-" + name, new byte[0], 1L << 40));
            refused(kind, "fit", files.text("empty-" + name, ""));
            refused(kind, "fit", files.bytes("zeros-" + name, new byte[1000]));
        }
        for (String command :
                List.of("fit", "data", "learn", "words", "transitions", "classify", "explore", "report", "export")) {
            refused("devices and folders", command, "/dev/zero");
            refused("devices and folders", command, "/dev/urandom");
            refused("devices and folders", command, folder.toString());
            refused("devices and folders", command, input("absent.csv"));
        }
        for (String kindOf : List.of("cooccurrence", "labels", "file", "successor")) {
            refused("devices and folders", "fit", "/dev/zero", "--kind", kindOf);
        }
        refused("devices and folders", "encode", model.toString(), "/dev/zero", "--out", "c.npz");
        refused("devices and folders", "encode", "/dev/zero", input("circles.csv"), "--out", "c.npz");
        refused(
                "devices and folders",
                "predict",
                model.toString(),
                input("circles.csv"),
                "--labels",
                "/dev/zero",
                "--out",
                "p.csv");
        refused(kind, "fit", files.text("index.svm", "1 1:1 2000000000:1\n2 1:2 5:1\n"));
        refused(kind, "fit", files.text("large.csv", "x,y\n1e300,1\n2e300,2\n3,4\n"));
        refused(kind, "fit", files.text("infinite.csv", "x,y\nInfinity,1\n1e999,2\n3,4\n"), "--columns", "x,y");
        refused(kind, "fit", files.text("huge.tsv", "a\t".repeat(200_000) + "\n" + "1\t".repeat(200_000) + "\n"));
    }

    private void arrays() throws IOException {
        String kind = "arrays";
        for (String shape : List.of(
                "(1000000000, 1000000000)",
                "(2147483647, 2)",
                "(4294967296, 4294967296)",
                "(9223372036854775807, 2)",
                "(-1, 2)",
                "(3, 99999999999999999999999)",
                "(0, 0)",
                "(0, 5)",
                "(5, 0)",
                "(2, 2, 2, 2, 2)",
                "()")) {
            for (String type : List.of("<f8", "<f4", "|u1")) {
                refused(kind, "fit", files.bytes("shape-" + bombs.size() + ".npy", BombFiles.npy(type, shape)));
            }
        }
        refused(kind, "fit", files.bytes("type.npy", BombFiles.npy("<U1000000000", "(10, 2)")));
        refused(kind, "fit", files.bytes("object.npy", BombFiles.npy("|O", "(10, 2)")));
        refused(
                kind,
                "fit",
                files.sparse("mapped.npy", BombFiles.npy("<f8", "(3000000000, 100)"), 128 + 2_400_000_000_000L));
        refused(kind, "fit", files.npz("zip.npz", "points.npy", BombFiles.npy("<f8", "(25000000, 2)")));
        refused(kind, "fit", files.npz("other.npz", "points.npy", BombFiles.npy("<f8", "(3, 2)")));
        refused(kind, "fit", files.npz("name.npz", HOSTILE + ".npy", BombFiles.npy("<f8", "(25000000, 2)")));
        refused(kind, "fit", files.gzip("bomb-idx3-ubyte.gz", BombFiles.idx(500_000, 28, 28)));
        refused(kind, "fit", files.gzip("most-idx3-ubyte.gz", BombFiles.idx(Integer.MAX_VALUE, 28, 28)));
        refused(kind, "fit", files.gzip("few-idx3-ubyte.gz", BombFiles.idx(10, 2, 2)));
        refused(kind, "fit", files.gzip("minus-idx3-ubyte.gz", BombFiles.idx(-1, -1, -1)));
        refused(kind, "fit", files.bytes("b-idx3-ubyte", BombFiles.idx(2_000_000_000, 2_000_000_000, 2_000_000_000)));
        refused(kind, "fit", files.bytes("dims.mat", BombFiles.matlab(1_000_000_000, 1_000_000_000, 2_000_000_000)));
        refused(kind, "fit", files.bytes("minus.mat", BombFiles.matlab(-5, 7, 200)));
        refused(kind, "fit", files.bytes("few.mat", BombFiles.matlab(100_000, 100, 80_000_056)));
        refused(kind, "fit", files.packedMatlab("packed.mat", 26_000_000, 2));
        refused(kind, "fit", files.packedMatlab("other.mat", 3, 2));
        byte[] header = ByteBuffer.allocate(16)
                .put("NEUSTROM".getBytes(StandardCharsets.US_ASCII))
                .putInt(5)
                .putInt(2_000_000_000)
                .array();
        refused("models", "export", files.bytes("length.neustrom", header), "--out", "m.onnx");
        refused("models", "export", files.sparse("sparse.neustrom", header, 2_000_000_020L), "--out", "m.onnx");
    }

    private void transitions() throws IOException {
        String kind = "transitions and worlds";
        String wide = files.text("wide.txt", "0,1999999999\n");
        refused(kind, "fit", wide, "--kind", "successor", "--trajectories", "--alpha", "0.9", "--cells", "5");
        refused(kind, "transitions", wide, "--kind", "successor", "--trajectories", "--alpha", "0.9", "--out", "p.npz");
        refused(
                kind,
                "fit",
                input("walks.txt"),
                "--kind",
                "successor",
                "--trajectories",
                "--alpha",
                "0.9",
                "--states",
                "2000000000");
        String market = "%%MatrixMarket matrix coordinate real general\n1000000000 1000000000 ";
        refused(kind, "fit", "--transitions", files.text("few.mtx", market + "2\n1 1 1\n1000000000 1 1\n"));
        refused(kind, "fit", "--transitions", files.text("many.mtx", market + "9000000000000000000\n1 1 1\n"));
        refused(
                kind,
                "fit",
                "--transitions",
                files.text("dense.mtx", "%%MatrixMarket matrix array real general\n1000000000 1000000000\n1\n"));
        refused(
                kind,
                "fit",
                "--transitions",
                files.text("minus.mtx", "%%MatrixMarket matrix coordinate real general\n-3 -3 1\n-1 -1 1\n"));
        refused(kind, "fit", "--transitions", files.text("nan.csv", "NaN,1\n0.5,0.5\n"));
        refused(kind, "fit", "--transitions", files.bytes("p.npy", BombFiles.npy("<f8", "(50000, 50000)")));
        refused(kind, "explore", files.sparse("map.txt", "#".getBytes(StandardCharsets.US_ASCII), 1L << 32));
        refused(kind, "explore", files.repeated("wall.txt", "", "#", 10 << 20));
        refused(kind, "explore", files.repeated("floor.txt", "", "          \n", 2 << 20));
        for (String world :
                List.of("grid:100000", "grid:2000000000", "grid:-1", "grid:99999999999", "grid:", "grid:1e9")) {
            refused(kind, "explore", world);
        }
        refused(kind, "learn", files.text("states.csv", "state\n0\n1999999999\n0\n1\n"), "--observations", "state");
        refused(kind, "learn", files.text("numbered.csv", "time,state\n0,0\n1,1999999999\n2,0\n"));
        refused(kind, "learn", files.text("time.csv", "time,x,y\n0,0,0\n1e-300,1,1\n1e300,2,2\n"));
        ended(kind, "learn", input("track.csv"), "--step", "1e-300");
        refused(kind, "fields", "--maps", files.bytes("maps.npy", BombFiles.npy("<f8", "(1000000, 100000, 100000)")));
    }

    private void options() {
        String kind = "options";
        String[] values = {"2000000000", "2147483647", "-1", "99999999999999999999", "NaN", "1e308"};
        for (String option : List.of(
                "--fourier-features",
                "--batch-size",
                "--threads",
                "--cells",
                "--layers",
                "--neighbours",
                "--noise-states",
                "--group",
                "--rank",
                "--k-means-restarts",
                "--gamma",
                "--perplexity",
                "--drift",
                "--clip",
                "--learning-rate",
                "--fourier-gamma")) {
            for (String value : values) {
                boolean real = List.of(
                                "--gamma", "--drift", "--clip", "--learning-rate", "--fourier-gamma", "--perplexity")
                        .contains(option);
                boolean kinds = List.of("--gamma", "--perplexity").contains(option);
                List<String> words = new ArrayList<>(
                        List.of("fit", input("circles.csv"), option, value, "--epochs", "2", "--no-report"));
                words.addAll(kinds ? List.of("--kind", option.equals("--gamma") ? "rbf" : "perplexity") : List.of());
                words.addAll(option.equals("--noise-states") ? List.of("--objective", "negative-sampling") : List.of());
                boolean asMany = option.equals("--group")
                        || option.equals("--k-means-restarts")
                        || option.equals("--batch-size");
                add(kind, !real && !asMany, words);
            }
        }
        ended(kind, "fit", input("circles.csv"), "--epochs", "2000000000", "--time", "1s", "--no-report");
        ended(kind, "fit", input("circles.csv"), "--warm-up", "2000000000", "--epochs", "2", "--no-report");
        refused(kind, "fit", input("circles.csv"), "--time", "99999999999999999999h");
        refused(kind, "fit", input("circles.csv"), "--seed", "99999999999999999999999");
        refused(kind, "fit", input("circles.csv"), "--columns", "1-2000000000");
        refused(kind, "fit", input("circles.csv"), "--columns", "999999999999999");
        refused(kind, "fit", input("circles.csv"), "--layers", "1,".repeat(50_000) + "1");
        refused(kind, "fit", input("circles.csv"), "--layers", "30000,30000");
        refused(kind, "fit", input("circles.csv"), "--kind", "sdp", "--clusters", "2000000000");
        for (String option : List.of(
                "--cells", "--steps", "--bins", "--threads", "--shuffles", "--interval", "--duration", "--episodes")) {
            add(
                    kind,
                    option.equals("--cells")
                            || option.equals("--bins")
                            || option.equals("--threads")
                            || option.equals("--shuffles")
                            || option.equals("--interval")
                            || option.equals("--steps"),
                    List.of(
                            "explore",
                            "linear-track",
                            option,
                            option.equals("--episodes") ? "-1" : "2000000000",
                            "--no-report"));
        }
        for (String option : List.of("--cells", "--bins", "--threads")) {
            refused(kind, "learn", input("track.csv"), option, "2000000000");
        }
        refused(kind, "learn", input("track.csv"), "--passes", "-5");
        for (String option : List.of("--cells", "--threads", "--window")) {
            add(
                    kind,
                    !option.equals("--window"),
                    List.of("words", input("book.txt"), option, "2000000000", "--steps", "5"));
        }
        ended(kind, "suggest", model.toString(), input("circles.csv"), "--count", "2000000000", "--out", "s.csv");
        refused(
                kind,
                "suggest",
                model.toString(),
                input("circles.csv"),
                "--picture",
                "2000000000x2000000000",
                "--out",
                "s.csv");
        refused(kind, "reproduce", "square-grid", "--side", "2000000000");
        refused(kind, "reproduce", "square-grid", "--side", "46341");
        refused(kind, "reproduce", "teapots", "--points", "2000000000");
        refused(kind, "reproduce", "few-labels", "--tables", "iris", "--labels", "2000000000%");
        refused(kind, "reproduce", "few-labels", "--tables", "iris", "--draws", "-2000000000");
        refused(kind, "reproduce", "few-labels", "--tables", "iris", "--draws", "2000000000");
        refused(
                kind,
                "predict",
                model.toString(),
                input("circles.csv"),
                "--class-shares",
                "inner=1e999,outer=1",
                "--out",
                "p.csv");
        refused(kind, "fields", model.toString(), input("track.csv"), "--shuffles", "-1");
        refused(kind, "fields", model.toString(), input("track.csv"), "--smooth", "1e300");
        refused(kind, "fields", model.toString(), input("track.csv"), "--bins", "1000000");
    }

    private void configurations() throws IOException {
        String kind = "configurations";
        int deep = 200_000;
        for (String ending : List.of("yaml", "json")) {
            for (String text : List.of(
                    "[".repeat(deep),
                    "{\"a\":".repeat(deep),
                    "[".repeat(deep) + "]".repeat(deep),
                    "- ".repeat(deep),
                    "x: &a [*a]",
                    "a: &a [1]\nb: &b [*a,*a]\n",
                    "\u0000",
                    "command: " + HOSTILE,
                    "\"command\": \"fit\"",
                    "{\"config\":null}",
                    "null",
                    "")) {
                refused(kind, "fit", "--config", files.text("c" + bombs.size() + "." + ending, text));
            }
        }
        StringBuilder laughs = new StringBuilder("a0: &a0 [1,1,1,1,1,1,1,1,1]\n");
        for (int i = 1; i < 12; i++) {
            laughs.append("a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ",").repeat(9) + "1]\n");
        }
        refused(kind, "fit", "--config", files.text("laughs.yaml", laughs.toString()));
        refused(
                kind,
                "fit",
                "--config",
                files.sparse("sparse.yaml", "a: ".getBytes(StandardCharsets.US_ASCII), 1L << 40));
        refused(kind, "fit", "--config", files.repeated("long.yaml", "input: ", "a", 50 << 20));
        refused(kind, "fit", "--config", "/dev/zero");
        refused(kind, "fit", "--config", files.text("tag.yaml", "input: !!javax.script.ScriptEngineManager [x]\n"));
        refused(
                kind,
                "fit",
                "--config",
                files.text("number.json", "{\"command\":\"fit\",\"cells\":1" + "0".repeat(100_000) + "}"));
    }

    private void names() throws IOException {
        String kind = "names";
        refused(kind, "fit", HOSTILE);
        refused(kind, "fit", input("circles.csv"), "--columns", HOSTILE);
        refused(kind, "fit", input("circles.csv"), "--" + HOSTILE);
        refused(kind, HOSTILE);
        refused(kind, "fit", "x\ny\r\nz");
        refused(kind, "fit", input("circles.csv"), "--kind", HOSTILE);
        refused(
                kind,
                "fit",
                files.text("cut.csv", "a,b\n1," + HOSTILE + "\n" + "1,2\n".repeat(50)),
                "--columns",
                "a,b");
        ended(kind, "data", files.text("columns.csv", "a" + HOSTILE + ",b\n1,2\n3,4\n5,7\n"));
        ended(
                kind,
                "fit",
                files.text(HOSTILE.replace('/', '_') + ".csv", Inputs.circles(100)),
                "--epochs",
                "2",
                "--cells",
                "5");
        ended(
                kind,
                "classify",
                files.text("classes.csv", Inputs.circles(200).replace("inner", HOSTILE)),
                "--epochs",
                "2",
                "--cells",
                "5");
        refused(kind, "fit", files.text("name.csv", "\"" + "a".repeat(1 << 20) + "\",b\n1,2\n"), "--columns", "c");
        refused(kind, "report", "\u0007");
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), folder.resolve("loop"));
        refused(kind, "fit", input("circles.csv"), "--out", loop.toString());
        refused(kind, "fit", input("circles.csv"), "--out", loop.resolve("a").toString());
        refused(kind, "fit", loop.toString());
        refused(kind, "report", loop.toString());
        refused(
                kind,
                "encode",
                model.toString(),
                input("circles.csv"),
                "--out",
                loop.resolve("c.npz").toString());
        refused(kind, "fit", input("circles.csv"), "--out", "a".repeat(300));
        refused(kind, "fit", input("circles.csv"), "--out", "a/".repeat(3000));
        refused(kind, "fit", input("circles.csv"), "--out", input("circles.csv"));
        refused(kind, "fit", input("circles.csv"), "--out", input("circles.csv") + "/b");
        refused(kind, "encode", model.toString(), input("circles.csv"), "--out", "a".repeat(300) + ".csv");
        refused(kind, "encode", model.toString(), input("circles.csv"), "--out", "/");
        refused(kind, "encode", model.toString(), input("circles.csv"), "--out", "");
        refused(kind, "fit", "");
        refused(kind, "fit", input("circles.csv"), "--out", "/proc/self/nothing/here");
    }
}
