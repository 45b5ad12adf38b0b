package io.neustrom.bench;

import io.neustrom.cli.terminal.UserError;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A Python process that does the same work on request. Its program is in {@code benchmarks/}. It first prints
 * a line {@code ok NAME}, or {@code no REASON} if it can't do the work. Then it answers every line, a number of units of work,
 * with a line, the seconds it took.
 */
final class PythonPeer implements Contender {
    /** The option that names a Python. */
    static final String OPTION = "--peers";

    private static final String FOLDER = "benchmarks";

    private final String script;
    private final Process process;
    private final Path errors;
    private final BufferedWriter in;
    private final BufferedReader out;
    private String name = ""; // until it has printed it

    private PythonPeer(String script, Process process, Path errors) {
        this.script = script;
        this.process = process;
        this.errors = errors;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Why a peer can't do the work, in its own words. */
    static final class Unable extends Exception {
        private static final long serialVersionUID = 1;

        Unable(String reason) {
            super(reason);
        }
    }

    /** Starts a program of {@code benchmarks/}, and waits until it is ready. */
    static PythonPeer start(String python, String script, Object... arguments) throws Unable {
        Path program = Path.of(System.getProperty("neustrom.home", ""), FOLDER, script);
        if (!Files.isRegularFile(program)) {
            throw new UserError(program + " does not exist; " + OPTION
                    + " must be used in the folder of Neustrom, or with ./neustrom");
        }
        List<String> command = new ArrayList<>(List.of(python, program.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        PythonPeer peer;
        try {
            Path errors = Files.createTempFile("neustrom-peer", ".txt");
            errors.toFile().deleteOnExit();
            Process process =
                    new ProcessBuilder(command).redirectError(errors.toFile()).start();
            peer = new PythonPeer(script, process, errors);
        } catch (IOException e) {
            throw new UserError(OPTION + " (" + python + ") must be a Python: " + e.getMessage(), e);
        }
        return peer.greeted(python);
    }

    private PythonPeer greeted(String python) throws Unable {
        String greeting;
        try {
            greeting = nextLine();
        } catch (UncheckedIOException e) {
            close();
            throw new UserError(
                    OPTION + " (" + python + ") can't run " + FOLDER + "/" + script + ": " + lastError(), e);
        }
        if (greeting.startsWith("no ")) {
            close();
            throw new Unable(greeting.substring(3));
        }
        name = greeting.replaceFirst("^ok ", "");
        return this;
    }

    private String nextLine() {
        try {
            String line = out.readLine();
            if (line == null) {
                throw new IOException(FOLDER + "/" + script + " has ended: " + lastError());
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last line on its standard error, which is where Python describes an exception. */
    private String lastError() {
        try {
            process.waitFor();
            List<String> lines = Files.readAllLines(errors);
            return lines.isEmpty() ? "it ended without a message" : lines.get(lines.size() - 1);
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return e.toString();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public double work(int count) {
        return Double.parseDouble(ask(Integer.toString(count)));
    }

    /** Sends a line; returns the line that answers it. */
    String ask(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(FOLDER + "/" + script + " has ended: " + lastError(), e);
        }
        return nextLine();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
