package io.neustrom.paper.experiment;

/** Which training options an experiment uses. */
public enum Recipe {
    /** What makes the method work on every seed: the product's defaults. */
    ROBUST,
    /** The paper's Algorithm 1 with the figures of its Tables 1 and 2 as printed; it collapses on some examples. */
    PAPER
}
