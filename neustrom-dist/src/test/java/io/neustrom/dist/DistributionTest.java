package io.neustrom.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the distribution into a folder with a blank in its name, and runs it with a Java and little else. */
class DistributionTest {
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    static Path folder;

    private static Path home;
    private static Path programs; // the only folder on the path

    /** What a program left: its exit code, and both of its outputs in one. */
    private record Outcome(int exitCode, String text) {}

    @BeforeAll
    static void unpack() throws IOException {
        Path into = Files.createDirectory(folder.resolve("a folder"));
        home = Unpacked.into(into);
        programs = Files.createDirectory(folder.resolve("programs"));
        provide(programs, "bash", "env", "readlink", "dirname");
    }

    private static void provide(Path folder, String... names) {
        for (String program : names) {
            Stream.of("/bin", "/usr/bin", "/usr/local/bin")
                    .map(place -> Path.of(place, program))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .ifPresent(found -> copy(found, folder.resolve(program)));
        }
    }

    @Test
    void holdsTheFilesThatAReaderLooksFor() {
        assertThat(List.of("LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "RELEASE-NOTES.md"))
                .allSatisfy(name -> assertThat(home.resolve(name)).isNotEmptyFile());
    }

    @Test
    void holdsNoBenchmarksAndNoTests() throws IOException {
        assertThat(new PartsOfOthers(home).jars())
                .extracting(jar -> jar.replaceFirst("-[0-9.]+$", ""))
                .contains("neustrom-core", "neustrom-io", "neustrom-paper", "neustrom-report", "neustrom-cli")
                .noneMatch(name ->
                        name.matches(".*(bench|jmh|examples|junit|assertj|archunit|testing|sources|javadoc).*"));
    }

    @Test
    void saysItsVersion() throws Exception {
        Outcome outcome = neustrom(home.resolve("bin/neustrom"), "version");
        assertThat(outcome.exitCode).as(outcome.text).isZero();
        assertThat(outcome.text).contains(home.getFileName().toString().replace("neustrom-", "neustrom  "));
    }

    @Test
    void helpsWithoutAWarningOfTheJvm() throws Exception {
        Outcome outcome = neustrom(home.resolve("bin/neustrom"), "--help");
        assertThat(outcome.exitCode).as(outcome.text).isZero();
        assertThat(outcome.text).startsWith("Usage: neustrom").doesNotContain("incubator", " bench ");
    }

    @Test
    void runsThroughASymbolicLink() throws Exception {
        Path link = folder.resolve("a link");
        Files.createSymbolicLink(link, home.resolve("bin/neustrom"));
        assertThat(neustrom(link, "version").exitCode).isZero();
    }

    @Test
    void fitsPoints() throws Exception {
        Path points = folder.resolve("two lines.csv");
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 40; i++) {
            lines.add(0.1 * i + "," + i % 2);
        }
        Files.write(points, lines);
        Path out = folder.resolve("a run");
        Outcome outcome = neustrom(
                home.resolve("bin/neustrom"),
                "fit",
                points.toString(),
                "--gamma",
                "5",
                "--cells",
                "8",
                "--epochs",
                "20",
                "--out",
                out.toString());
        assertThat(outcome.exitCode).as(outcome.text).isIn(0, 3); // 3: so short a fit may learn too little
        assertThat(List.of("model.neustrom", "metrics.json", "run.json", "report.html"))
                .allSatisfy(name -> assertThat(out.resolve(name)).isNotEmptyFile());
    }

    /** The tools for it are not on the path of other tests. In a folder with a blank in its name the JVM archives its own classes only. */
    @Test
    void laterCommandsReadTheClassesFromTheArchiveOfTheFirst() throws Exception {
        Path own = Unpacked.into(Files.createDirectory(folder.resolve("plain")));
        Path tools = Files.createDirectory(folder.resolve("tools"));
        provide(tools, "mkdir", "mv", "rm");
        String path = JAVA_HOME.resolve("bin") + ":" + programs + ":" + tools;
        assertThat(run(Map.of("PATH", path), own.resolve("bin/neustrom"), "version").exitCode)
                .isZero();
        while (Files.exists(own.resolve("lib/classes-" + System.getProperty("java.version") + ".jsa.new"))) {
            Thread.sleep(100); // the first command goes on in the background
        }
        Path loaded = folder.resolve("loaded.txt");
        Outcome second = run(
                Map.of("PATH", path, "JDK_JAVA_OPTIONS", "-Xlog:class+load:file=\"" + loaded + "\""),
                own.resolve("bin/neustrom"),
                "version");
        assertThat(second.exitCode).as(second.text).isZero();
        assertThat(Files.readString(loaded)).containsPattern("io.neustrom.cli.Main source: shared objects file");
    }

    @Test
    void anArchiveThatDoesNotFitIsIgnoredWithoutAWord() throws Exception {
        Path own = Unpacked.into(Files.createDirectory(folder.resolve("an old folder")));
        Files.writeString(own.resolve("lib/classes-" + System.getProperty("java.version") + ".jsa"), "no archive");
        assertThat(neustrom(own.resolve("bin/neustrom"), "version"))
                .isEqualTo(neustrom(home.resolve("bin/neustrom"), "version"));
    }

    @Test
    void refusesWithoutJava() throws Exception {
        assertThat(run(Map.of("PATH", programs.toString()), home.resolve("bin/neustrom"), "version"))
                .isEqualTo(new Outcome(2, "neustrom: no Java found: install Java 17 or later, or set JAVA_HOME\n"));
        assertThat(run(
                        Map.of("PATH", programs.toString(), "JAVA_HOME", "/no jdk"),
                        home.resolve("bin/neustrom"),
                        "version"))
                .isEqualTo(new Outcome(2, "neustrom: JAVA_HOME (/no jdk) has no bin/java\n"));
    }

    @Test
    void refusesAnOldJava() throws Exception {
        Path old = Files.createDirectories(folder.resolve("old jdk/bin"));
        Path java =
                Files.writeString(old.resolve("java"), "#!/usr/bin/env bash\necho 'openjdk version \"11.0.2\"' >&2\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        assertThat(run(
                        Map.of(
                                "PATH",
                                programs.toString(),
                                "JAVA_HOME",
                                old.getParent().toString()),
                        home.resolve("bin/neustrom"),
                        "version"))
                .isEqualTo(new Outcome(2, "neustrom: Java 11.0.2 (" + java + ") is too old: 17 or later is needed\n"));
    }

