package io.neustrom.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LiveServerTest {
    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** A page that has been let in, and hears what comes from now on. */
    private HttpResponse<InputStream> listen(LiveServer server) throws IOException, InterruptedException {
        URI events = URI.create(server.address().toString().replace("/?", "/events?"));
        return client.send(HttpRequest.newBuilder(events).build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    @Test
    void thePageIsServedOnLoopbackToWhoHasTheToken() throws Exception {
        try (LiveServer server = LiveServer.start("<p>größe</p>")) {
            assertThat(server.address().getHost()).isEqualTo("127.0.0.1");
            HttpResponse<String> answer = get(server.address());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("<p>größe</p>");
            assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        }
    }

    @Test
    void withoutTheTokenThereIsNothing() throws Exception {
        try (LiveServer server = LiveServer.start("page")) {
            String address = server.address().toString();
            String bare = address.substring(0, address.indexOf('?'));
            assertThat(get(URI.create(bare)).statusCode()).isEqualTo(403);
            assertThat(get(URI.create(bare + "?token=")).statusCode()).isEqualTo(403);
            assertThat(get(URI.create(bare + "events")).statusCode()).isEqualTo(403);
            assertThat(get(URI.create(address + "0")).statusCode()).isEqualTo(403);
            assertThat(get(URI.create(address.replace("/?", "/other?"))).statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void twoServersHaveTwoTokens() throws Exception {
        try (LiveServer one = LiveServer.start("");
                LiveServer other = LiveServer.start("")) {
            assertThat(one.address().getQuery()).isNotEqualTo(other.address().getQuery());
        }
    }

    @Test
    void whoComesLateHearsAllEventsAndTheNewestFrame() throws Exception {
        HttpResponse<InputStream> answer;
        try (LiveServer server = LiveServer.start("")) {
            server.event("start", "{\"states\":3}");
            server.event("epoch", "{\"epoch\":1}");
            server.frame("{\"old\":1}");
            server.frame("{\"new\":1}");
            answer = listen(server); // which may also be in time for what follows: the result is the same
            server.event("epoch", "{\"epoch\":2}");
        }
        assertThat(new String(answer.body().readAllBytes(), StandardCharsets.UTF_8))
                .contains("event: start\ndata: {\"states\":3}\n\nevent: epoch\ndata: {\"epoch\":1}\n\n")
                .contains("event: frame\ndata: {\"new\":1}\n\n")
                .contains("event: epoch\ndata: {\"epoch\":2}\n\n")
                .doesNotContain("old")
                .endsWith("event: end\ndata: {}\n\n");
    }

    @Test
    void aPageThatIsClosedDoesNotDisturb() throws Exception {
        try (LiveServer server = LiveServer.start("")) {
            listen(server).body().close();
            for (int epoch = 0; epoch < 100; epoch++) {
                server.event("epoch", "{}");
            }
            assertThat(get(server.address()).statusCode()).isEqualTo(200);
        }
    }
}
