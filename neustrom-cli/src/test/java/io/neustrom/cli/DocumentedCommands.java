package io.neustrom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The commands of a page of documentation: the lines of its blocks marked {@code sh} that begin with {@code ./neustrom}, in their order.
 * A backslash at the end of a line joins it with the next one, and what follows a {@code #} is a comment.
 *
 * @param commands the words of each, without the first
 */
record DocumentedCommands(List<List<String>> commands) {
    private static final Pattern BLOCK = Pattern.compile("^```sh\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern JOINED = Pattern.compile("\\\\\\R\\s*");
    private static final Pattern COMMENT = Pattern.compile("\\s+#.*");
    private static final Pattern FILE = Pattern.compile(".*/.*|[\\w-]+\\.(csv|json|neustrom|np[yz]|txt|yaml)");
    private static final String LAUNCHER = "./neustrom ";

    static DocumentedCommands of(Path page) throws IOException {
        return of(Files.readString(page));
    }

    static DocumentedCommands of(String page) {
        return new DocumentedCommands(BLOCK.matcher(page)
                .results()
                .map((MatchResult block) -> JOINED.matcher(block.group(1)).replaceAll(" "))
                .flatMap(String::lines)
                .filter(line -> line.startsWith(LAUNCHER))
                .map(line -> COMMENT.matcher(line).replaceAll("").substring(LAUNCHER.length()))
                .map(line -> List.of(line.strip().split("\\s+")))
                .toList());
    }

    /** The same with the files that commands name, by words with a slash or a well-known ending, in a folder. */
    Stream<List<String>> in(Path folder) {
        return commands.stream()
                .map(words -> words.stream()
                        .map(word -> FILE.matcher(word).matches()
                                ? folder.resolve(word).toString()
                                : word)
                        .toList());
    }
}
