package attacks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The program under attack, each command line in a process of its own. */
final class Program {
    private static final Duration LONGEST_WORK = Duration.ofSeconds(60); // of processors: others may use them, too
    private static final int LONGEST_WAIT = 1200; // seconds without work
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    private final Path jar;
    private final String heap;
    private final List<String> before; // words in front of java

    private Program(Path jar, String heap, List<String> before) {
        this.jar = jar;
        this.heap = heap;
        this.before = before;
    }

    static Program of(Path jar) {
        return new Program(jar, "256m", List.of());
    }

    /** With another heap: 64m. */
    Program withHeap(String size) {
        return new Program(jar, size, before);
    }

    /** Started by another program, such as setpriv with its options. */
    Program startedBy(String... words) {
        return new Program(jar, heap, List.of(words));
    }

    /** A command line in a folder; {@code temporary} is where it may keep temporary files. */
    record Call(Path folder, Path temporary, Path input, List<String> words) {
        static Call of(Path folder, List<String> words) {
            return new Call(folder, folder.resolveSibling(folder.getFileName() + "-tmp"), Path.of("/dev/null"), words);
        }

        Call withInput(Path file) {
            return new Call(folder, temporary, file, words);
        }

        /** As typed into a shell. */
        @Override
        public String toString() {
            String typed = String.join(
                    " ",
                    words.stream()
                            .map(word -> word.matches("[\\w./,:=<>-]+") ? word : "'" + Tally.visible(word) + "'")
                            .toList());
            return "neustrom " + (typed.length() > 300 ? typed.substring(0, 300) + "..." : typed);
        }
    }

    /** How a process ended. */
    record Outcome(int exitCode, String out, String err, boolean late) {}

    /** Runs a command line to its end, or for the longest time that it may take. */
    Outcome run(Call call) {
        try {
            Process process = start(call);
            boolean late = false;
            for (int seconds = 0; !late && !process.waitFor(1, TimeUnit.SECONDS); seconds++) {
                Duration used = process.info().totalCpuDuration().orElse(Duration.ZERO);
                late = used.compareTo(LONGEST_WORK) > 0 || seconds > LONGEST_WAIT;
            }
            if (late) {
                process.destroyForcibly().waitFor();
            }
            RUNNING.remove(process);
            return new Outcome(process.exitValue(), text(call, "out"), text(call, "err"), late);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    Process start(Call call) throws IOException {
        Files.createDirectories(call.folder);
        Files.createDirectories(call.temporary);
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx" + heap,
                "-XX:+UseSerialGC", // starts faster
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + call.temporary,
                "-jar",
                jar.toString()));
        command.addAll(call.words);
        ProcessBuilder builder = new ProcessBuilder(command).directory(call.folder.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")); // they print a line
        Process process = builder.redirectInput(call.input.toFile())
                .redirectOutput(stream(call, "out").toFile())
                .redirectError(stream(call, "err").toFile())
                .start();
        RUNNING.add(process);
        return process;
    }

    /** Ends a process at once, as kill -9 does. */
    static void kill(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
        RUNNING.remove(process);
    }

    /** Ends all that were started. */
    static void killAll() {
        RUNNING.forEach(Process::destroyForcibly);
    }

    private static Path stream(Call call, String name) {
        return call.temporary.resolveSibling(call.temporary.getFileName() + "." + name);
    }

    /** What was printed, a character for a byte, so that nothing is hidden by a decoder. */
    private static String text(Call call, String name) throws IOException {
        return Files.readString(stream(call, name), StandardCharsets.ISO_8859_1);
    }
}
