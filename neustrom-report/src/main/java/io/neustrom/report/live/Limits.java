package io.neustrom.report.live;

import java.time.Duration;

/**
 * What anyone who reaches the port can make a live server hold. Each connection takes a thread, so there are at most
 * requests + streams of them.
 *
 * @param requests connections that have not yet become an event stream; one more closes the oldest
 * @param streams event streams, which only who knows the token can open; one more is refused
 * @param request within which a request must be read and answered
 * @param write within which a client must have read what is sent to it
 * @param silence after which a stream without news is sent a comment, which finds out whether the page is still there
 */
record Limits(int requests, int streams, Duration request, Duration write, Duration silence) {
    static final Limits DEFAULT =
            new Limits(16, 8, Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(15));

    int connections() {
        return requests + streams;
    }
}
