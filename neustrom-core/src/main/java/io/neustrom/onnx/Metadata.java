package io.neustrom.onnx;

import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.NetworkSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a file says of its model, by key. Lists are JSON arrays of strings. */
final class Metadata {
    private static final int FIRST_PRINTABLE = 0x20;

    private final Map<String, String> entries = new TreeMap<>();

    /** The shape of the network, how it is evaluated, and where it comes from. */
    Metadata(PlaceCellModel model, OnnxExport.Precision precision, InputColumns columns) {
        NetworkSpec spec = model.spec();
        model.provenance().entries().forEach((key, value) -> entries.put("provenance." + key, value));
        entries.put("kernel", word(spec.kernel()));
        entries.put("cell_rule", word(spec.cellRule()));
        entries.put("cells", Integer.toString(spec.cells()));
        entries.put("states", Integer.toString(model.states()));
        entries.put("scaling", word(model.scaling().kind()));
        entries.put("precision", word(precision));
        if (!columns.names().isEmpty()) {
            entries.put("columns", json(columns.names()));
        }
    }

    /** The name of a task and those of its classes, under the name of the output that has their probabilities. */
    void addTask(String name, ClassifierHead task, String output) {
        entries.put(output + ".task", name);
        entries.put(output + ".classes", json(task.classNames()));
    }

    Map<String, String> entries() {
        return entries;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String json(List<String> words) {
        return words.stream().map(Metadata::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String word) {
        return word.chars().mapToObj(Metadata::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(int c) {
        if (c == '"' || c == '\\') {
            return "\\" + (char) c;
        }
        return c < FIRST_PRINTABLE ? String.format(Locale.ROOT, "\\u%04x", c) : String.valueOf((char) c);
    }
}
