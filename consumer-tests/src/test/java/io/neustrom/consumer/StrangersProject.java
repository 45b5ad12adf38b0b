package io.neustrom.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A project of someone else, in a copy: Maven builds it with a repository of its own, below the folder target, into which our modules
 * are installed. Everything else comes from the repository that this build has filled, so that nothing is downloaded.
 */
final class StrangersProject {
    private static final String VERSION = System.getProperty("neustrom.version");
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Path REPOSITORY = TARGET.resolve("repository");
    private static final Path SETTINGS = TARGET.resolve("settings.xml");

    private final Path folder;

    private StrangersProject(Path folder) {
        this.folder = folder;
    }

    /** Copies a project and installs what it depends on. */
    static StrangersProject of(String name) throws IOException {
        install();
        Path original = Path.of("projects", name);
        Path folder = TARGET.resolve("projects").resolve(name);
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(file, folder.resolve(original.relativize(file).toString()));
            }
        }
        return new StrangersProject(folder);
    }

    private static void install() throws IOException {
        Path ours = REPOSITORY.resolve("io/neustrom");
        copy(Path.of("../pom.xml"), ours.resolve("neustrom/" + VERSION + "/neustrom-" + VERSION + ".pom"));
        for (String module : List.of("neustrom-core", "neustrom-io")) {
            Path installed = ours.resolve(module).resolve(VERSION);
            String name = module + "-" + VERSION;
            copy(Path.of("..", module, "pom.xml"), installed.resolve(name + ".pom"));
            copy(Path.of("..", module, "target", name + ".jar"), installed.resolve(name + ".jar"));
        }
        String filled = Path.of(System.getProperty("filled.repository")).toUri().toString();
        Files.writeString(
                SETTINGS,
                "<settings><mirrors><mirror><id>filled</id><mirrorOf>*</mirrorOf><url>" + filled
                        + "</url></mirror></mirrors></settings>");
    }

    private static void copy(Path file, Path copy) throws IOException {
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Compiles it and runs its main class; returns what that prints. */
    List<String> run(String mainClass) throws IOException, InterruptedException {
        boolean windows = File.separatorChar == '\\';
        call(List.of(
                Path.of(System.getProperty("maven.home"), "bin", windows ? "mvn.cmd" : "mvn")
                        .toString(),
                "--batch-mode",
                "--quiet",
                "--settings=" + SETTINGS,
                "-Dmaven.repo.local=" + REPOSITORY,
                System.getProperty("compiler.plugin") + ":compile",
                System.getProperty("dependency.plugin") + ":build-classpath",
                "-Dmdep.outputFile=target/classpath"));
        String path = folder.resolve("target/classes")
                + File.pathSeparator
                + Files.readString(folder.resolve("target/classpath")).strip();
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Files.exists(folder.resolve("target/classes/module-info.class"))) {
            command.addAll(List.of("--module-path", path, "--module", mainClass));
        } else {
            command.addAll(List.of("--class-path", path, mainClass));
        }
        return call(command);
    }

    private List<String> call(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(TARGET, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(20, TimeUnit.MINUTES);
        process.destroy();
        List<String> lines = Files.readAllLines(output);
        assertThat(ended && process.exitValue() == 0)
                .as(String.join("\n", lines))
                .isTrue();
        return lines;
    }

    /** A file of the project. */
    Path file(String name) {
        return folder.resolve(name);
    }
}
