package attacks;

import attacks.Program.Outcome;
import java.util.List;
import java.util.regex.Pattern;

/** How the program must end, whatever is done to it. */
final class Manners {
    private static final int LONGEST = 1000; // characters of a sentence
    private static final Pattern TRACE =
            Pattern.compile("\\tat |\\bException\\b|Exception:|[a-z]Error\\b|internal failure|\\bnull\\b");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\n]]");

    private Manners() {}

    /** Why an outcome is neither a result nor a refusal in one sentence; empty if it is. */
    static String complaint(Outcome outcome) {
        return outcome.exitCode() == 0 || outcome.exitCode() == 3 ? complaintAboutText(outcome) : refusal(outcome);
    }

    /** Why an outcome is no refusal in one sentence; empty if it is. */
    static String refusal(Outcome outcome) {
        String err = outcome.err();
        if (outcome.late()) {
            return "did not end in time";
        }
        if (outcome.exitCode() != 2) {
            return "exit code " + outcome.exitCode() + ": " + err;
        }
        List<String> lines = err.lines().toList();
        if (lines.size() != 1 || !err.startsWith("neustrom: ")) {
            return "not one sentence: " + err;
        }
        if (err.length() > LONGEST) {
            return "a sentence of " + err.length() + " characters: " + err;
        }
        return complaintAboutText(outcome);
    }

    private static String complaintAboutText(Outcome outcome) {
        if (TRACE.matcher(outcome.err()).find()) {
            return "an exception is printed: " + outcome.err();
        }
        if (CONTROL.matcher(outcome.err() + outcome.out()).find()) {
            return "a control character is printed: " + outcome.err() + outcome.out();
        }
        return "";
    }
}
