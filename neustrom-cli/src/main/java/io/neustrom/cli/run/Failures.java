package io.neustrom.cli.run;

import io.neustrom.cli.option.OptionNames;
import io.neustrom.cli.terminal.VisiblePrinter;
import io.neustrom.format.Reason;
import io.neustrom.io.file.InvalidInputException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every exception into one sentence on standard error and an exit code. */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    public static final String STACK_TRACE = "--stacktrace";

    private static final int START = 500; // characters of a long sentence that are printed
    private static final int END = 300; // where the bound stands
    private static final Pattern OPTION = Pattern.compile("\\boption ([a-z][a-zA-Z]*)");

    private final BooleanSupplier stackTrace;

    /** @param stackTrace asked at the time of a failure whether to print the stack trace */
    public Failures(BooleanSupplier stackTrace) {
        this.stackTrace = stackTrace;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String sentence = e.getMessage() + suggestion(e) + " (see '"
                + command.getCommandSpec().qualifiedName() + " --help')";
        return fail(e, sentence, ExitCode.USAGE, command);
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        return report(e, command);
    }

    /** Reports what a command threw; returns the exit code. */
    public int report(Throwable e, CommandLine command) {
        if (e instanceof InvalidInputException || e instanceof IllegalArgumentException) {
            return fail(e, withFlags(Reason.of(e), command), ExitCode.USAGE, command);
        }
        if (e instanceof OutOfMemoryError || e instanceof StackOverflowError) {
            return fail(e, tooSmall(e), ExitCode.USAGE, command);
        }
        List<String> changed = InputFiles.of(command).changed();
        if (!changed.isEmpty()) { // what else went wrong follows from it: a mapped file that is cut off, for one
            return fail(
                    e, String.join(", ", changed) + " was changed while it was being read", ExitCode.USAGE, command);
        }
        if (e instanceof UncheckedIOException unchecked) { // the writer of CSV reports a full disk so
            Throwable cause = Objects.requireNonNullElse(unchecked.getCause(), unchecked);
            String sentence = "a file cannot be read or written: " + Reason.of(cause);
            return fail(e, sentence, ExitCode.USAGE, command);
        }
        String hint = stackTrace.getAsBoolean() ? "" : " (" + STACK_TRACE + " shows where)";
        return fail(e, "internal failure: " + e + hint, ExitCode.SOFTWARE, command);
    }

    /** What was not foreseen: memory or stack are at an end. */
    private static String tooSmall(Throwable e) {
        if (e instanceof StackOverflowError) {
            return "Java's stack is too small for this; JDK_JAVA_OPTIONS=-Xss64m gives more";
        }
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        return "Java's memory (" + megabytes
                + " MB) is too small for this; fewer points, cells or --threads need less, and "
                + "JDK_JAVA_OPTIONS=-Xmx" + 2 * megabytes + "m gives more";
    }

    /** The library names options as in Java, "option labelColumn"; here they are named as on the command line. */
    private static String withFlags(String sentence, CommandLine command) {
        return OPTION.matcher(sentence).replaceAll(match -> {
            String flag = OptionNames.flag(match.group(1));
            boolean known = command.getCommandSpec().findOption(flag) != null;
            return Matcher.quoteReplacement(known ? flag : match.group());
        });
    }

    private int fail(Throwable e, String sentence, int exitCode, CommandLine command) {
        PrintWriter err = VisiblePrinter.of(command.getErr());
        err.println("neustrom: " + oneLine(InputFiles.of(command).named(sentence)));
        if (stackTrace.getAsBoolean()) {
            e.printStackTrace(err);
        }
        err.flush();
        return exitCode;
    }

    /** A message of several lines would not be one sentence; nor would one that repeats a name of a million characters. */
    private static String oneLine(String sentence) {
        String line = VisiblePrinter.visible(sentence.strip().replaceAll("\\s*\\R\\s*", " "));
        return line.length() <= START + END
                ? line
                : line.substring(0, START) + " [...] " + line.substring(line.length() - END);
    }

    private static String suggestion(ParameterException e) {
        List<String> names = e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        return names.isEmpty() ? "" : ", did you mean " + String.join(" or ", names) + "?";
    }
}
