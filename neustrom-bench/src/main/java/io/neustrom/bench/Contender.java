package io.neustrom.bench;

/** One of those who do the same work in turn. */
public interface Contender extends AutoCloseable {
    String name();

    /** Does so many units of work more; returns the seconds it took. */
    double work(int count);

    @Override
    void close();

    /** Work of this process. */
    @FunctionalInterface
    interface Work {
        void make(int count);
    }

    /** Someone in this process, who holds things until closed. */
    static Contender local(String name, Work work, Runnable close) {
        return new Contender() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public double work(int count) {
                long begin = System.nanoTime();
                work.make(count);
                return (System.nanoTime() - begin) * 1e-9;
            }

            @Override
            public void close() {
                close.run();
            }
        };
    }
}
