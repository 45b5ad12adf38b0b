package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents name is there: classes in their rooms, and files behind links. The README stays short. */
class DocumentedNamesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern CLASS = Pattern.compile("`(?:io\\.neustrom\\.)?((?:[a-z]+\\.)+[A-Z]\\w*)");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)");
    private static final int MOST_LINES = 150;
    private static final int MOST_WORDS = 1000;

    private static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    /** Names below io.neustrom, such as probability.TransitionMatrix, of main and test classes of all modules. */
    private static Set<String> classes() throws IOException {
        Pattern source = Pattern.compile(".*/src/(?:main|test)/java/io/neustrom/(.*)\\.java");
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.map(file -> source.matcher(file.toString().replace('\\', '/')))
                    .filter(Matcher::matches)
                    .map(match -> match.group(1).replace('/', '.'))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void everyNamedClassExists() throws IOException {
        Set<String> classes = classes();
        List<String> missing = new ArrayList<>();
        for (Path document : documents()) {
            CLASS.matcher(Files.readString(document))
                    .results()
                    .map(match -> match.group(1))
                    .filter(name -> !name.startsWith("java.") && !classes.contains(name))
                    .forEach(name -> missing.add(document + ": " + name));
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Path document : documents()) {
            LINK.matcher(Files.readString(document))
                    .results()
                    .map(match -> match.group(1))
                    .filter(link -> !Files.exists(document.resolveSibling(link)))
                    .forEach(link -> missing.add(document + ": " + link));
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void theReadmeIsOnePage() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        assertThat(readme.lines()).hasSizeLessThanOrEqualTo(MOST_LINES);
        assertThat(readme.split("\\s+")).hasSizeLessThanOrEqualTo(MOST_WORDS);
    }
}
