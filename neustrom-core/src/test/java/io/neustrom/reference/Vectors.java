package io.neustrom.reference;

import io.neustrom.reference.ReferenceObjective.Pair;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
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

    /** The pairs (i, j) with their weights p. */
    public List<Pair> pairs() {
        double[][] indices = matrix("pairs"); // (pairs, 2)
        double[] p = vector("p");
        List<Pair> pairs = new ArrayList<>();
        for (int e = 0; e < p.length; e++) {
            pairs.add(new Pair((int) indices[e][0], (int) indices[e][1], p[e]));
        }
        return pairs;
    }

    /** The parameters of the network of the file: whatever it has a gradient of. */
    public ReferenceParameters parameters() {
        return read("");
    }

    /** Their gradients. */
    public ReferenceParameters gradients() {
        return read(GRADIENT);
    }

    private ReferenceParameters read(String prefix) {
        ReferenceParameters parameters = new ReferenceParameters();
        for (String key : root.propertyNames()) {
            if (key.startsWith(GRADIENT)) {
                String name = key.substring(GRADIENT.length());
                JsonNode value = root.required(prefix + name);
                if (!value.isArray()) {
                    parameters.scalar(name, value.asDouble());
                } else if (!value.required(0).isArray()) {
                    parameters.vector(name, vector(prefix + name));
                } else {
                    parameters.matrix(name, matrix(prefix + name));
                }
            }
        }
        return parameters;
    }
}
