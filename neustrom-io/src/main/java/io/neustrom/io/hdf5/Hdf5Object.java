package io.neustrom.io.hdf5;

import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Link;
import io.jhdf.api.Node;
import io.jhdf.links.ExternalLink;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A group or a dataset. Links within the file are followed: what is linked is a child of both; a group that is reached on two ways is a child
 * only where it is reached first, so that no walk is endless. Links that lead nowhere are passed over.
 */
public final class Hdf5Object {
    private static final int DEEPEST = 100; // groups in groups
    private static final String SLASH = "/";

    private final Guard guard;
    private final Node node;
    private final String path;
    private final Map<String, Hdf5Object> children = new LinkedHashMap<>();

    private Hdf5Object(Guard guard, Node node, String path) {
        this.guard = guard;
        this.node = node;
        this.path = path;
    }

    /** All that a file holds. */
    static Hdf5Object tree(Group root, Guard guard) throws IOException {
        Hdf5Object top = new Hdf5Object(guard, root, "");
        top.addChildren(root, new HashSet<>(Set.of(guard.call(root::getAddress))), 0);
        return top;
    }

    private void addChildren(Group group, Set<Long> seen, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw guard.part().invalid("groups must be nested at most " + DEEPEST + " deep");
        }
        for (Map.Entry<String, Node> entry : guard.call(group::getChildren).entrySet()) {
            String name = entry.getKey();
            Optional<Node> target = target(entry.getValue(), name);
            if (target.isEmpty()) {
                continue;
            }
            Node child = target.get();
            if (child instanceof Dataset) {
                children.put(name, new Hdf5Object(guard, child, pathOf(name)));
            } else if (child instanceof Group inner && seen.add(guard.call(inner::getAddress))) {
                Hdf5Object object = new Hdf5Object(guard, inner, pathOf(name));
                children.put(name, object);
                object.addChildren(inner, seen, depth + 1);
            }
        }
    }

    private String pathOf(String name) {
        return path.isEmpty() ? name : path + SLASH + name;
    }

    private Optional<Node> target(Node node, String name) throws IOException {
        if (!(node instanceof Link link)) {
            return Optional.of(node);
        }
        if (node instanceof ExternalLink) {
            throw guard.part()
                    .member(pathOf(name))
                    .invalid("is a link to another file (" + guard.call(link::getTargetPath)
                            + "); all data must be in one file");
        }
        return guard.call(link::isBrokenLink) ? Optional.empty() : Optional.of(guard.call(link::getTarget));
    }

    /** The names on the way here, such as {@code units/spike_times}; empty for the root. */
    public String path() {
        return path;
    }

    /** The last of them. */
    public String name() {
        return path.substring(path.lastIndexOf(SLASH) + 1);
    }

    /** How messages call it. */
    public FilePart part() {
        return path.isEmpty() ? guard.part() : guard.part().member(path);
    }

    /** Those of a group, in the order of the file. */
    public List<Hdf5Object> children() {
        return List.copyOf(children.values());
    }

    /** One of them. */
    public Optional<Hdf5Object> child(String name) {
        return Optional.ofNullable(children.get(name));
    }

    /** One of them that must be there. */
    public Hdf5Object required(String name) throws InvalidFileException {
        return child(name).orElseThrow(() -> part().invalid("must hold " + name + "; it holds " + children.keySet()));
    }

    /** This and all below it. */
    public Stream<Hdf5Object> all() {
        return Stream.concat(Stream.of(this), children.values().stream().flatMap(Hdf5Object::all));
    }

    /** The numbers or texts of a dataset; empty for a group. */
    public Optional<Hdf5Data> data() {
        return node instanceof Dataset dataset ? Optional.of(new Hdf5Data(guard, dataset, part())) : Optional.empty();
    }

    /** The numbers or texts of a child that must be a dataset. */
    public Hdf5Data requiredData(String name) throws InvalidFileException {
        Hdf5Object child = required(name);
        return child.data().orElseThrow(() -> child.part().invalid("must be a dataset, is a group"));
    }

    /** An attribute that is one text. */
    public Optional<String> text(String attribute) throws IOException {
        return value(attribute).filter(String.class::isInstance).map(String.class::cast);
    }

    /** An attribute that is one number. */
    public OptionalDouble number(String attribute) throws IOException {
        Optional<Object> value = value(attribute).filter(Number.class::isInstance);
        return value.isPresent() ? OptionalDouble.of(((Number) value.get()).doubleValue()) : OptionalDouble.empty();
    }

    /** Whether there is an attribute of a name. */
    public boolean has(String attribute) throws IOException {
        return guard.call(() -> node.getAttributes().containsKey(attribute));
    }

    /** An attribute of one element. */
    private Optional<Object> value(String name) throws IOException {
        return guard.call(() -> {
            Attribute attribute = node.getAttribute(name);
            if (attribute == null || attribute.isEmpty() || attribute.getSize() != 1) {
                return Optional.empty();
            }
            Object data = attribute.getData();
            return Optional.ofNullable(data != null && data.getClass().isArray() ? Array.get(data, 0) : data);
        });
    }
}
