package io.neustrom.cli.option;

import java.util.Locale;

/** Names of options on the command line. */
public final class OptionNames {
    private OptionNames() {}

    /** The flag of an option of the library: {@code --label-column} for {@code labelColumn}. */
    public static String flag(String javaName) {
        return "--" + javaName.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
