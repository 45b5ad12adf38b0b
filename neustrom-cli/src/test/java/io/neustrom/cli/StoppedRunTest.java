package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppedRunTest {
    @TempDir
    private Path parent;

    @Test
    void aFolderClosedBeforeItsCommitIsGone() throws IOException {
        Path folder = parent.resolve("a/b");
        RunFolder run = RunFolder.open(folder, List.of("file"));
        Files.writeString(run.stage("file"), "half");
        run.close();
        run.close();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void filesShowUnderTheirNamesOnlyAfterTheCommit() throws IOException {
        Path folder = parent.resolve("a");
        try (RunFolder run = RunFolder.open(folder, List.of("file"))) {
            Files.writeString(run.stage("file"), "whole");
            assertThat(folder.resolve("file")).doesNotExist();
            assertThat(run.commit()).containsExactly(folder.resolve("file"));
        }
        assertThat(folder).isDirectoryNotContaining(file -> !file.endsWith("file"));
        assertThat(folder.resolve("file")).hasContent("whole");
    }

    @Test
    void filesOfAFolderInsideAreMovedThere() throws IOException {
        Path folder = parent.resolve("a");
        try (RunFolder run = RunFolder.open(folder, List.of("inner/"))) {
            Files.writeString(run.stage("inner/file"), "whole");
            assertThat(folder.resolve("inner")).doesNotExist();
            assertThat(run.commit()).containsExactly(folder.resolve("inner/file"));
        }
        assertThat(folder.resolve("inner/file")).hasContent("whole");
    }

    @Test
    void aFileInTheWayOfAFolderInsideIsFoundAtOnce() throws IOException {
        Files.writeString(parent.resolve("inner"), "text");
        assertThatThrownBy(() -> RunFolder.open(parent, List.of("inner/")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(parent.resolve("inner") + " is a file, in the way of a folder");
        assertThat(parent).isDirectoryNotContaining(file -> !file.endsWith("inner"));
    }

    @Test
    void aFolderInWhichSomeoneElsePutAFileStays() throws IOException {
        Path folder = parent.resolve("a");
        RunFolder run = RunFolder.open(folder, List.of());
        Files.writeString(folder.resolve("theirs"), "text");
        run.close();
        assertThat(folder).isDirectoryNotContaining(file -> !file.endsWith("theirs"));
    }

    @Test
    void nothingCanBeCommittedAfterClosing() {
        RunFolder run = RunFolder.open(parent.resolve("a"), List.of());
        run.close();
        assertThatThrownBy(run::commit).isInstanceOf(IOException.class);
    }

    @Test
    void aStopWaitsUntilTheRunHasNoticedAndClearedUp() throws InterruptedException {
        StopSignal signal = new StopSignal();
        AtomicBoolean cleared = new AtomicBoolean();
        Thread run = new Thread(() -> {
            while (!signal.requested()) {
                Thread.onSpinWait();
            }
            cleared.set(true);
            signal.close();
        });
        run.start();
        signal.stop();
        assertThat(cleared).isTrue();
        run.join();
    }
}
