package io.neustrom.report.live;

import io.neustrom.report.page.Html;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Serves one page and its server-sent events (WHATWG HTML, section 9.2) on the loopback interface. Only requests for a loopback name with the
 * token in their address are answered, since other users of the machine, and other sites in its browser, can reach the port too. Whatever they send,
 * connections and threads stay within {@link Limits}, and the fit never waits for any of them.
 *
 * <p>Events are broadcast; late clients first receive the history. Of frames, which are large, only the newest is kept: slow clients
 * miss some.
 */
public final class LiveServer implements AutoCloseable {
    private static final int TOKEN_BYTES = 16;
    private static final int MOST_EVENTS_AT_ONCE = 1000; // of the history of a long fit
    private static final Duration TIME_TO_READ_THE_END = Duration.ofSeconds(2);

    private static final String HEADERS = String.join(
            "\r\n",
            "Content-Security-Policy: " + Html.policy() + "; frame-ancestors 'none'",
            "X-Content-Type-Options: nosniff",
            "X-Frame-Options: DENY",
            "Referrer-Policy: no-referrer", // the address holds the token
            "Cache-Control: no-store",
            "Cross-Origin-Resource-Policy: same-origin",
            "Cross-Origin-Opener-Policy: same-origin",
            "Connection: close"); // so that no connection is idle

    private final Connections connections;
    private final Limits limits;
    private final String token;
    private final byte[] page;
    private final List<String> events = new ArrayList<>(); // guarded by this
    private String frame = ""; // the newest; guarded by this
    private long frames; // how many there were; guarded by this
    private boolean ended; // guarded by this

    private LiveServer(Connections connections, Limits limits, String token, String page) {
        this.connections = connections;
        this.limits = limits;
        this.token = token;
        this.page = page.getBytes(StandardCharsets.UTF_8);
    }

    /** Starts a server on a free port. */
    public static LiveServer start(String page) throws IOException {
        return start(page, Limits.DEFAULT);
    }

    static LiveServer start(String page, Limits limits) throws IOException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        Connections connections = new Connections(limits);
        LiveServer server = new LiveServer(connections, limits, HexFormat.of().formatHex(secret), page);
        connections.open(server::answer);
        return server;
    }

    /** The address of the page. */
    public URI address() {
        InetSocketAddress at = connections.address();
        String host = at.getAddress() instanceof Inet6Address
                ? "[::1]"
                : at.getAddress().getHostAddress();
        return URI.create("http://" + host + ":" + at.getPort() + "/?token=" + token);
    }

    /** Broadcasts an event that every client must receive. */
    public synchronized void event(String name, String json) {
        events.add(message(name, json));
        notifyAll();
    }

    /** Broadcasts a frame that replaces the one before. */
    public synchronized void frame(String json) {
        frame = message("frame", json);
        frames++;
        notifyAll();
    }

    private static String message(String name, String json) {
        return "event: " + name + "\ndata: " + json + "\n\n"; // JSON has no line ends
    }

    private void answer(Connection connection) throws IOException, InterruptedException {
        Optional<Request> read = Request.read(connection.input());
        if (read.isEmpty()) {
            refuse(connection, "400 Bad Request");
            return;
        }
        Request request = read.get();
        if (!allowed(request)) {
            refuse(connection, "403 Forbidden");
        } else if (!request.method().equals("GET")) {
            refuse(connection, "405 Method Not Allowed");
        } else if (request.path().equals("/")) {
            connection.write(
                    head("200 OK", "Content-Type: text/html; charset=utf-8", "Content-Length: " + page.length));
            connection.write(page);
        } else if (!request.path().equals("/events")) {
            refuse(connection, "404 Not Found");
        } else if (!connections.keep(connection)) {
            refuse(connection, "503 Service Unavailable");
        } else {
            connection.write(head("200 OK", "Content-Type: text/event-stream"));
            tellAll(connection);
        }
    }

    private boolean allowed(Request request) {
        byte[] given = request.query().getBytes(StandardCharsets.UTF_8);
        return request.isForLoopback(connections.address().getPort())
                && MessageDigest.isEqual(given, ("token=" + token).getBytes(StandardCharsets.UTF_8));
    }

    private static void refuse(Connection connection, String status) throws IOException {
        connection.write(head(status, "Content-Length: 0"));
    }

    private static byte[] head(String status, String... headers) {
        return ("HTTP/1.1 " + status + "\r\n" + String.join("\r\n", headers) + "\r\n" + HEADERS + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Sends events until the end, or until the page is closed or does not read, which makes writing fail. */
    private void tellAll(Connection connection) throws IOException, InterruptedException {
        int told = 0;
        long shown = 0;
        boolean last = false;
        while (!last) {
            StringBuilder news = new StringBuilder();
            connection.grant(limits.silence().plus(limits.write()));
            synchronized (this) {
                if (told == events.size() && shown == frames && !ended) {
                    wait(limits.silence().toMillis());
                }
                for (int k = 0; k < MOST_EVENTS_AT_ONCE && told < events.size(); k++, told++) {
                    news.append(events.get(told));
                }
                if (told == events.size() && shown < frames) {
                    news.append(frame);
                    shown = frames;
                }
                last = ended && told == events.size();
            }
            if (last) {
                news.append(message("end", "{}"));
            }
            String text =
                    news.isEmpty() ? ":\n\n" : news.toString(); // a comment finds out whether the page is still there
            connection.grant(limits.write());
            connection.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Sends the end to all pages, and stops. Pages that still read get the rest; those that do not are not waited for. */
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
            notifyAll();
        }
        connections.close(TIME_TO_READ_THE_END);
    }
}
