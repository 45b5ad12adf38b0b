package io.neustrom.report.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Serves one page and its server-sent events (WHATWG HTML, section 9.2) on the loopback interface. Only requests with the
 * token in their address are answered, since other users of the machine can reach the port too.
 *
 * <p>Events are broadcast; late clients first receive the history. Of frames, which are large, only the newest is kept: slow clients
 * miss some.
 */
public final class LiveServer implements AutoCloseable {
    private static final int TOKEN_BYTES = 16;
    private static final int SECONDS_TO_READ_THE_END = 2;

    private final HttpServer server;
    private final ExecutorService threads;
    private final String token;
    private final byte[] page;
    private final List<String> events = new ArrayList<>(); // guarded by this
    private String frame = ""; // the newest; guarded by this
    private long frames; // how many there were; guarded by this
    private boolean ended; // guarded by this

    private LiveServer(HttpServer server, ExecutorService threads, String token, String page) {
        this.server = server;
        this.threads = threads;
        this.token = token;
        this.page = page.getBytes(StandardCharsets.UTF_8);
    }

    /** Starts a server on a free port. */
    public static LiveServer start(String page) throws IOException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "neustrom-live");
            thread.setDaemon(true); // a page that stays open must not keep the program alive
            return thread;
        });
        LiveServer server = new LiveServer(http, threads, HexFormat.of().formatHex(secret), page);
        http.setExecutor(threads);
        http.createContext("/", server::answer);
        http.start();
        return server;
    }

    /** The address of the page. */
    public URI address() {
        InetSocketAddress at = server.getAddress();
        return URI.create("http://" + at.getAddress().getHostAddress() + ":" + at.getPort() + "/?token=" + token);
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

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (!allowed(exchange.getRequestURI())) {
                exchange.sendResponseHeaders(403, -1);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (path.equals("/")) {
                exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
                exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer"); // the address holds the token
                exchange.sendResponseHeaders(200, page.length);
                exchange.getResponseBody().write(page);
            } else if (path.equals("/events")) {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                exchange.getResponseHeaders().set("Cache-Control", "no-store");
                exchange.sendResponseHeaders(200, 0);
                tellAll(exchange.getResponseBody());
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server is closing
        }
    }

    private boolean allowed(URI address) {
        byte[] given = String.valueOf(address.getQuery()).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(given, ("token=" + token).getBytes(StandardCharsets.UTF_8));
    }

    /** Sends events until the end, or until the page is closed, which makes writing fail. */
    private void tellAll(OutputStream out) throws IOException, InterruptedException {
        int told = 0;
        long shown = 0;
        while (true) {
            StringBuilder news = new StringBuilder();
            boolean last;
            synchronized (this) {
                while (told == events.size() && shown == frames && !ended) {
                    wait();
                }
                for (; told < events.size(); told++) {
                    news.append(events.get(told));
                }
                if (shown < frames) {
                    news.append(frame);
                    shown = frames;
                }
                last = ended;
            }
            if (last) {
                news.append(message("end", "{}"));
            }
            out.write(news.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
            if (last) {
                return;
            }
        }
    }

    /** Sends the end to all pages, and stops. */
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
            notifyAll();
        }
        threads.shutdown();
        try {
            // Pages that still read get the rest; those that do not are not waited for.
            threads.awaitTermination(SECONDS_TO_READ_THE_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
    }
}
