package io.neustrom.cli.fit;

import io.neustrom.cli.option.DataFlags;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.io.choice.ChosenOption;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A few aligned lines that say what was chosen and why: the option that changes it, its value, the reason. */
public final class ChoiceBlock {
    private static final int WIDEST = 100;
    private static final int LONGEST_VALUE = 20;

    private ChoiceBlock() {}

    /** Prints the block in the width of the terminal; nothing if nothing was chosen. */
    public static void print(String title, List<ChosenOption> choices, PrintWriter out) {
        print(title, choices, Terminal.isOut() ? Terminal.columns() : WIDEST, out);
    }

    /** @param columns of the terminal */
    public static void print(String title, List<ChosenOption> choices, int columns, PrintWriter out) {
        if (choices.isEmpty()) {
            return;
        }
        out.println(title);
        int option = widest(choices.stream().map(ChosenOption::option).toList());
        int value = Math.min(
                LONGEST_VALUE, widest(choices.stream().map(ChoiceBlock::value).toList()));
        String format = "  %-" + option + "s  %-" + value + "s  %s";
        int room = Math.max(LONGEST_VALUE, Math.min(WIDEST, columns) - option - value - 6);
        for (ChosenOption choice : choices) {
            List<String> lines = wrapped(choice.reason(), room);
            boolean fits = value(choice).length() <= value; // otherwise the reason begins on the next line
            out.println(String.format(format, choice.option(), value(choice), fits ? lines.get(0) : "")
                    .stripTrailing());
            lines.stream().skip(fits ? 1 : 0).forEach(line -> out.println(String.format(format, "", "", line)));
        }
        out.flush();
    }

    private static int widest(List<String> words) {
        return words.stream().mapToInt(String::length).max().orElse(0);
    }

    /** A long list of columns is shortened here; run.json has it in full. */
    private static String value(ChosenOption choice) {
        boolean listsColumns =
                Set.of(DataFlags.COLUMNS.name(), DataFlags.CATEGORIES.name()).contains(choice.option());
        return choice.value().length() <= LONGEST_VALUE || !listsColumns
                ? choice.value()
                : choice.value().substring(0, LONGEST_VALUE - 3) + "...";
    }

    private static List<String> wrapped(String text, int room) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
