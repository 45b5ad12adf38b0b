package attacks;

import attacks.Program.Call;
import attacks.Program.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Kills commands at all stages, by looking at what they write: a stage is over when its file is there. After each kill the folder must hold the old
 * results, the new ones, or an unfinished run; and the same command, resumed if it has a checkpoint, must end as if nothing had
 * happened, and leave nothing of the killed one behind.
 */
final class Kills {
    private static final long LONGEST_LOSS = 10; // seconds, or 5 % of the run: decision 28
    private static final double SHARE = 0.05;
    private static final double STEP =
            5; // seconds more, for a step and a write on a machine that does other things, too

    private final Program program;
    private final Path folder;
    private final Path kept;
    private final Tally tally;
    private final long seed;
    private final Path earlier;
    private int number; // of the next attempt
    private final Map<String, Finished> references = new ConcurrentHashMap<>();

    /** What a command leaves if it is not killed, and how long it takes. */
    private record Finished(Snapshot result, double seconds) {}

    /** When to kill. */
    enum Stage {
        RANDOM,
        OPEN,
        CHECKPOINT,
        WRITING_CHECKPOINT,
        STAGING,
        COMMIT,
        MOVING
    }

    private record Attempt(KillTarget target, Stage stage, boolean replacing, int number) {}

    /**
     * @param earlier the results of a run of another command
     * @param kept where to keep the folders of failures
     */
    Kills(Program program, Path folder, Path earlier, Path kept, Tally tally, long seed) {
        this.earlier = earlier;
        this.program = program;
        this.folder = folder;
        this.kept = kept;
        this.tally = tally;
        this.seed = seed;
    }

