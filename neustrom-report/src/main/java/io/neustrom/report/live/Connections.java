package io.neustrom.report.live;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A port on the loopback interface with a bounded number of connections ({@link Limits}), as many threads that answer them, and one that
 * lets them in and closes those that are late. The JDK's own server has such bounds only as properties of the whole process, and none
 * for connections that never send a word.
 */
final class Connections implements AutoCloseable {
    private static final int MILLISECONDS_BETWEEN_LOOKS = 100;
    private static final int WAITING = 128; // who the system lets wait at the door; they take no thread

    private final ServerSocket door;
    private final Limits limits;
    private final ExecutorService threads;
    private final Semaphore places; // one for each connection that is being answered
    private final Set<Connection> requests = new LinkedHashSet<>(); // the oldest first; guarded by this
    private final Set<Connection> streams = new LinkedHashSet<>(); // guarded by this
    private boolean closed; // guarded by this

    /** Answers a connection, which is closed afterwards. */
    interface Answer {
        void to(Connection connection) throws IOException, InterruptedException;
    }

    Connections(Limits limits) throws IOException {
        this.limits = limits;
        threads = new ThreadPoolExecutor(
                limits.connections(),
                limits.connections(),
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> thread("neustrom-live", task),
                new ThreadPoolExecutor.DiscardPolicy()); // who comes while it closes has been closed already
        places = new Semaphore(limits.connections());
        door = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
        door.setSoTimeout(MILLISECONDS_BETWEEN_LOOKS);
    }

    InetSocketAddress address() {
        return new InetSocketAddress(door.getInetAddress(), door.getLocalPort());
    }

    /** Lets clients in from now on. */
    void open(Answer answer) {
        thread("neustrom-live-door", () -> {
                    while (!door.isClosed()) {
                        try {
                            admit(door.accept(), answer);
                        } catch (SocketTimeoutException e) {
                            // nobody came
                        } catch (IOException e) {
                            pause(); // closed, or no file is left to open
                        }
                        closeLate();
                    }
                })
                .start();
    }

    private static Thread thread(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true); // a page that stays open must not keep the program alive
        return thread;
    }

    private static void pause() {
        try {
            Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void admit(Socket socket, Answer answer) {
        Connection connection = new Connection(socket, limits.request());
        synchronized (this) {
            if (closed) {
                connection.close();
                return;
            }
            if (requests.size() == limits.requests()) {
                Iterator<Connection> oldest = requests.iterator();
                oldest.next().close();
                oldest.remove();
            }
            requests.add(connection);
        }
        places.acquireUninterruptibly(); // at most until the thread of the one just closed has noticed
        threads.execute(() -> {
            try (connection) {
                answer.to(connection);
            } catch (IOException e) {
                // the client is gone, or was late
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                forget(connection);
                places.release();
            }
        });
    }

    private synchronized void forget(Connection connection) {
        requests.remove(connection);
        streams.remove(connection);
    }

    private synchronized void closeLate() {
        Stream.concat(requests.stream(), streams.stream())
                .filter(Connection::isLate)
                .forEach(Connection::close);
    }

    /** Makes an event stream of a connection, unless there are as many as there may be. */
    synchronized boolean keep(Connection connection) {
        if (streams.size() == limits.streams() || !requests.remove(connection)) {
            return false;
        }
        return streams.add(connection);
    }

    /** Closes the port and those who have not asked yet, gives streams so much time to end by themselves, then closes them too. */
    void close(Duration patience) {
        synchronized (this) {
            closed = true;
            requests.forEach(Connection::close);
        }
        try {
            door.close();
            places.tryAcquire(limits.connections(), patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            // nobody can come in any more either way
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            streams.forEach(Connection::close);
        }
        threads.shutdownNow();
    }

    @Override
    public void close() {
        close(Duration.ZERO);
    }
}
