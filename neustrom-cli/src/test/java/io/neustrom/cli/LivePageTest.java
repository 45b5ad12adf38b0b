package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.run.StagedRun;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
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
        StringWriter err = new StringWriter(); // on a StringBuffer, which threads may share
        CompletableFuture<Integer> fit = CompletableFuture.supplyAsync(() -> Main.run(
                Main.commandLine().setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(err)),
                ("fit " + points + " --gamma 1 --cells 8 --epochs 2000 --no-report --watch --out " + out).split(" ")));
        URI address = address(err, fit);
        HttpResponse<String> page = get(address);
        assertThat(page.body()).contains("EventSource").contains("spiral.csv");
        String events =
                get(URI.create(address.toString().replace("/?", "/events?"))).body(); // until the fit ends
        assertThat(events)
                .contains("event: start")
                .contains("event: epoch")
                .contains("event: frame")
                .endsWith("event: end\ndata: {}\n\n");
        assertThat(fit.get()).isZero();
        assertThat(Files.readString(out.resolve("run.json"))).doesNotContain("\"watch\"");
    }

    @Test
    void aResumedFitShowsTheEpochsBeforeTheStopToo() throws Exception {
        Path points = Cli.spiral(folder, 40);
        Path out = folder.resolve("out");
        String words = "fit " + points + " --gamma 4 --cells 8 --layers 10 --epochs 2000 --no-report --out " + out;
        Cli.stoppedFit(out, points, words, 3);
        StringWriter err = new StringWriter();
        CompletableFuture<Integer> fit = CompletableFuture.supplyAsync(() -> Main.run(
                Main.commandLine().setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(err)),
                (words + " --watch --resume").split(" ")));
        String events = get(URI.create(address(err, fit).toString().replace("/?", "/events?")))
                .body();
        assertThat(events)
                .containsSubsequence("\"epoch\":1,", "\"epoch\":2,", "\"epoch\":3,", "\"epoch\":4,", "event: end");
        assertThat(events).containsOnlyOnce("\"epoch\":4,\"epochs\"");
        assertThat(fit.get()).isZero();
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
            StringWriter err = new StringWriter();
            CompletableFuture<Integer> run = CompletableFuture.supplyAsync(() -> Main.run(
                    Main.commandLine()
                            .setOut(new PrintWriter(new StringWriter()))
                            .setErr(new PrintWriter(err)),
                    (words + rest + out + " --watch").split(" +")));
            String events = get(URI.create(address(err, run).toString().replace("/?", "/events?")))
                    .body();
            assertThat(events)
                    .contains("event: start", "\"name\":\"about the future\"", "event: epoch", "event: frame")
                    .endsWith("event: end\ndata: {}\n\n");
            assertThat(run.get()).isIn(0, StagedRun.NOT_LEARNED);
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

    private static URI address(StringWriter err, CompletableFuture<Integer> fit) throws InterruptedException {
        Pattern line = Pattern.compile("watch it at (\\S+)");
        while (true) {
            Matcher matcher = line.matcher(err.toString());
            if (matcher.find()) {
                return URI.create(matcher.group(1));
            }
            assertThat(fit.isDone()).as(err.toString()).isFalse();
            Thread.sleep(20);
        }
    }

    private static HttpResponse<String> get(URI address) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }
}
