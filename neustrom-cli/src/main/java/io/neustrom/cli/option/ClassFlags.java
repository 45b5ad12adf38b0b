package io.neustrom.cli.option;

import io.neustrom.fewlabel.ClassShares;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.TypeConversionException;

/** The options of commands that predict classes from labels. */
public final class ClassFlags {
    private static final Map<String, ClassShares> WORDS =
            Map.of("equal", ClassShares.EQUAL, "labels", ClassShares.LABELS, "estimate", ClassShares.ESTIMATE);

    public static final Flag<ClassShares> CLASS_SHARES = new Flag<>(
            "--class-shares",
            "SHARES",
            "How large classes are: equal, labels (as among the labels), estimate (the labels, each left out in turn, "
                    + "decide), or what part of all rows each is, such as a=.2,b=.8",
            ClassFlags::shares,
            List.of(),
            ClassShares.ESTIMATE.toString());

    private ClassFlags() {}

    private static ClassShares shares(String text) {
        ClassShares word = WORDS.get(text.strip());
        if (word != null) {
            return word;
        }
        Map<String, Double> shares = new HashMap<>();
        for (String part : text.split(",", -1)) {
            int sign = part.lastIndexOf('=');
            if (sign < 1) {
                throw new TypeConversionException("'" + text + "' must be equal, labels, estimate, or a share for each "
                        + "class, such as a=.2,b=.8");
            }
            String name = part.substring(0, sign).strip();
            if (shares.put(name, Flag.toNumber(part.substring(sign + 1).strip())) != null) {
                throw new TypeConversionException("'" + text + "' must have one share for class " + name);
            }
        }
        try {
            return ClassShares.of(shares);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
