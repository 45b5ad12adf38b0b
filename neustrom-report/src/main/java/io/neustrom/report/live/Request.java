package io.neustrom.report.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The head of an HTTP request, as far as a live server looks at it.
 *
 * @param query what follows the question mark, as it was sent
 * @param host the only Host header, in lower case
 */
record Request(String method, String path, String query, String host) {
    static final int MOST_BYTES = 8192;

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Reads the head of a request; empty: it is none, it is cut off, or it has more than {@value #MOST_BYTES} bytes. */
    static Optional<Request> read(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int ends = 0; // line ends in a row
        while (ends < 2) {
            int next = in.read();
            if (next < 0 || head.size() == MOST_BYTES) {
                return Optional.empty();
            }
            if (next != '\r') {
                head.write(next);
                ends = next == '\n' ? ends + 1 : 0;
            }
        }
        return parse(head.toString(StandardCharsets.ISO_8859_1).split("\n"));
    }

    private static Optional<Request> parse(String[] lines) {
        String[] words = lines.length == 0 ? lines : lines[0].split(" ", -1);
        List<String> hosts = Arrays.stream(lines)
                .skip(1)
                .map(line -> line.toLowerCase(Locale.ROOT))
                .filter(line -> line.startsWith("host:"))
                .map(line -> line.substring("host:".length()).strip())
                .toList();
        if (words.length != 3 || !words[1].startsWith("/") || !words[2].startsWith("HTTP/1.") || hosts.size() != 1) {
            return Optional.empty();
        }
        int mark = words[1].indexOf('?');
        String path = mark < 0 ? words[1] : words[1].substring(0, mark);
        String query = mark < 0 ? "" : words[1].substring(mark + 1);
        return Optional.of(new Request(words[0], path, query, hosts.get(0)));
    }

    /**
     * Whether it asks for a loopback name, with the given port or none. A page of another site that makes its own name point to this
     * machine (DNS rebinding) is of the same origin as we are to a browser, which still sends that name.
     */
    boolean isForLoopback(int port) {
        String end = ":" + port;
        return LOOPBACK.contains(host.endsWith(end) ? host.substring(0, host.length() - end.length()) : host);
    }
}
