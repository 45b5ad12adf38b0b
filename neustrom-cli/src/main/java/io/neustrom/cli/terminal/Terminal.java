package io.neustrom.cli.terminal;

import io.neustrom.math.Progress;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * What the launcher {@code ./neustrom} reports about the terminal, by system properties. Without the
 * launcher there is no terminal: no colours, no progress bar.
 */
public final class Terminal {
    private static final String ERR = "neustrom.stderr.tty";
    private static final int USUAL_COLUMNS = 80;
    private static final int SMALLEST_COLUMNS = 20; // some terminals report 0

    private Terminal() {}

    /** Whether standard output goes to a terminal. */
    public static boolean isOut() {
        return Boolean.getBoolean("neustrom.stdout.tty");
    }

    /** Whether standard error goes to a terminal. */
    static boolean isErr() {
        return Boolean.getBoolean(ERR);
    }

    /** Treats standard error as a terminal from now on, or as none. */
    public static void showProgress(boolean wanted) {
        System.setProperty(ERR, String.valueOf(wanted));
    }

    /** Whether output may have colours; the variable NO_COLOR is a convention to turn them off. */
    public static boolean coloured() {
        return isOut() && !isDumb() && System.getenv("NO_COLOR") == null;
    }

    /** Whether the terminal cannot return to the start of a line, as in some editors. */
    private static boolean isDumb() {
        return "dumb".equals(System.getenv("TERM"));
    }

    /** The sign between a mean and its deviation: in plain ASCII where standard output has no other. */
    public static String plusMinus() {
        return charset("stdout.encoding").newEncoder().canEncode('±') ? "±" : "+-";
    }

    /** A progress bar, if standard error goes to a terminal that can show one. */
    public static Optional<ProgressBar> bar(String task, int steps) {
        return bar(task, steps, Duration.ZERO);
    }

    /** @param before time that the task has taken before there is a bar */
    private static Optional<ProgressBar> bar(String task, int steps, Duration before) {
        if (!isErr() || isDumb()) {
            return Optional.empty();
        }
        return Optional.of(new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .startsFrom(0, before)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
                // Without a width the library asks JLine, which takes Ctrl-C from the JVM and so from StopSignal.
                .setConsumer(new ConsoleProgressBarConsumer(System.err, columns() - 1))
                .build());
    }

    /** Does work that reports its progress, with a bar if standard error goes to a terminal. */
    public static <T> T watched(String task, Function<Progress, T> work) {
        try (LateBar bar = new LateBar(task)) {
            return work.apply(bar);
        }
    }

    /** A bar that starts with the first report, since the number of parts is unknown before. */
    private static final class LateBar implements Progress, AutoCloseable {
        private final String task;
        private final long start = System.nanoTime();
        private Optional<ProgressBar> bar = Optional.empty();

        LateBar(String task) {
            this.task = task;
        }

        @Override
        public synchronized void done(int part, int whole) {
            if (bar.isEmpty()) {
                bar = bar(task, whole, Duration.ofNanos(System.nanoTime() - start));
            }
            // Threads may report their parts in any order.
            bar.ifPresent(shown -> shown.stepTo(Math.max(part, shown.getCurrent())));
        }

        @Override
        public synchronized void close() {
            bar.ifPresent(ProgressBar::close);
        }
    }

    /** How many characters fit on a line of the terminal: as stty reports, or else 80. */
    public static int columns() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            int columns = Integer.parseInt(size.substring(size.indexOf(' ') + 1)); // after the number of rows
            return Math.max(SMALLEST_COLUMNS, columns);
        } catch (IOException | NumberFormatException e) {
            return USUAL_COLUMNS; // no stty, or no terminal: a guess does no harm
        }
    }

    /**
     * Sends {@link System#err} to the file descriptor in {@code neustrom.stderr}, if the launcher gave one.
     *
     * <p>The JVM writes "Using incubator modules" to descriptor 2 before any of our code runs, and has no switch against
     * it. So the launcher points 2 at nothing and hands us the real standard error under another number. Opening
     * {@code /dev/fd/3} instead would not do: for a file that is a second write position, which overwrites what
     * standard output wrote, and a socket cannot be opened at all.
     */
    public static void takeStandardError() {
        Integer descriptor = Integer.getInteger("neustrom.stderr");
        if (descriptor == null) {
            return;
        }
        try {
            Constructor<FileDescriptor> open = FileDescriptor.class.getDeclaredConstructor(int.class);
            open.setAccessible(true); // the jar's manifest opens java.io
            FileOutputStream out = new FileOutputStream(open.newInstance(descriptor));
            System.setErr(new PrintStream(out, true, charset("stderr.encoding")));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this Java cannot write to file descriptor " + descriptor, e);
        }
    }

    /** The one that a system property names; Java before 19 has no such property, and uses its default. */
    private static Charset charset(String property) {
        return Charset.forName(
                System.getProperty(property, Charset.defaultCharset().name()));
    }
}
