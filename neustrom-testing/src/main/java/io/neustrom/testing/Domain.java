package io.neustrom.testing;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.platform.commons.support.ReflectionSupport;

/** The values that a parameter may have: a few to choose from, or what {@code drawn} makes of random numbers. */
record Domain(List<?> choices, Drawn drawn) {
    private static final int EDGES = 5; // one number in five is an edge of its range
    private static final int EDGE_SEEDS = 20; // one seed in twenty is one of these
    private static final List<Long> SPECIAL_SEEDS = List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE);

    /** A value by random numbers. */
    interface Drawn {
        Object by(SplittableRandom random);
    }

    static List<Domain> of(Method method) {
        List<Domain> domains = new ArrayList<>();
        for (Parameter parameter : method.getParameters()) {
            domains.add(of(parameter, method.getDeclaringClass()));
        }
        return domains;
    }

    private static Domain of(Parameter parameter, Class<?> test) {
        Class<?> type = parameter.getType();
        if (parameter.isAnnotationPresent(From.class)) {
            return choice(
                    (List<?>) call(test, parameter.getAnnotation(From.class).value()));
        } else if (type.isEnum()) {
            return choice(List.of(type.getEnumConstants()));
        } else if (type == boolean.class) {
            return choice(List.of(false, true));
        } else if (type == long.class) {
            return new Domain(List.of(), Domain::seed);
        }
        Range range = parameter.getAnnotation(Range.class);
        Size size = parameter.getAnnotation(Size.class);
        if (range == null || type.isArray() != (size != null)) {
            throw new IllegalArgumentException(
                    "parameter (" + parameter + ") must have @Range if it is a number, and @Size if it is an array");
        }
        return new Domain(
                List.of(),
                size == null ? random -> number(type, range, random) : random -> array(type, size, range, random));
    }

    private static Domain choice(List<?> choices) {
        return new Domain(choices, random -> choices.get(random.nextInt(choices.size())));
    }

    private static Object array(Class<?> type, Size size, Range range, SplittableRandom random) {
        Object array = Array.newInstance(type.getComponentType(), (int) whole(size.min(), size.max(), random));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, number(type.getComponentType(), range, random));
        }
        return array;
    }

    private static Object number(Class<?> type, Range range, SplittableRandom random) {
        double min = range.min();
        double max = range.max();
        if (type == int.class) {
            return (int) whole((long) min, (long) max, random);
        }
        double number = random.nextInt(EDGES) == 0 ? edge(min, max, random) : min + (max - min) * random.nextDouble();
        if (type == float.class) {
            return (float) number;
        } else if (type == double.class) {
            return number;
        }
        throw new IllegalArgumentException("a number (" + type + ") must be int, float or double");
    }

    private static long seed(SplittableRandom random) {
        return random.nextInt(EDGE_SEEDS) == 0
                ? SPECIAL_SEEDS.get(random.nextInt(SPECIAL_SEEDS.size()))
                : random.nextLong();
    }

    private static long whole(long min, long max, SplittableRandom random) {
        return random.nextInt(EDGES) == 0 ? (long) edge(min, max, random) : random.nextLong(min, max + 1);
    }

    /** A bound, or a number at which formulas often turn. */
    private static double edge(double min, double max, SplittableRandom random) {
        double[] edges = DoubleStream.of(min, max, 0, 1, -1)
                .filter(edge -> min <= edge && edge <= max)
                .distinct()
                .toArray();
        return edges[random.nextInt(edges.length)];
    }

    private static Object call(Class<?> test, String name) {
        Method method = ReflectionSupport.findMethod(test, name)
                .orElseThrow(() -> new IllegalArgumentException(test.getName() + " must have a method " + name + "()"));
        return Objects.requireNonNull(ReflectionSupport.invokeMethod(method, null), name);
    }
}
