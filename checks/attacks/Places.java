package attacks;

import attacks.Program.Call;
import attacks.Program.Outcome;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Places where nothing can be written, or no longer: a full disk, a folder that is read-only, files of others. */
final class Places {
    private static final String FULL = "full disk";
    private static final String DENIED = "no permission";

    private final Path folder;
    private final Path inputs;
    private final Path model;

    Places(Path folder, Path inputs, Path model) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.inputs = inputs;
        this.model = model;
    }

    /** @param every 1 for places where the folder of results is there, and where it is not; 2 for one of them for each command */
    void attack(Program program, Tally tally, int every) throws IOException, InterruptedException {
        fullDisk(program, tally);
        permissions(program, tally, every);
    }

    /** The commands, which write to the folder {@code out} of the place where they are run. */
    private List<List<String>> commands() {
        String circles = inputs.resolve("circles.csv").toString();
        String track = inputs.resolve("track.csv").toString();
        return List.of(
                List.of("fit", circles, "--epochs", "2", "--out", "out"),
                List.of("classify", circles, "--epochs", "2", "--out", "out"),
                List.of("learn", track, "--passes", "1", "--shuffles", "5", "--out", "out"),
                List.of(
                        "words",
                        inputs.resolve("book.txt").toString(),
                        "--steps",
                        "20",
                        "--frequent",
                        "1",
                        "--cells",
                        "10",
                        "--out",
                        "out"),
                List.of("explore", "linear-track", "--episodes", "30", "--shuffles", "5", "--out", "out"),
                List.of("fields", model.toString(), track, "--shuffles", "5", "--out", "out"),
                List.of("transitions", circles, "--out", "out/p.npz"),
                List.of("encode", model.toString(), circles, "--out", "out/c.csv"),
                List.of(
                        "predict",
                        model.toString(),
                        circles,
                        "--labels",
                        inputs.resolve("labels.csv").toString(),
                        "--out",
                        "out/p.csv"),
                List.of("suggest", model.toString(), circles, "--out", "out/s.csv"),
                List.of("export", model.toString(), "--out", "out/m.onnx"),
                List.of("data", "digits", "--out", "out/d.csv"),
                List.of("reproduce", "one-circle", "--epochs", "2", "--out", "out"));
    }

    private void fullDisk(Program program, Tally tally) throws IOException, InterruptedException {
        Path disk = Files.createDirectories(folder.resolve("disk"));
        if (done("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk.toString()) != 0) {
            tally.skip(FULL, "only root may mount a small disk, and not in every container");
            return;
        }
        try {
            FileStore store = Files.getFileStore(disk);
            int number = 0;
            for (List<String> words : commands()) {
                Path place = Files.createDirectories(disk.resolve("place-" + number));
                Path filler = disk.resolve("filler");
                long room = number++ % 2 == 0 ? 0 : 8192;
                Files.write(filler, new byte[(int) Math.max(0, store.getUsableSpace() - room)]);
                Call call = new Call(place, folder.resolve("full-" + number), Path.of("/dev/null"), words);
                Outcome outcome = program.run(call);
                // What is small may still fit; the journal of a commit that could not be completed may stay.
                String complaint = Manners.complaint(outcome);
                if (complaint.isEmpty() && outcome.exitCode() == 2) {
                    complaint = Bombs.left(call, true);
                }
                tally.count(FULL, call.toString(), complaint);
                Files.delete(filler);
                empty(place);
            }
        } finally {
            done("umount", disk.toString());
        }
    }

    private void permissions(Program program, Tally tally, int every) throws IOException, InterruptedException {
        boolean root = Files.getAttribute(folder, "unix:uid").equals(0);
        if (root && done("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "true") != 0) {
            tally.skip(DENIED, "root may do everything, and there is no setpriv to be somebody else");
            return;
        }
        Program other =
                root ? program.startedBy("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups") : program;
        Path work = folder.getParent();
        Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxr-xr-x"));
        int number = 0;
        for (List<String> words : commands()) {
            for (boolean there : every == 1 ? List.of(false, true) : List.of(number % 2 == 1)) {
                Path place = Files.createDirectories(folder.resolve("denied-" + number));
                Path temporary = Files.createDirectories(folder.resolve("denied-" + number++ + "-tmp"));
                if (there) {
                    Files.createDirectories(place.resolve("out"));
                    Files.setPosixFilePermissions(place.resolve("out"), PosixFilePermissions.fromString("r-xr-xr-x"));
                }
                Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("r-xr-xr-x"));
                Call call = Call.of(place, words);
                Outcome outcome = other.run(call);
                String complaint = Manners.refusal(outcome);
                Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
                if (there) {
                    Files.setPosixFilePermissions(place.resolve("out"), PosixFilePermissions.fromString("rwxr-xr-x"));
                    Files.delete(place.resolve("out"));
                }
                if (complaint.isEmpty()) {
                    complaint = Bombs.left(new Call(place, temporary, Path.of("/dev/null"), words), true);
                }
                tally.count(DENIED, call.toString(), complaint);
            }
        }
        Path secret = Files.copy(inputs.resolve("circles.csv"), folder.resolve("secret.csv"));
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
        for (String command :
                List.of("fit", "data", "classify", "learn", "words", "explore", "transitions", "export", "report")) {
            Path place = Files.createDirectories(folder.resolve("secret-" + command));
            Call call = Call.of(place, List.of(command, secret.toString()));
            tally.count(DENIED, call.toString(), Manners.refusal(other.run(call)));
        }
    }

    private static int done(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : 1;
        } catch (IOException e) {
            return 1; // there is no such program
        }
    }

    private static void empty(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
