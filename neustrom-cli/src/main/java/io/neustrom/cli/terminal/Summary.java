package io.neustrom.cli.terminal;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Lines of a summary: figures by name, and the files that were written. */
public final class Summary {
    private static final int LONGEST_LIST = 72; // characters, in a line of at most 100

    private Summary() {}

    /** Where files are: the figures in one line, and the page to look at last. */
    public static void printFiles(List<Path> files, PrintWriter out) {
        List<Path> figures =
                files.stream().filter(file -> file.toString().endsWith(".png")).toList();
        Predicate<Path> page = file -> file.toString().endsWith(".html");
        files.stream()
                .filter(file -> !figures.contains(file) && !page.test(file))
                .forEach(file -> out.println("wrote " + file));
        if (!figures.isEmpty()) {
            out.println("wrote " + figures.get(0).getParent() + ": " + figures.size() + " figures");
        }
        files.stream().filter(page).forEach(file -> out.println("wrote " + file + ": open it in a browser"));
    }

    /** A name and its figure. */
    public static void row(PrintWriter out, String name, String format, Object... values) {
        out.println(text("  %-22s", name) + text(format, values));
    }

    /** A name and its figures, separated by commas, on as many lines as they need. */
    public static void list(PrintWriter out, String name, List<String> figures) {
        String start = name;
        StringBuilder line = new StringBuilder();
        for (String figure : figures) {
            if (line.length() + figure.length() > LONGEST_LIST) {
                row(out, start, "%s,", line);
                line.setLength(0);
                start = "";
            }
            line.append(line.isEmpty() ? "" : ", ").append(figure);
        }
        row(out, start, "%s", line);
    }

    /** What a reader should know of the data, a sentence on each line. */
    public static void notes(List<String> sentences, PrintWriter out) {
        sentences.forEach(sentence -> row(out, "note", "%s", sentence));
    }

    /** Three digits, and no power of ten for large numbers such as an area in square centimetres. */
    public static String number(double value) {
        return text(Math.abs(value) >= 100 ? "%.0f" : "%.3g", value);
    }

    /** Values in a text, the same in every country. */
    public static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