    /**
     * Kills each target at some stages.
     *
     * @param each how many of the stages; all in turn over the targets
     */
    void attack(List<KillTarget> targets, List<Stage> stages, int each, Workers workers) {
        workers.all(targets, this::reference);
        List<Attempt> attempts = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            for (int k = 0; k < each; k++) {
                boolean replacing = (i + k) % 2 == 1;
                attempts.add(new Attempt(targets.get(i), stages.get((i + k) % stages.size()), replacing, number++));
            }
        }
        workers.all(attempts, this::attempt);
    }

    private void reference(KillTarget target) throws IOException {
        Path place = folder.resolve("whole-" + target.name().replace(' ', '-'));
        Files.createDirectories(place.resolve("out"));
        if (target.isAdding()) {
            copy(earlier, place.resolve("out"));
        }
        long start = System.nanoTime();
        finish(place, target.words());
        double seconds = (System.nanoTime() - start) / 1e9;
        references.put(target.name(), new Finished(Snapshot.of(place.resolve("out")), seconds));
    }

    private void finish(Path place, List<String> words) {
        Outcome outcome = program.run(Call.of(place, words));
        if (outcome.exitCode() != 0 && outcome.exitCode() != 3) {
            throw new IllegalStateException(words + " ended with " + outcome);
        }
    }

    private void attempt(Attempt attempt) throws IOException, InterruptedException {
        KillTarget target = attempt.target;
        Finished whole = references.get(target.name());
        Path place = folder.resolve("kill-" + attempt.number);
        String kind = "kills: " + target.name();
        Files.createDirectories(place.resolve("out"));
        boolean replacing = attempt.replacing && target.run() && !target.isAdding();
        if (replacing || target.isAdding()) {
            copy(earlier, place.resolve("out"));
        }
        Snapshot before = Snapshot.of(place.resolve("out"));
        List<String> words = replacing ? target.with("--overwrite") : target.words();
        Call call = Call.of(place, words);
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + attempt.number);
        String complaint = killed(call, attempt.stage, whole, random);
        if (complaint.isEmpty()) {
            complaint = afterKill(attempt, call, before, whole);
        }
        if (complaint.isEmpty()) {
            tally.held(kind);
        } else {
            Path copy = kept.resolve("kill-" + seed + "-" + attempt.number);
            copy(place, copy);
            tally.failed(
                    kind,
                    "seed " + seed + ", killed at " + attempt.stage + ", " + call + ", folder kept as " + copy,
                    complaint);
        }
    }

    /** Starts a command and kills it; complains if it had lost too much by then. */
    private String killed(Call call, Stage stage, Finished whole, SplittableRandom random)
            throws IOException, InterruptedException {
        Process process = program.start(call);
        Path out = call.folder().resolve("out");
        long start = System.nanoTime();
        long latest = start + (long) (1e9 * whole.seconds * random.nextDouble());
        while (process.isAlive() && (stage == Stage.RANDOM ? System.nanoTime() < latest : !isReached(stage, out))) {
            LockSupport.parkNanos(stage == Stage.RANDOM ? 1_000_000 : 20_000);
        }
        if (stage == Stage.CHECKPOINT || stage == Stage.COMMIT) {
            LockSupport.parkNanos(random.nextLong(stage == Stage.COMMIT ? 3_000_000 : 12_000_000_000L));
        }
        boolean alive = process.isAlive();
        Program.kill(process);
        long now = System.currentTimeMillis();
        Path checkpoint = out.resolve("checkpoint.neustrom");
        if (alive
                && stage == Stage.CHECKPOINT
                && Files.exists(checkpoint)
                && !Files.exists(out.resolve(".unfinished-run/new-model.neustrom"))) {
            double seconds = (System.nanoTime() - start) / 1e9;
            double lost = (now - Files.getLastModifiedTime(checkpoint).toMillis()) / 1e3;
            tally.lost(lost);
            if (lost > Math.max(LONGEST_LOSS, SHARE * seconds) + STEP) {
                return lost + " s of " + seconds + " s were lost";
            }
        }
        tally.hit(alive ? stage.name() : "too late for " + stage);
        return "";
    }

    private static boolean isReached(Stage stage, Path out) {
        return switch (stage) {
            case RANDOM -> true;
            case OPEN -> hasFile(out, ".", "neustrom.lock");
            case CHECKPOINT -> hasFile(out, "checkpoint", ".neustrom");
            case WRITING_CHECKPOINT -> hasFile(out, ".checkpoint", ".tmp");
            case STAGING -> hasStaged(out, "new-");
            case COMMIT -> hasStaged(out, ".commit");
            case MOVING -> hasStaged(out, ".commit") && !hasStaged(out, "new-model") && !hasStaged(out, "new-metrics");
        };
    }

    private static boolean hasStaged(Path out, String beginning) {
        String[] names = out.toFile().list();
        return names != null
                && Stream.of(names)
                        .filter(name -> name.startsWith(".unfinished-"))
                        .anyMatch(stage -> hasFile(out.resolve(stage), beginning, ""));
    }

    private static boolean hasFile(Path place, String beginning, String ending) {
        String[] names = place.toFile().list();
        return names != null && Stream.of(names).anyMatch(name -> name.startsWith(beginning) && name.endsWith(ending));
    }

    /** Looks at what a kill left, and ends the work. */
    private String afterKill(Attempt attempt, Call call, Snapshot before, Finished whole) throws IOException {
        KillTarget target = attempt.target;
        Path out = call.folder().resolve("out");
        Snapshot left = results(out);
        boolean begun = hasStaged(out, ".commit");
        boolean isOld = left.difference(before).isEmpty();
        boolean isNew = left.difference(whole.result).isEmpty();
        boolean unfinished = !left.files().containsKey("run.json") && target.run();
        if (!begun && !isOld && !isNew && !unfinished) {
            return "neither old nor new after the kill: " + left.difference(whole.result);
        }
        boolean checkpoint = hasFile(out, "checkpoint", ".neustrom");
        boolean resumed = target.resumable() && (begun || checkpoint);
        boolean replaced = target.run() && !target.isAdding();
        List<String> again = resumed ? target.with("--resume") : replaced ? target.with("--overwrite") : target.words();
        Outcome outcome = program.run(Call.of(call.folder(), again));
        boolean done = outcome.exitCode() == 0 || outcome.exitCode() == 3;
        // The commit is completed first; after it there may be nothing to resume, and suggest does not replace what has labels.
        boolean finished = (begun || isNew) && Manners.refusal(outcome).isEmpty();
        if (!done && !finished) {
            return "again: " + again + " ended with " + outcome;
        }
        String difference = Snapshot.of(out).difference(whole.result);
        return difference.isEmpty() ? Bombs.left(call, false) : "after it was done again: " + difference;
    }

    /** Without what belongs to a run that is not finished. */
    private static Snapshot results(Path out) throws IOException {
        Snapshot all = Snapshot.of(out);
        all.files().keySet().removeIf(name -> name.startsWith(".") || name.startsWith("checkpoint"));
        return all;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
