package io.neustrom.bench.whole;

import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of {@code benchmarks/} that does one job and prints a line for each of its results. */
record PeerProgram(String python, String script) {
    /** The option that names a Python. */
    static final String OPTION = "--peers";

    private static final String FOLDER = "benchmarks";

    /** Runs it to its end; returns its lines. */
    List<String> run(Object... arguments) throws IOException {
        Path program = home().resolve(FOLDER).resolve(script);
        if (!Files.isRegularFile(program)) {
            throw new UserError(program + " does not exist; " + OPTION + " must be used with ./neustrom");
        }
        List<String> command = new ArrayList<>(List.of(python, program.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Path errors = Files.createTempFile("neustrom-peer", ".txt");
        try {
            Process process = start(command, errors);
            List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            if (process.waitFor() != 0) {
                throw new UserError(OPTION + " (" + python + ") can't run " + FOLDER + "/" + script + ": "
                        + last(Files.readAllLines(errors)));
            }
            return lines;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(script + " was interrupted", e);
        } finally {
            Files.delete(errors);
        }
    }

    private Process start(List<String> command, Path errors) {
        try {
            return new ProcessBuilder(command).redirectError(errors.toFile()).start();
        } catch (IOException e) {
            throw new UserError(OPTION + " (" + python + ") must be a Python: " + e.getMessage(), e);
        }
    }

    /** Where Python describes an exception. */
    private static String last(List<String> lines) {
        return lines.isEmpty() ? "it ended without a message" : lines.get(lines.size() - 1);
    }

    /** The folder of the checkout. */
    static Path home() {
        return Path.of(System.getProperty("neustrom.home", ""));
    }
}
