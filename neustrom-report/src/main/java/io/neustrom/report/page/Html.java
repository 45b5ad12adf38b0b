package io.neustrom.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Text that becomes part of a page, and the parts that all pages share. */
public final class Html {
    private static final List<String> SCRIPTS = List.of("arena.js", "drawing.js", "fields.js", "live.js", "report.js");

    private Html() {}

    /** Escapes text, for use between tags and inside quoted attributes. */
    public static String text(String plain) {
        return plain.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** JSON for the inside of a script element. Less-than signs occur only in strings and are escaped, so none can end the script. */
    private static String json(String json) {
        return json.replace("<", "\\u003c");
    }

    /** A whole page. */
    public static String page(String title, String body) {
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="icon" href="data:,">
                <style>
                %s</style>
                </head>
                <body>
                %s</body>
                </html>
                """.formatted(text(title), resource("report.css"), body);
    }

    /**
     * The Content-Security-Policy of a page that is served: only the scripts of this package run, known by their hashes, and nothing is
     * loaded or sent anywhere but from and to the server. Should a name of the user's data ever get into it as markup, it still does nothing.
     */
    public static String policy() {
        return "default-src 'none'; script-src "
                + SCRIPTS.stream().map(Html::hash).collect(Collectors.joining(" "))
                + "; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String name) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(code(name).getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    /** A script of this package, as an element. */
    public static String script(String name) {
        if (!SCRIPTS.contains(name)) {
            throw new IllegalArgumentException("the pages' policy does not know the script " + name);
        }
        return "<script>" + code(name) + "</script>\n";
    }

    private static String code(String name) {
        return "\n" + resource(name);
    }

    /** Data for a script, as an element. */
    static String data(String id, String json) {
        return "<script type=\"application/json\" id=\"" + id + "\">" + json(json) + "</script>\n";
    }

    /** A resource of this package. */
    private static String resource(String name) {
        try (InputStream resource = Html.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("the jar lacks " + name);
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
