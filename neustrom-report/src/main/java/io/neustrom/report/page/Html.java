package io.neustrom.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text that becomes part of a page, and the parts that all pages share. */
public final class Html {
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

    /** A script of this package, as an element. */
    public static String script(String name) {
        return "<script>\n" + resource(name) + "</script>\n";
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
