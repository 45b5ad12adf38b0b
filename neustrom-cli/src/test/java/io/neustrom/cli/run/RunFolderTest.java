package io.neustrom.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to a run, its folder holds the old results or the new ones. */
class RunFolderTest {
    private static final List<String> OLD = List.of("run.json", "model.neustrom", "words.csv", "figures/a.png");
    private static final List<String> NEW =
            List.of("model.neustrom", "run.json", "metrics.json", "figures/a.png", "figures/b.png");

    @TempDir
    private Path parent;

    private Path folder = Path.of("");

    /** A killed process, inside the test. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    @BeforeEach
    void oldResults() throws IOException {
        folder = Files.createDirectory(parent.resolve("run"));
        Files.createDirectory(folder.resolve("figures"));
        for (String name : OLD) {
            Files.writeString(folder.resolve(name), "old");
        }
        Files.writeString(folder.resolve("checkpoint.neustrom"), "of the new run");
    }

    private RunFolder stagedRun() throws IOException {
        RunFolder run = RunFolder.open(folder, List.of());
        for (String name : NEW) {
            Files.writeString(run.stage(name), "new");
        }
        return run;
    }

    private List<String> replaced() {
        return Stream.concat(OLD.stream(), Stream.of("checkpoint.neustrom")).toList();
    }

    /** All files below the folder, with their contents. */
    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return contents;
    }

    private static Map<String, String> all(List<String> names, String content) {
        Map<String, String> contents = new TreeMap<>();
        names.forEach(name -> contents.put(name, content));
        return contents;
    }

    @Test
    void aRunKilledAfterAnyStepOfItsCommitIsCompleted() throws IOException {
        int steps = countSteps();
        assertThat(steps).isGreaterThan(NEW.size() + 2);
        for (int last = 1; last <= steps; last++) {
            commitUntil(last);
            Map<String, String> left = contents();
            if (left.containsKey("run.json")) { // it claims to be a run
                String generation = left.get("run.json");
                List<String> names = generation.equals("new") ? NEW : OLD;
                assertThat(left).as("step %d", last).containsAllEntriesOf(all(names, generation));
            }
            RunFolder.settle(folder);
            assertThat(contents()).as("step %d", last).isEqualTo(all(NEW, "new"));
            assertThat(names(folder)).as("step %d", last).noneMatch(name -> name.startsWith("."));
        }
    }

    /** The completion is killed as well, and completed by the next run. */
    @Test
    void theNextRunCompletesTheCommitBeforeItWrites() throws IOException {
        commitUntil(3);
        try (RunFolder next = RunFolder.open(folder, List.of())) {
            assertThat(contents()).containsAllEntriesOf(all(NEW, "new")).doesNotContainKey("words.csv");
        }
        assertThat(contents()).isEqualTo(all(NEW, "new"));
    }

    private int countSteps() throws IOException {
        AtomicInteger steps = new AtomicInteger();
        try (RunFolder run = stagedRun()) {
            run.afterEachStep(steps::incrementAndGet);
            run.commit(replaced());
        }
        assertThat(contents()).isEqualTo(all(NEW, "new"));
        return steps.get();
    }

    private void commitUntil(int last) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
        Files.deleteIfExists(folder.resolve("figures"));
        Files.delete(folder);
        oldResults();
        RunFolder run = stagedRun();
        AtomicInteger steps = new AtomicInteger();
        run.afterEachStep(() -> {
            if (steps.incrementAndGet() == last) {
                throw new Killed();
            }
        });
        assertThatExceptionOfType(Killed.class).isThrownBy(() -> run.commit(replaced()));
        run.abandon();
    }

    @Test
    void aRunKilledBeforeItsCommitLeavesNothingToTheNext() throws IOException {
        Map<String, String> before = contents();
        RunFolder run = stagedRun();
        Files.writeString(folder.resolve(".checkpoint.neustrom.4711-123456.tmp"), "half");
        run.abandon();
        assertThat(contents()).hasSizeGreaterThan(before.size() + NEW.size());
        RunFolder.open(folder, List.of()).close();
        assertThat(contents()).isEqualTo(before);
        assertThat(names(folder)).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void aSecondRunIsToldThatTheFirstIsStillRunning() throws IOException {
        Map<String, String> before = contents();
        try (RunFolder first = stagedRun()) {
            assertThatExceptionOfType(UserError.class)
                    .isThrownBy(() -> RunFolder.open(folder.resolve("../run"), List.of()))
                    .withMessageContaining("is in use by another run, which is still running (process "
                            + ProcessHandle.current().pid() + ")");
            RunFolder.settle(folder);
            assertThat(RunFolder.isInUse(folder)).isTrue();
            first.commit();
        }
        assertThat(RunFolder.isInUse(folder)).isFalse();
        assertThat(contents()).containsAllEntriesOf(all(NEW, "new"));
        assertThat(contents().keySet()).containsAll(before.keySet());
    }

    @Test
    void filesOfOneFolderAreWrittenAtTheSameTime() throws IOException {
        try (RunFolder a = RunFolder.ofFile("--out", folder.resolve("a.csv"));
                RunFolder b = RunFolder.ofFile("--out", folder.resolve("b.csv"))) {
            assertThatExceptionOfType(UserError.class)
                    .isThrownBy(() -> RunFolder.ofFile("--out", folder.resolve("a.csv")))
                    .withMessageContaining("a.csv) is being written by process ");
            Files.writeString(a.stage("a.csv"), "a");
            Files.writeString(b.stage("b.csv"), "b");
            a.commit();
            b.commit();
        }
        assertThat(contents()).containsEntry("a.csv", "a").containsEntry("b.csv", "b");
        assertThat(names(folder)).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void aRefusedSecondRunRemovesNoFolderOfTheFirst() throws IOException {
        Path fresh = parent.resolve("x/y");
        try (RunFolder first = RunFolder.open(fresh, List.of())) {
            assertThat(RunFolder.tryOpen(fresh, List.of())).isEmpty();
            assertThat(fresh).exists();
        }
        assertThat(parent.resolve("x")).doesNotExist();
    }

    @Test
    void aFileThatWasKilledInItsCommitIsCompletedBeforeItIsLookedAt() throws IOException {
        Path file = folder.resolve("s.csv");
        RunFolder run = RunFolder.ofFile("--out", file);
        Files.writeString(run.stage("s.csv"), "new");
        run.afterEachStep(() -> {
            throw new Killed();
        });
        assertThatExceptionOfType(Killed.class).isThrownBy(run::commit);
        run.abandon();
        List<String> before = names(folder);
        assertThat(before).contains(".unfinished-file-s.csv", ".s.csv.neustrom.lock");
        RunFolder.settleFile(file);
        assertThat(file).hasContent("new");
        assertThat(names(folder)).doesNotContain(".unfinished-file-s.csv", ".s.csv.neustrom.lock");
    }

    /** A folder from somewhere else may hold anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "remove ../precious",
                "remove figures/../../precious",
                "remove figures/..",
                "move ../precious",
                "remove figures/precious",
                "remove ",
                "remove \u0000",
                "{}",
                "remove run.json\n[1",
                ""
            })
    void aJournalThatReachesOutsideIsNotFollowed(String journal) throws IOException {
        Path precious = Files.writeString(parent.resolve("precious"), "mine");
        Files.delete(folder.resolve("figures/a.png"));
        Files.delete(folder.resolve("figures"));
        Files.createSymbolicLink(folder.resolve("figures"), parent);
        Path stage = Files.createDirectory(folder.resolve(".unfinished-run"));
        Files.writeString(stage.resolve(".commit"), journal);
        Files.writeString(stage.resolve("new-..-precious"), "theirs");
        RunFolder.settle(folder);
        assertThat(precious).hasContent("mine");
        assertThat(stage).doesNotExist();
        assertThat(folder.resolve("run.json")).hasContent("old");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
