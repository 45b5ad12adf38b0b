package attacks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A few attacks at a time, as many as there are cores. */
final class Workers implements AutoCloseable {
    private final ExecutorService threads =
            Executors.newFixedThreadPool(Math.max(2, Runtime.getRuntime().availableProcessors()));

    /** One attack. */
    @FunctionalInterface
    interface Attack<T> {
        void on(T target) throws IOException, InterruptedException;
    }

    /** Attacks all targets, and returns when all attacks are over. */
    <T> void all(List<T> targets, Attack<T> attack) {
        List<Future<?>> begun = targets.stream()
                .<Future<?>>map(target -> threads.submit(() -> {
                    attack.on(target);
                    return target;
                }))
                .toList();
        for (Future<?> one : begun) {
            try {
                one.get();
            } catch (ExecutionException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
