package attacks;

import attacks.Program.Call;
import attacks.Program.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Inputs that come through a pipe: each command gives the same as with the file, or refuses it in a sentence. */
final class Pipes {
    private static final String KIND = "pipes";

    private final Path folder;
    private final Path inputs;
    private final Path model;

    Pipes(Path folder, Path inputs, Path model) {
        this.folder = folder;
        this.inputs = inputs;
        this.model = model;
    }

    /** @param every 1 for both ways, standard input and a FIFO, of all commands; 2 for one of them */
    void attack(Program program, Tally tally, Workers workers, int every) throws IOException {
        Path circles = inputs.resolve("circles.csv");
        Path fit = folder.resolve("report/out");
        program.run(
                Call.of(folder.resolve("report"), List.of("fit", circles.toString(), "--epochs", "2", "--out", "out")));
        record Piped(Path input, boolean refused, List<String> words) {}
        List<Piped> all = new ArrayList<>();
        all.add(new Piped(circles, false, List.of("fit", "PIPE", "--epochs", "2", "--out", "out")));
        all.add(new Piped(circles, false, List.of("classify", "PIPE", "--epochs", "2", "--out", "out")));
        all.add(new Piped(circles, false, List.of("data", "PIPE")));
        all.add(new Piped(circles, false, List.of("transitions", "PIPE", "--out", "p.npz")));
        all.add(new Piped(
                inputs.resolve("track.csv"),
                false,
                List.of("learn", "PIPE", "--passes", "1", "--shuffles", "5", "--out", "out")));
        all.add(new Piped(
                inputs.resolve("book.txt"),
                false,
                List.of("words", "PIPE", "--steps", "20", "--frequent", "1", "--cells", "10", "--out", "out")));
        all.add(new Piped(
                inputs.resolve("room.txt"),
                false,
                List.of("explore", "PIPE", "--episodes", "30", "--shuffles", "5", "--out", "out")));
        all.add(new Piped(circles, false, List.of("encode", model.toString(), "PIPE", "--out", "c.npz")));
        all.add(new Piped(model, false, List.of("encode", "PIPE", circles.toString(), "--out", "c.npz")));
        all.add(new Piped(model, false, List.of("export", "PIPE", "--out", "m.onnx")));
        all.add(new Piped(circles, false, List.of("suggest", model.toString(), "PIPE", "--out", "s.csv")));
        all.add(new Piped(
                inputs.resolve("labels.csv"),
                false,
                List.of("predict", model.toString(), circles.toString(), "--labels", "PIPE", "--out", "p.csv")));
        all.add(new Piped(
                inputs.resolve("track.csv"),
                false,
                List.of("fields", model.toString(), "PIPE", "--shuffles", "5", "--out", "out")));
        all.add(new Piped(fit.resolve("run.json"), false, List.of("fit", "--config", "PIPE", "--out", "out")));
        all.add(new Piped(circles, true, List.of("report", "PIPE")));
        all.add(new Piped(Path.of("/dev/null"), true, List.of("fit", "PIPE", "--out", "out")));
        all.add(new Piped(Path.of("/dev/null"), true, List.of("learn", "PIPE", "--out", "out")));
        List<String> ways = List.of("-", "fifo");
        List<Runnable> attempts = new ArrayList<>();
        for (Piped piped : all) {
            for (String way : every == 1 ? ways : List.of(ways.get(attempts.size() % 2))) {
                Path place = folder.resolve("pipe-" + attempts.size());
                attempts.add(() -> {
                    List<String> words = new ArrayList<>(piped.words);
                    words.replaceAll(word -> word.equals("PIPE") ? way : word);
                    Call call = Call.of(place, words);
                    try {
                        Files.createDirectories(place);
                        if (way.equals("fifo")) {
                            new ProcessBuilder("mkfifo", "fifo")
                                    .directory(place.toFile())
                                    .start()
                                    .waitFor();
                            feed(piped.input, place.resolve("fifo"));
                        } else {
                            call = call.withInput(piped.input);
                        }
                        Outcome outcome = program.run(call);
                        String complaint = piped.refused ? Manners.refusal(outcome) : Manners.complaint(outcome);
                        if (complaint.isEmpty() && !piped.refused && outcome.exitCode() == 2) {
                            complaint = "refused: " + outcome.err();
                        }
                        if (complaint.isEmpty()) {
                            complaint = Bombs.left(call, false);
                        }
                        tally.count(KIND, call + " < " + piped.input, complaint);
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
            }
        }
        workers.all(attempts, Runnable::run);
    }

    /** Writes to a pipe, once somebody reads from it. */
    private static void feed(Path input, Path pipe) {
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                Files.copy(input, out);
            } catch (IOException e) {
                return; // the reader does not want it
            }
        });
        writer.setDaemon(true);
        writer.start();
    }
}
