package io.neustrom.cli;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Python process that makes the same steps with PyTorch, when it is asked to. */
final class TorchPeer implements EpisodicBench.Contender {
    /** The program, seen from the folder of Neustrom. */
    static final String SCRIPT = "benchmarks/episodic_torch.py";

    private final Process process;
    private final BufferedWriter in;
    private final BufferedReader out;
    private final String name;

    private TorchPeer(Process process) throws IOException {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.name = nextLine();
    }

    /** Starts it, and waits until it is ready. */
    static TorchPeer start(String python, int threads, int steps) {
        if (!Files.isRegularFile(Path.of(SCRIPT))) {
            throw new UserError(SCRIPT + " does not exist; --peers must be used in the folder of Neustrom");
        }
        try {
            return new TorchPeer(new ProcessBuilder(python, SCRIPT, "" + threads, "" + steps)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start());
        } catch (IOException e) {
            throw new UserError("--peers (" + python + ") must be a Python with PyTorch: " + e.getMessage(), e);
        }
    }

    private String nextLine() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException(SCRIPT + " has ended");
        }
        return line;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public double learn(int count) {
        try {
            in.write(count + "\n");
            in.flush();
            return Double.parseDouble(nextLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
