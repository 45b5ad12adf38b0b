package io.neustrom.cli;

import java.nio.file.Path;

/** The files that the tests of neustrom-io read, too. */
final class Fixtures {
    private static final Path FOLDER = Path.of("..", "neustrom-io", "src", "test", "resources", "io", "neustrom", "io");

    private Fixtures() {}

    static Path fixture(String name) {
        return FOLDER.resolve(name);
    }
}
