package io.neustrom.cli;

import io.neustrom.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.json.JsonMapper;

/**
 * Many command lines in one process, for a program that would otherwise start a Java for each: it reads one {@link Request} per line
 * of standard input, as JSON, and answers with one {@link Answer} per line of standard output, before it any number of {@link Shown}.
 * The process ends with its standard input, also during a run.
 */
final class Worker {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final PrintStream answers;

    /**
     * @param arguments words of the command line
     * @param verbose whether to show progress
     */
    record Request(String[] arguments, boolean verbose) {}

    /** Text for the terminal of the user. */
    record Shown(String shown) {}

    /**
     * @param exit code of the command
     * @param out what it printed to standard output
     * @param err what it printed to standard error
     */
    record Answer(int exit, String out, String err) {}

    private Worker(PrintStream answers) {
        this.answers = answers;
    }

    public static void main(String[] none) throws InterruptedException {
        Worker worker = new Worker(stream(new FileOutputStream(FileDescriptor.out)));
        PrintStream shown = stream(new ShownText(worker));
        System.setOut(shown); // so that nothing but answers goes to standard output
        System.setErr(shown);
        System.setIn(new NoInput());
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(requests), "requests");
        reader.setDaemon(true);
        reader.start();
        while (true) {
            worker.answer(JSON.readValue(requests.take(), Request.class));
        }
    }

    /** A thread of its own reads, so that the end of the input is seen during a run. */
    private static void read(BlockingQueue<String> requests) {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8))) {
            for (Optional<String> line = next(in); line.isPresent(); line = next(in)) {
                requests.add(line.get());
            }
        } catch (IOException e) {
            // As good as the end: whoever asked is gone.
        }
        System.exit(0);
    }

    private static Optional<String> next(BufferedReader in) throws IOException {
        return Optional.ofNullable(in.readLine());
    }

    private void answer(Request request) {
        Terminal.showProgress(request.verbose);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = Main.run(
                Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), request.arguments);
        send(new Answer(exit, out.toString(), err.toString()));
    }

    private synchronized void send(Record message) {
        answers.println(JSON.writeValueAsString(message));
    }

    private static PrintStream stream(OutputStream out) {
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    /** Standard input as commands see it: it holds the requests, not data. */
    private static final class NoInput extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("standard input is not free for data here");
        }
    }

    /** Wraps what is printed into messages, a write at a time. */
    private static final class ShownText extends OutputStream {
        private final Worker worker;

        ShownText(Worker worker) {
            this.worker = worker;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            worker.send(new Shown(new String(bytes, from, count, StandardCharsets.UTF_8)));
        }
    }
}
