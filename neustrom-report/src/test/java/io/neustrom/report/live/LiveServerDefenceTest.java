package io.neustrom.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What strangers on this machine, and pages of other sites in its browser, can do to the live page: nothing. */
@Timeout(600)
class LiveServerDefenceTest {
    private static final int FLOOD = 300;
    private static final int PATIENCE = 300_000; // milliseconds

    /** As many as usual, but nobody is late, however busy the machine is. */
    private static final Limits NOBODY_IS_LATE = new Limits(
            Limits.DEFAULT.requests(),
            Limits.DEFAULT.streams(),
            Duration.ofHours(1),
            Duration.ofHours(1),
            Limits.DEFAULT.silence());

    private final List<Socket> sockets = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private Socket connect(LiveServer server) throws IOException {
        Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
        socket.setSoTimeout(PATIENCE); // so that a server that does not close it fails the test
        sockets.add(socket);
        return socket;
    }

    private Socket send(LiveServer server, String text) throws IOException {
        Socket socket = connect(server);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    /** All that comes back until the server closes the connection. */
    private static String rest(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            return ""; // reset: closed as well
        }
    }

    private static String status(Socket socket) throws IOException {
        byte[] line = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
        return new String(line, StandardCharsets.UTF_8).replace("HTTP/1.1 ", "");
    }

    private static String request(LiveServer server, String path, String host) {
        return "GET " + path + "?" + server.address().getQuery() + " HTTP/1.1\r\nHost: " + host
                + "\r\nConnection: close\r\n\r\n";
    }

    private static String host(LiveServer server) {
        return "127.0.0.1:" + server.address().getPort();
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("neustrom-live"))
                .count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LocalHost", "127.0.0.1", "[::1]"})
    void loopbackNamesAreServedWithThePortOrWithout(String name) throws IOException {
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            int port = server.address().getPort();
            assertThat(status(send(server, request(server, "/", name)))).isEqualTo("200");
            assertThat(status(send(server, request(server, "/", name + ":" + port))))
                    .isEqualTo("200");
            assertThat(status(send(server, request(server, "/", name + ":" + (port ^ 1)))))
                    .isEqualTo("403");
        }
    }

    /** A site whose name is made to point to 127.0.0.1 (DNS rebinding) is another site to us. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "127.0.0.2",
                "localhost:",
                "",
                "[::1"
            })
    void otherNamesAreRefusedEvenWithTheToken(String name) throws IOException {
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            assertThat(rest(send(server, request(server, "/", name))))
                    .startsWith("HTTP/1.1 403")
                    .doesNotContain("page");
        }
    }

    @Test
    void aRequestNeedsOneHost() throws IOException {
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            String one = request(server, "/", host(server));
            assertThat(status(send(server, one.replaceFirst("Host:.*\r\n", ""))))
                    .isNotEqualTo("200");
            assertThat(status(send(server, one.replace("Host:", "Host: evil.example\r\nHost:"))))
                    .isNotEqualTo("200");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/events", "/other", "/none"})
    void everyAnswerHasTheSecurityHeaders(String path) throws IOException {
        String answer;
        Socket socket;
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            String request = request(server, path, path.equals("/none") ? "evil.example" : host(server));
            socket = send(server, request);
            answer = status(socket);
        }
        answer += rest(socket);
        assertThat(answer)
                .containsIgnoringCase("\r\nContent-Security-Policy: default-src 'none'; script-src 'sha256-")
                .containsIgnoringCase("frame-ancestors 'none'")
                .containsIgnoringCase("\r\nX-Content-Type-Options: nosniff\r\n")
                .containsIgnoringCase("\r\nReferrer-Policy: no-referrer\r\n")
                .containsIgnoringCase("\r\nCache-Control: no-store\r\n")
                .containsIgnoringCase("\r\nX-Frame-Options: DENY\r\n")
                .containsIgnoringCase("\r\nCross-Origin-Resource-Policy: same-origin\r\n")
                .containsIgnoringCase("\r\nCross-Origin-Opener-Policy: same-origin\r\n");
    }

    /** Of many connections that say nothing the oldest are closed: the page can still be opened, by at most as many threads as before. */
    @Test
    void silentConnectionsTakeNeitherThreadsNorThePage() throws Exception {
        while (threads() > 0) {
            Thread.sleep(10); // of servers that have just been closed
        }
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            for (int k = 0; k < FLOOD; k++) {
                send(server, "GET / HTTP/1.1\r\nHost:");
            }
            assertThat(rest(sockets.get(0))).isEmpty();
            assertThat(status(send(server, request(server, "/", host(server))))).isEqualTo("200");
            assertThat(threads()).isLessThanOrEqualTo(Limits.DEFAULT.connections() + 1); // and the door
        }
    }

    @Test
    void eventStreamsHaveALimit() throws IOException {
        try (LiveServer server = LiveServer.start("page", NOBODY_IS_LATE)) {
            server.event("start", "{}");
            List<String> answers = new ArrayList<>();
            for (int k = 0; k < FLOOD / 10; k++) {
                answers.add(status(send(server, request(server, "/events", host(server)))));
            }
            assertThat(answers.subList(0, 8)).containsOnly("200");
            assertThat(answers.subList(8, answers.size())).containsOnly("503");
            assertThat(status(send(server, request(server, "/", host(server))))).isEqualTo("200");
        }
    }

    private static Limits limits(Duration request, Duration write) {
        return new Limits(2, 1, request, write, Duration.ofMillis(50));
    }

    /** One byte now and then is not enough: the request as a whole has a time limit. */
    @Test
    void whoSendsSlowlyIsCutOff() throws IOException {
        try (LiveServer server = LiveServer.start("page", limits(Duration.ofMillis(50), Duration.ofHours(1)))) {
            assertThat(rest(connect(server))).isEmpty();
            assertThat(rest(send(server, "GET / HTTP/1.1\r\nHost:"))).isEmpty();
        }
    }

    @Test
    void aHeadWithoutEndIsRefused() throws IOException {
        try (LiveServer server = LiveServer.start("page", limits(Duration.ofHours(1), Duration.ofHours(1)))) {
            Socket socket = send(server, "GET / HTTP/1.1\r\nCookie: " + "x".repeat(Request.MOST_BYTES));
            assertThat(rest(socket))
                    .satisfiesAnyOf(
                            answer -> assertThat(answer).isEmpty(),
                            answer -> assertThat(answer).startsWith("HTTP/1.1 400"));
        }
    }

    /** It holds the only stream until what it does not read fills the buffers of the system. The fit goes on meanwhile. */
    @Test
    void whoDoesNotReadLosesTheStream() throws IOException {
        try (LiveServer server = LiveServer.start("page", limits(Duration.ofHours(1), Duration.ofMillis(50)))) {
            String request = request(server, "/events", host(server));
            assertThat(status(send(server, request))).isEqualTo("200");
            String large = "\"" + "x".repeat(1 << 22) + "\"";
            String answer;
            do {
                server.frame(large);
                Socket other = send(server, request);
                answer = status(other);
                other.close();
            } while (!answer.equals("200"));
        }
    }

    @Test
    void theStreamOfAClosedPageIsFreeAgainWithoutNews() throws IOException {
        try (LiveServer server = LiveServer.start("page", limits(Duration.ofHours(1), Duration.ofHours(1)))) {
            String request = request(server, "/events", host(server));
            Socket first = send(server, request);
            assertThat(status(first)).isEqualTo("200");
            first.close();
            String answer;
            do {
                answer = status(send(server, request));
            } while (!answer.equals("200"));
        }
    }
}
