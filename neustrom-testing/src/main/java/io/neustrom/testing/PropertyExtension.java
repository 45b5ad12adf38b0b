package io.neustrom.testing;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/** Calls a {@link Property} once for each try. */
final class PropertyExtension implements ParameterResolver, InvocationInterceptor {
    private static final int MOST_LEFT = 5; // tries that an assumption leaves, for each that is checked

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getDeclaringExecutable().isAnnotationPresent(Property.class); // not those of @BeforeEach
    }

    /** JUnit wants arguments for a call of its own, in whose place the tries come. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return Domain.of((Method) parameter.getDeclaringExecutable())
                .get(parameter.getIndex())
                .drawn()
                .by(new SplittableRandom(0));
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> call, ReflectiveInvocationContext<Method> context, ExtensionContext test) {
        call.skip();
        check(test.getRequiredTestInstance(), context.getExecutable());
    }

    static void check(Object test, Method method) {
        Property property = method.getAnnotation(Property.class);
        List<Domain> domains = Domain.of(method);
        long combinations = domains.stream()
                .mapToLong(domain -> domain.choices().isEmpty()
                        ? Integer.MAX_VALUE
                        : domain.choices().size())
                .reduce(1, (a, b) -> Math.min(a * b, Integer.MAX_VALUE));
        boolean each = combinations <= property.tries();
        int tries = each ? (int) combinations : property.tries();
        int left = 0;
        for (int k = 0; k < tries; k++) {
            long seed = property.seed() + k;
            Object[] values = each ? combination(domains, k) : drawn(domains, seed);
            try {
                ReflectionSupport.invokeMethod(method, test, values);
            } catch (TestAbortedException e) {
                left++;
            } catch (Throwable e) {
                String alone = each ? "" : "; alone with @Property(tries = 1, seed = " + seed + ")";
                throw new AssertionError(
                        "Try " + (k + 1) + " of " + tries + " failed: " + described(method, values) + alone + "\n" + e,
                        e);
            }
        }
        if (left > MOST_LEFT * (tries - left)) {
            throw new AssertionError(left + " of " + tries + " tries did not meet the assumptions");
        }
    }

    private static Object[] drawn(List<Domain> domains, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return domains.stream().map(domain -> domain.drawn().by(random)).toArray();
    }

    /** The k-th of all combinations: the digits of k, each to the base of its number of choices. */
    private static Object[] combination(List<Domain> domains, int k) {
        Object[] values = new Object[domains.size()];
        int rest = k;
        for (int i = 0; i < values.length; i++) {
            List<?> choices = domains.get(i).choices();
            values[i] = choices.get(rest % choices.size());
            rest /= choices.size();
        }
        return values;
    }

    private static String described(Method method, Object[] values) {
        return IntStream.range(0, values.length)
                .mapToObj(i -> method.getParameters()[i].getName() + " = " + text(values[i]))
                .collect(Collectors.joining(", "));
    }

    private static String text(Object value) {
        String inBrackets = Arrays.deepToString(new Object[] {value});
        return inBrackets.substring(1, inBrackets.length() - 1);
    }
}
