package io.neustrom.bench;

/** One of several programs that do the same work in turn. */
interface Contender extends AutoCloseable {
    String name();

    /** Does the given number of further units of work; returns the seconds it took. */
    double work(int count);

    @Override
    void close();

    /** Work of this process. */
    @FunctionalInterface
    interface Work {
        void make(int count);
    }

    /** A contender in this process that holds resources until closed. */
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
