package attacks;

import java.util.List;
import java.util.stream.Stream;

/**
 * A command that is killed. It writes to the folder {@code out}.
 *
 * @param words the command line, which may be given again to do it again
 * @param resumable whether it takes --resume
 * @param run whether its results are a run, else a file
 */
record KillTarget(String name, List<String> words, boolean resumable, boolean run) {
    private static final String PLAIN = "--no-report"; // which takes as long as the rest

    /** All commands that write files; long ones train for more than ten seconds, so that checkpoints are written. */
    static List<KillTarget> all(String inputs, String model) {
        String circles = inputs + "/circles.csv";
        String track = inputs + "/track.csv";
        return List.of(
                run("fit", true, "fit", circles, "--cells", "12", "--epochs", "10"),
                run("classify", true, "classify", circles, "--epochs", "10", PLAIN),
                run("learn", true, "learn", track, "--passes", "1", "--shuffles", "5", PLAIN),
                run("explore", true, "explore", "linear-track", "--episodes", "100", "--shuffles", "5", PLAIN),
                run(
                        "words",
                        false,
                        "words",
                        inputs + "/book.txt",
                        "--steps",
                        "100",
                        "--frequent",
                        "1",
                        "--cells",
                        "10"),
                file("transitions", "transitions", circles, "--out", "out/p.npz"),
                file("encode", "encode", model, circles, "--out", "out/codes.npz"),
                file("predict", "predict", model, circles, "--labels", inputs + "/labels.csv", "--out", "out/p.csv"),
                file("suggest", "suggest", model, circles, "--count", "5", "--out", "out/s.csv"),
                file("export", "export", model, "--out", "out/m.onnx"),
                file("data", "data", "digits", "--out", "out/digits.csv"),
                run("fields", false, "fields", model, track, "--shuffles", "5", PLAIN),
                new KillTarget("report", List.of("report", "out"), false, true),
                run("reproduce", true, "reproduce", "one-circle", "--epochs", "5", PLAIN),
                run(
                        "few labels",
                        true,
                        "reproduce",
                        "few-labels",
                        "--tables",
                        "iris",
                        "--draws",
                        "1",
                        "--labels",
                        "1",
                        PLAIN),
                run("world", true, "reproduce", "grid-world-sr", "--episodes", "100", PLAIN));
    }

    /** Commands that run so long that checkpoints come, five seconds after they began to learn. */
    static List<KillTarget> longOnes(String inputs) {
        String circles = inputs + "/circles.csv";
        return List.of(
                run("long fit", true, "fit", circles, "--epochs", "400", "--batch-size", "8", PLAIN),
                run("long classify", true, "classify", circles, "--epochs", "400", "--batch-size", "8", PLAIN),
                run("long learn", true, "learn", inputs + "/track.csv", "--passes", "60", "--shuffles", "5", PLAIN),
                run("long explore", true, "explore", "linear-track", "--episodes", "3000", "--shuffles", "5", PLAIN),
                run(
                        "long study",
                        true,
                        "reproduce",
                        "few-labels",
                        "--tables",
                        "iris,zoo",
                        "--draws",
                        "4",
                        "--labels",
                        "1,3",
                        PLAIN),
                run("long world", true, "reproduce", "grid-world-sr", "--episodes", "2000", PLAIN));
    }

    private static KillTarget run(String name, boolean resumable, String... words) {
        return new KillTarget(
                name, Stream.concat(Stream.of(words), Stream.of("--out", "out")).toList(), resumable, true);
    }

    private static KillTarget file(String name, String... words) {
        return new KillTarget(name, List.of(words), false, false);
    }

    /** Whether it takes as long as several others. */
    boolean isSlow() {
        return name.equals("few labels");
    }

    /** Whether it adds to the results in the folder, else it may replace them. */
    boolean isAdding() {
        return name.equals("report");
    }

    List<String> with(String... more) {
        return Stream.concat(words.stream(), Stream.of(more)).toList();
    }
}
