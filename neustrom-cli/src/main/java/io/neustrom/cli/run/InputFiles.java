package io.neustrom.cli.run;

import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The files that a command line names as input. Readers look into a file more than once, first for its format; so what comes through a pipe
 * is copied to a temporary file, which they read instead. Of all others the size and the time are kept, to see whether they change during the
 * run.
 */
public final class InputFiles implements AutoCloseable {
    private static final String STANDARD_INPUT = "-";
    private static final Set<String> OUTPUTS = Set.of(OutputOption.NAME, "--vocabulary");
    private static final int COPIED_AT_ONCE = 1 << 16; // bytes

    private static final int KIND_OF_FILE = 0xF000; // in the mode of a file on Unix
    private static final int PIPE = 0x1000;
    private static final int DEVICE = 0x2000;
    private static final int DISK = 0x6000;

    private final Map<Path, State> files = new LinkedHashMap<>();
    private final Map<String, String> pipes = new LinkedHashMap<>(); // what the user wrote, by the name of the copy
    private final List<Path> copies = new ArrayList<>(); // and their folders, the innermost first

    /** What shows that a file has changed. */
    private record State(long size, FileTime time) {
        /** Of a file; empty if it is none, or not there. */
        static Optional<State> of(Path file) {
            try {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                return now.isRegularFile()
                        ? Optional.of(new State(now.size(), now.lastModifiedTime()))
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }

    /** Those of the run of a command. */
    public static InputFiles of(CommandLine command) {
        return command.getCommandSpec().root().userObject() instanceof Program program
                ? program.inputs()
                : new InputFiles();
    }

    /** The words of a command line, in which copies stand for pipes. */
    public String[] in(CommandLine root, String... args) {
        String[] words = args.clone();
        CommandSpec command = root.getCommandSpec();
        for (int i = 0; i < words.length; i++) {
            int equals = words[i].startsWith("-") ? words[i].indexOf('=') : -1;
            OptionSpec option = command.findOption(equals < 0 ? words[i] : words[i].substring(0, equals));
            if (option == null) {
                if (command.subcommands().containsKey(words[i])) {
                    command = command.subcommands().get(words[i]).getCommandSpec();
                } else if (!command.positionalParameters().isEmpty()) {
                    words[i] = readable(words[i], true);
                }
            } else if (!OUTPUTS.contains(option.longestName()) && option.arity().max() > 0) {
                if (equals >= 0) {
                    words[i] = words[i].substring(0, equals + 1)
                            + readable(words[i].substring(equals + 1), isPath(option));
                } else if (i + 1 < words.length) {
                    i++;
                    words[i] = readable(words[i], isPath(option));
                }
            } else if (equals < 0 && option.arity().min() > 0) {
                i++;
            }
        }
        return words;
    }

    private static boolean isPath(ArgSpec option) {
        return option.type() == Path.class || List.of(option.auxiliaryTypes()).contains(Path.class);
    }

    /** @param isPath whether the word must be meant as a file, if there is one or not */
    private String readable(String word, boolean isPath) {
        if (word.equals(STANDARD_INPUT)) {
            return isPath ? copy(word, "stdin", System.in) : word;
        }
        try {
            Path file = Path.of(word);
            switch (kind(file)) {
                case PIPE -> {
                    try (InputStream in = Files.newInputStream(file)) {
                        return copy(word, file.getFileName().toString(), in);
                    }
                }
                case DEVICE, DISK -> throw new UserError(file + " is a device; it must be a file or a pipe");
                default -> State.of(file).ifPresent(state -> files.putIfAbsent(file, state));
            }
            return word;
        } catch (InvalidPathException e) {
            return word;
        } catch (IOException e) {
            throw new UserError(word + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static int kind(Path file) {
        try {
            return (int) Files.getAttribute(file, "unix:mode") & KIND_OF_FILE;
        } catch (IOException | UnsupportedOperationException e) {
            return 0; // not there, or not Unix
        }
    }

    private String copy(String word, String name, InputStream in) {
        if (pipes.containsValue(word)) {
            throw new UserError(word + " is named twice; a pipe can be read only once");
        }
        try {
            Path folder = Files.createTempDirectory("neustrom-");
            Path copy = folder.resolve(name.replaceAll("[^\\w.-]", "_"));
            folder.toFile().deleteOnExit(); // after the file: the last comes first
            copy.toFile().deleteOnExit();
            copies.addAll(List.of(copy, folder));
            pipes.put(copy.toString(), word);
            long most = Files.getFileStore(folder).getUsableSpace() / 2;
            try (OutputStream out = Files.newOutputStream(copy)) {
                byte[] bytes = new byte[COPIED_AT_ONCE];
                long copied = 0;
                for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                    copied += count;
                    if (copied > most) {
                        throw new UserError(word + " must be at most " + most
                                + " bytes, half of what is free for temporary files (java.io.tmpdir)");
                    }
                    out.write(bytes, 0, count);
                }
            }
            return copy.toString();
        } catch (IOException e) {
            throw new UserError(word + " cannot be read into a temporary file: " + e.getMessage(), e);
        }
    }

    /** A text in which pipes have the names that the user gave them. */
    String named(String text) {
        return named(text, word -> word);
    }

    /** The same for JSON and HTML, without the characters that mean something there. */
    String namedInFile(String text) {
        return named(text, word -> word.replaceAll("[\"'<>&\\\\\\p{Cntrl}]", "?"));
    }

    private String named(String text, UnaryOperator<String> safe) {
        String result = text;
        for (Map.Entry<String, String> pipe : pipes.entrySet()) {
            String copy = pipe.getKey();
            String word = safe.apply(pipe.getValue());
            result = result.replace(copy, word).replace(copy.replace("\\", "\\\\"), word); // the latter in JSON
        }
        return result;
    }

    /** Has a command print the names that the user gave. */
    public void nameOn(CommandLine command) {
        if (hasPipes()) {
            command.setOut(naming(command.getOut())).setErr(naming(command.getErr()));
        }
    }

    private PrintWriter naming(PrintWriter out) {
        return new PrintWriter(
                new StringWriter() {
                    @Override
                    public void flush() {
                        out.print(named(toString()));
                        out.flush();
                        getBuffer().setLength(0);
                    }
                },
                true);
    }

    /** Pipes, as the user named them. */
    List<String> pipes() {
        return List.copyOf(pipes.values());
    }

    boolean hasPipes() {
        return !pipes.isEmpty();
    }

    /** Takes note that the command itself wrote to a file. */
    public void wrote(Path file) {
        files.remove(file);
    }

    /** Files that are not as they were, or no longer there. */
    public List<String> changed() {
        return files.entrySet().stream()
                .filter(file -> !State.of(file.getKey()).equals(Optional.of(file.getValue())))
                .map(file -> file.getKey().toString())
                .toList();
    }

    /** Removes the copies, and forgets all files. */
    @Override
    public void close() {
        RunFolder.remove(copies);
        copies.clear();
        pipes.clear();
        files.clear();
    }
}
