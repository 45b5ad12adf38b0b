package io.neustrom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reader of a page of documentation types. Commands are the lines of its blocks marked {@code sh} that begin with
 * {@code ./neustrom}, in their order; a backslash at the end of a line joins it with the next one, and what follows a {@code #} is a
 * comment. A block marked with a language and a name, as in {@code csv labels.csv}, is the content of that file.
 *
 * @param files contents by name
 * @param commands the words of each, without the first
 */
record DocumentedCommands(Map<String, String> files, List<List<String>> commands) {
    private static final Pattern BLOCK = block("sh");
    private static final Pattern CONTENT = block("\\w+ (\\S+)");
    private static final Pattern JOINED = Pattern.compile("\\\\\\R\\s*");
    private static final Pattern COMMENT = Pattern.compile("\\s+#.*");
    private static final Pattern FILE = Pattern.compile(".*/.*|[\\w.-]+\\.(csv|h5|json|neustrom|np[yz]|nwb|txt|yaml)");
    private static final String LAUNCHER = "./neustrom ";

    private static Pattern block(String mark) {
        return Pattern.compile("^```" + mark + "\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    }

    static DocumentedCommands of(Path page) throws IOException {
        return of(Files.readString(page));
    }

    static DocumentedCommands of(String page) {
        Map<String, String> files = CONTENT.matcher(page)
                .results()
                .collect(Collectors.toMap(content -> content.group(1), content -> content.group(2)));
        return new DocumentedCommands(
                files,
                BLOCK.matcher(page)
                        .results()
                        .map(block -> JOINED.matcher(block.group(1)).replaceAll(" "))
                        .flatMap(String::lines)
                        .filter(line -> line.startsWith(LAUNCHER))
                        .map(line -> COMMENT.matcher(line).replaceAll("").substring(LAUNCHER.length()))
                        .map(line -> List.of(line.strip().split("\\s+")))
                        .toList());
    }

    /**
     * The commands with the files that they name, by words with a slash or a well-known ending, in a folder; so are the results of a
     * fit that names no folder for them.
     */
    Stream<List<String>> in(Path folder) {
        return commands.stream()
                .map(DocumentedCommands::withFolder)
                .map(words -> words.stream()
                        .map(word -> FILE.matcher(word).matches()
                                ? folder.resolve(word).toString()
                                : word)
                        .toList());
    }

    private static List<String> withFolder(List<String> words) {
        if (!words.get(0).equals("fit") || words.contains("--out")) {
            return words;
        }
        String name = words.get(1).replaceFirst("\\..*", "");
        return Stream.concat(words.stream(), Stream.of("--out", "runs/" + name)).toList();
    }
}
