package io.neustrom.paper.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One file of numbers made in double precision by automatic differentiation; its `note` says how. */
public final class Vectors {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String GRADIENT = "grad_";

    private final JsonNode root;

    private Vectors(JsonNode root) {
        this.root = root;
    }

    /** Reads io/neustrom/vectors/(name).json from the test resources. */
    public static Vectors load(String name) {
        String resource = "/io/neustrom/vectors/" + name + ".json";
        try (InputStream stream = Vectors.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalArgumentException("name (" + name + ") must be a resource " + resource);
            }
            return new Vectors(JSON.readTree(stream));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public double scalar(String name) {
        return root.required(name).asDouble();
    }

    public double[] vector(String name) {
        return JSON.treeToValue(root.required(name), double[].class);
    }

    public double[][] matrix(String name) {
        return JSON.treeToValue(root.required(name), double[][].class);
    }
}
