package io.neustrom.cli.run;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.episodic.BatchOptions;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.UpdateOptions;
import io.neustrom.field.FieldOptions;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.Bandwidth;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.training.TrainingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Writes records as readable JSON files: components in their order, enums by the word they have on the
 * command line, and null for a number that is not finite, since JSON has none.
 */
public final class ResultJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .addMixIn(KernelTransitions.class, FlatKernelTransitions.class)
            .addMixIn(TrainingOptions.class, NamedOptions.class)
            .addMixIn(EpisodicOptions.class, FlatEpisodicOptions.class)
            .addMixIn(FieldOptions.class, Fields.class)
            .addModule(new SimpleModule()
                    .addSerializer(Enum.class, new WordSerializer())
                    .addSerializer(double.class, new FiniteSerializer(double.class))
                    .addSerializer(Double.class, new FiniteSerializer(Double.class)))
            .build();

    private ResultJson() {}

    /** A record as JSON. */
    public static String text(Record result) {
        return MAPPER.writeValueAsString(result);
    }

    /** The text of a JSON object with one more property. */
    static String with(String object, String name, List<String> values) {
        ObjectNode tree = (ObjectNode) MAPPER.readTree(object);
        values.forEach(tree.putArray(name)::add);
        return MAPPER.writeValueAsString(tree) + "\n";
    }

    public static void write(Record result, Path file) throws IOException {
        Files.writeString(file, text(result) + "\n");
    }

    /** The options of the search and of the bandwidth are on one level: gamma is gamma, whatever else is chosen. */
    @SuppressWarnings("UnusedMethod") // Jackson reads the annotations
    private interface FlatKernelTransitions {
        @JsonUnwrapped
        NeighbourSearch neighbours();

        @JsonUnwrapped
        Bandwidth bandwidth();
    }

    /** Options by name. */
    @SuppressWarnings("UnusedMethod") // Jackson reads the annotation
    private interface NamedOptions {
        @JsonValue
        Map<String, Object> named();
    }

    /** All options of learning are on one level. */
    @SuppressWarnings("UnusedMethod") // Jackson reads the annotations
    private interface FlatEpisodicOptions {
        @JsonUnwrapped
        BatchOptions batches();

        @JsonUnwrapped
        UpdateOptions updates();
    }

    /** Options that are not a record are written by their fields. */
    @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
    private interface Fields {}

    @SuppressWarnings("rawtypes") // all enums at once
    private static final class WordSerializer extends StdScalarSerializer<Enum> {
        WordSerializer() {
            super(Enum.class);
        }

        @Override
        public void serialize(Enum value, JsonGenerator json, SerializationContext context) {
            json.writeString(EnumWords.of(value));
        }
    }

    private static final class FiniteSerializer extends StdScalarSerializer<Double> {
        FiniteSerializer(Class<Double> type) {
            super(type);
        }

        @Override
        public void serialize(Double value, JsonGenerator json, SerializationContext context) {
            if (Double.isFinite(value)) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
        }
    }
}
