package io.neustrom.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that holds for all values of its parameters. It is called with many of them, as one test:
 *
 * <pre>{@code
 * @Property(tries = 100, seed = 1)
 * void aSumHasNoOrder(@Range(min = 1, max = 20) int count, boolean negative, long seed) { ... }
 * }</pre>
 *
 * <p>{@code int}, {@code float}, {@code double} and their arrays need a {@link Range}, arrays a {@link Size} as well. A
 * {@code boolean} or an enum is any of its values, a parameter with {@link From} any of a list. A {@code long} is any
 * of 2^64 numbers: the seed of what the test makes by itself.
 *
 * <p>Try k (from 0) depends on {@code seed + k} alone, so the one that fails can be repeated alone. Where parameters
 * have no more than {@code tries} combinations, each is tried once. A try that JUnit's {@code assumeTrue} leaves counts
 * as one; if it is more than five in six, the property fails.
 */
@Test
@ExtendWith(PropertyExtension.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Property {
    long seed();

    int tries() default 1000;
}
