package io.neustrom.report.live;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;

/** A client, and the time until which it must have read, or sent, what it is waited for. {@link Connections} closes those that are late. */
final class Connection implements AutoCloseable {
    private final Socket socket;
    private volatile long deadline; // of System.nanoTime()

    Connection(Socket socket, Duration time) {
        this.socket = socket;
        grant(time);
    }

    /** Gives it so much time from now. */
    void grant(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }

    boolean isLate() {
        return System.nanoTime() - deadline > 0;
    }

    InputStream input() throws IOException {
        return new BufferedInputStream(socket.getInputStream(), Request.MOST_BYTES);
    }

    void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Closes it; whoever reads from it or writes to it fails at once. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // it is gone either way
        }
    }
}
