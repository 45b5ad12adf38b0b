package io.neustrom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shell scripts that stand in for a Python: benchmarks must not need one to be tested. */
final class FakePython {
    private FakePython() {}

    /** One that runs the given lines, whatever program it is told to run. */
    static String running(Path folder, String... lines) throws IOException {
        Path file = folder.resolve("fake-python");
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException(file + " can't be made executable");
        }
        return file.toString();
    }

    /** One without PyTorch. */
    static String withoutTorch(Path folder) throws IOException {
        return running(
                folder, "echo 'Traceback' >&2", "echo \"ModuleNotFoundError: No module named 'torch'\" >&2", "exit 1");
    }

    /** One that has a name, an answer to one request, and needs .001 s for every unit of work. */
    static String named(Path folder, String name, String request, String answer) throws IOException {
        return named(folder, name, request, answer, ":");
    }

    /** As {@link #named}, but it can't run programs in PyTorch. */
    static String withoutTorch(Path folder, String name, String request, String answer) throws IOException {
        return named(
                folder,
                name,
                request,
                answer,
                "case $1 in *_torch.py) echo \"ModuleNotFoundError: No module named 'torch'\" >&2; exit 1;; esac");
    }

    private static String named(Path folder, String name, String request, String answer, String first)
            throws IOException {
        return running(
                folder,
                first,
                "echo 'ok " + name + "'",
                "while read line; do",
                "  case $line in " + request + ") echo '" + answer
                        + "';; *) awk \"BEGIN { print $line / 1000 }\";; esac",
                "done");
    }
}
