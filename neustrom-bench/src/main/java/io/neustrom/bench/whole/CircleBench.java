package io.neustrom.bench.whole;

import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.json.JsonMapper;

/** {@code neustrom bench circle}: one-circle as a whole process, compared with a process that does the same in PyTorch. */
@Command(
        name = "circle",
        description = {
            "Time of './neustrom reproduce one-circle --no-report' from the command to the model file, compared with a Python process "
                    + "that trains the same network on the same data for as many steps in PyTorch, import included."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = "  neustrom bench circle --peers python3")
public final class CircleBench implements Callable<Integer> {
    private static final String SCRIPT = "one_circle_torch.py";

    @Mixin
    private WholeOptions options = new WholeOptions();

    @Override
    public Integer call() throws IOException {
        options.check();
        return options.show(List.of(measure(options)));
    }

    static Comparison measure(WholeOptions options) throws IOException {
        List<Comparison.Result> results = new ArrayList<>();
        for (int round = 0; round < options.rounds(); round++) {
            ours().noteIn(results, 0);
            if (options.python().isPresent()) {
                peer(options.python().get()).noteIn(results, 1);
            }
        }
        return new Comparison("one circle, a process", results);
    }

    private static Comparison.Result ours() throws IOException {
        Path launcher = PeerProgram.home().resolve("neustrom").toAbsolutePath();
        if (!Files.isExecutable(launcher)) {
            throw new UserError(launcher + " does not exist; bench circle must be used with ./neustrom");
        }
        Path folder = Files.createTempDirectory("one-circle");
        try {
            long begin = System.nanoTime();
            Process process = new ProcessBuilder(
                            launcher.toString(), "reproduce", "one-circle", "--no-report", "--out", folder + "/run")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes());
            boolean done = process.waitFor() == 0;
            double seconds = WholeFit.secondsSince(begin);
            if (!done) {
                throw new IOException("one-circle failed: " + said);
            }
            double divergence = JsonMapper.shared()
                    .readTree(Files.readString(folder.resolve("run/metrics.json")))
                    .get("klDivergence")
                    .asDouble();
            return new Comparison.Result("Neustrom", seconds, quality(divergence));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("one-circle was interrupted", e);
        } finally {
            delete(folder);
        }
    }

    private static Comparison.Result peer(String python) throws IOException {
        Path model = Files.createTempFile("one-circle", ".pt");
        try {
            long begin = System.nanoTime();
            List<String> lines = new PeerProgram(python, SCRIPT).run(model);
            double seconds = WholeFit.secondsSince(begin);
            return new Comparison.Result(lines.get(0), seconds, quality(Double.parseDouble(lines.get(1))));
        } finally {
            Files.delete(model);
        }
    }

    private static String quality(double divergence) {
        return String.format(Locale.ROOT, "KL %.4f", divergence);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
