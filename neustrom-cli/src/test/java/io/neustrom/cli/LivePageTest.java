package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.run.StagedRun;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivePageTest {
    @TempDir
    private Path folder;

    @Test
    void aFitCanBeWatched() throws Exception {
        Path points = Cli.spiral(folder, 40);
        Path out = folder.resolve("out");
        Watched fit = new Watched("fit " + points + " --gamma 1 --cells 8 --epochs 300 --no-report --out " + out);
        assertThat(get(fit.address()).body()).contains("EventSource").contains("spiral.csv");
        assertThat(fit.events())
                .contains("event: start")
                .contains("event: epoch")
                .contains("event: frame")
                .endsWith("event: end\ndata: {}\n\n");
        assertThat(fit.exitCode()).isZero();
        assertThat(Files.readString(out.resolve("run.json"))).doesNotContain("\"watch\"");
    }

    @Test
    void aResumedFitShowsTheEpochsBeforeTheStopToo() throws Exception {
        Path points = Cli.spiral(folder, 40);
        Path out = folder.resolve("out");
        String words = "fit " + points + " --gamma 4 --cells 8 --layers 10 --epochs 300 --no-report --out " + out;
        Cli.stoppedFit(out, points, words, 3);
        Watched fit = new Watched(words + " --resume");
        String events = fit.events();
        assertThat(events)
                .containsSubsequence("\"epoch\":1,", "\"epoch\":2,", "\"epoch\":3,", "\"epoch\":4,", "event: end");
        assertThat(events).containsOnlyOnce("\"epoch\":4,\"epochs\"");
        assertThat(fit.exitCode()).isZero();
    }

    /** Watching changes nothing: the model is bit-identical. */
    @Test
    void learningFromARecordingAndExploringCanBeWatched() throws Exception {
        Path box = Recordings.box(folder.resolve("box.csv"), 3000);
        for (String words : new String[] {
            "learn " + box + " --time t --x px --y py --missing drop --scale standard --passes 20",
            "learn " + box + " --time t --x px --missing drop --state quarter --passes 20",
            "explore linear-track --episodes 1200"
        }) {
            String rest = " --cells 4 --shuffles 0 --no-report --overwrite --out ";
            Path quiet = folder.resolve("quiet");
            Main.run(
                    Main.commandLine()
                            .setOut(new PrintWriter(new StringWriter()))
                            .setErr(new PrintWriter(new StringWriter())),
                    (words + rest + quiet).split(" +"));
            Path out = folder.resolve("watched");
            Watched run = new Watched(words + rest + out);
            assertThat(run.events())
                    .contains("event: start", "\"name\":\"about the future\"", "event: epoch", "event: frame")
                    .endsWith("event: end\ndata: {}\n\n");
            assertThat(run.exitCode()).isIn(0, StagedRun.NOT_LEARNED);
            assertThat(out.resolve("model.neustrom")).hasSameBinaryContentAs(quiet.resolve("model.neustrom"));
            assertThat(Files.readString(out.resolve("run.json"))).doesNotContain("\"watch\"");
        }
    }

    @Test
    void withoutPositionsThereIsNothingToWatch() throws Exception {
        Path box = Recordings.box(folder.resolve("box.csv"), 300);
        Cli.run(("learn " + box + " --time t --missing drop --observations px,py --watch --out "
                                + folder.resolve("out"))
                        .split(" +"))
                .isRefused("--watch needs positions");
    }

    /**
     * A run with a page that shows it. It stands still from when it has printed the address of the page until somebody hears its events: on a busy
     * machine it could otherwise be over by then.
     */
    private static final class Watched {
        private static final Pattern LINE = Pattern.compile("watch it at (\\S+)\\s");

        private final CompletableFuture<URI> address = new CompletableFuture<>();
        private final CountDownLatch heard = new CountDownLatch(1);
        private final CompletableFuture<Integer> run;

        Watched(String words) {
            StringWriter err = new StringWriter() {
                @Override
                public void flush() {
                    Matcher told = LINE.matcher(toString());
                    if (told.find() && address.complete(URI.create(told.group(1)))) {
                        await(heard);
                    }
                }
            };
            run = CompletableFuture.supplyAsync(() -> Main.run(
                    Main.commandLine()
                            .setOut(new PrintWriter(new StringWriter()))
                            .setErr(new PrintWriter(err)),
                    (words + " --watch").split(" +")));
            run.whenComplete((exitCode, thrown) ->
                    address.completeExceptionally(new AssertionError("no address in: " + err, thrown)));
        }

        URI address() {
            return address.join();
        }

        /** All events until the end of the run. */
        String events() throws Exception {
            URI events = URI.create(address().toString().replace("/?", "/events?"));
            HttpResponse<InputStream> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(events).build(), HttpResponse.BodyHandlers.ofInputStream());
            heard.countDown();
            return new String(answer.body().readAllBytes(), StandardCharsets.UTF_8);
        }

        int exitCode() {
            return run.join();
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static HttpResponse<String> get(URI address) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }
}