    /** There is no Windows here: what both launchers must share is compared as text. */
    @Test
    void bothLaunchersGiveTheSameFlagsAndSentences() throws IOException {
        String unix = Files.readString(home.resolve("bin/neustrom"));
        String windows = Files.readString(home.resolve("bin/neustrom.cmd"));
        assertThat(windows.replace("\r\n", "")).doesNotContain("\r", "\n");
        assertThat(unix).doesNotContain("\r");
        for (String shared : List.of(
                "--add-opens java.base/java.io=ALL-UNNAMED",
                "--add-modules jdk.incubator.vector",
                "io.neustrom.cli.Main",
                "no Java found: install Java 17 or later, or set JAVA_HOME",
                "is too old: 17 or later is needed",
                "of unknown version")) {
            assertThat(unix).contains(shared);
            assertThat(windows).contains(shared);
        }
    }

    private static Outcome neustrom(Path launcher, String... words) throws IOException, InterruptedException {
        return run(Map.of("PATH", JAVA_HOME.resolve("bin") + ":" + programs), launcher, words);
    }

    private static Outcome run(Map<String, String> environment, Path launcher, String... words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(words));
        Path text = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(text.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException(launcher + " did not end");
        }
        return new Outcome(process.exitValue(), Files.readString(text));
    }

    private static void copy(Path program, Path to) {
        try {
            Files.copy(program, to, StandardCopyOption.COPY_ATTRIBUTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
