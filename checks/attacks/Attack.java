package attacks;

import attacks.Kills.Stage;
import attacks.Program.Call;
import attacks.Program.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Runs the attacks one after another; checks/attack says how. */
final class Attack {
    private static final List<String> KINDS = List.of("bombs", "damage", "heap", "pipes", "places", "kills");

    private Attack() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Tally tally = new Tally();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Program.killAll();
            tally.print();
        }));
        Path work = Path.of(args[0]);
        boolean slice = args.length < 3 || args[2].equals("slice");
        long seed = args.length < 4 ? 1 : Long.parseLong(args[3]);
        Set<String> kinds =
                new TreeSet<>(args.length < 5 ? KINDS : List.of(args).subList(4, args.length));
        Program program = Program.of(work.resolve("neustrom.jar"));
        Path inputs = work.resolve("inputs");
        Inputs.write(inputs);
        Path model = model(program, work, inputs);
        try (Workers workers = new Workers()) {
            if (kinds.contains("bombs")) {
                new Bombs(work.resolve("bombs"), inputs, model).attack(program, tally, workers, slice ? 4 : 1);
            }
        }
        if (kinds.contains("damage")) {
            new Damage(work.resolve("damage"), tally, seed)
                    .attack(models(model), slice ? 2000 : 20_000, Path.of(args[1]));
        }
        try (Workers workers = new Workers()) {
            if (kinds.contains("heap")) {
                new Heaps(work.resolve("heaps"), model).attack(program, tally, workers);
            }
            if (kinds.contains("pipes")) {
                new Pipes(work.resolve("pipes"), inputs, model).attack(program, tally, workers, slice ? 2 : 1);
            }
        }
        if (kinds.contains("places")) {
            new Places(work.resolve("places"), inputs, model).attack(program, tally, slice ? 2 : 1);
        }
        if (kinds.contains("kills")) {
            kill(
                    new Kills(
                            program,
                            work.resolve("kills"),
                            work.resolve("model/out"),
                            Path.of(args[1]).toAbsolutePath(),
                            tally,
                            seed),
                    inputs,
                    model,
                    slice);
        }
        System.exit(tally.failures() == 0 ? 0 : 1);
    }

    /** That model, and those of every version of the file that the tests keep. */
    private static List<Path> models(Path model) throws IOException {
        Path versions = Path.of("neustrom-core/src/test/resources/io/neustrom/model/versions");
        try (Stream<Path> files = Files.list(versions)) {
            return Stream.concat(
                            Stream.of(model),
                            files.filter(file -> file.toString().endsWith(".neustrom"))
                                    .sorted())
                    .toList();
        }
    }

    private static void kill(Kills kills, Path inputs, Path model, boolean slice) {
        List<KillTarget> all = KillTarget.all(inputs.toString(), model.toString()).stream()
                .filter(target -> !slice || !target.isSlow())
                .toList();
        try (Workers workers = new Workers()) {
            kills.attack(all, List.of(Stage.RANDOM, Stage.STAGING, Stage.COMMIT, Stage.MOVING), slice ? 1 : 4, workers);
            if (!slice) {
                kills.attack(
                        KillTarget.longOnes(inputs.toString()),
                        List.of(Stage.CHECKPOINT, Stage.WRITING_CHECKPOINT),
                        2,
                        workers);
            }
        }
    }

    /** A model of the circles, with a task. */
    private static Path model(Program program, Path work, Path inputs) throws IOException {
        Path folder = work.resolve("model");
        Outcome outcome = program.run(Call.of(
                folder,
                List.of(
                        "classify",
                        inputs.resolve("circles.csv").toString(),
                        "--epochs",
                        "40",
                        "--out",
                        "out",
                        "--no-report")));
        if (outcome.exitCode() != 0) {
            throw new IllegalStateException(outcome.toString());
        }
        return Files.copy(folder.resolve("out/model.neustrom"), work.resolve("model.neustrom"));
    }
}
