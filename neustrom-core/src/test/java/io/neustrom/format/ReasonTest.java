package io.neustrom.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class ReasonTest {
    @Test
    void aReasonIsNeverNullAndNeverAPath() {
        assertThat(Reason.of(new IOException())).isEqualTo("io");
        assertThat(Reason.of(new EOFException())).isEqualTo("it ends too early");
        assertThat(Reason.of(new ClosedChannelException())).isEqualTo("closed channel");
        assertThat(Reason.of(new AccessDeniedException("/a/path"))).isEqualTo("access denied");
        assertThat(Reason.of(new FileSystemException("/a/path"))).isEqualTo("file system");
        assertThat(Reason.of(new FileSystemException("/a/path", null, "No space left on device")))
                .isEqualTo("No space left on device");
        assertThat(Reason.of(new UncheckedIOException(new AccessDeniedException("/a/path"))))
                .isEqualTo("access denied");
        assertThat(Reason.of(new IOException("a sentence"))).isEqualTo("a sentence");
    }
}
