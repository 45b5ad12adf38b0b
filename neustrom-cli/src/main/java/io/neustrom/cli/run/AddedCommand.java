package io.neustrom.cli.run;

import java.util.concurrent.Callable;

/**
 * A command that another jar adds to the program: a class with picocli's {@code @Command}, named in that jar as a service of this
 * type.
 */
public interface AddedCommand extends Callable<Integer> {}
