package io.neustrom.bench.whole;

import java.util.List;

/**
 * A job that several programs have done in turn.
 *
 * @param job what was done, and with how many points
 * @param results Neustrom's first
 */
record Comparison(String job, List<Result> results) {

    /**
     * What a program needed in the fastest of its turns.
     *
     * @param quality how good its result is, in words; empty if all are the same
     */
    record Result(String program, double seconds, String quality) {
        /** Takes it as the result of the k-th program if that has no faster one yet. */
        void noteIn(List<Result> results, int k) {
            if (k == results.size()) {
                results.add(this);
            } else if (seconds < results.get(k).seconds) {
                results.set(k, this);
            }
        }
    }

    /** Several of them. */
    record Table(String machine, List<Comparison> comparisons) {}
}
