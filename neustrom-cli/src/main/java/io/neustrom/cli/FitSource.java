package io.neustrom.cli;

/** A command that fits: it can also tell the fit that its options ask for without doing it, so that a finished one can be looked at. */
@FunctionalInterface
interface FitSource {
    /** Reads and checks the data; trains nothing. */
    Job fitJob();
}
