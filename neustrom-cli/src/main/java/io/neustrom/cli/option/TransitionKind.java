package io.neustrom.cli.option;

/** The ways to make transitions, by their names on the command line. */
public enum TransitionKind {
    RBF("points; p(j|i) in proportion to exp(-G |xi - xj|^2)"),
    PERPLEXITY("points; as rbf, with a width for each point that gives its row a perplexity"),
    SELF_TUNED("points; as rbf, with widths from the distances to neighbours"),
    SDP("points; the semidefinite relaxation of k-means"),
    SUCCESSOR("a transition matrix, or trajectories; the discounted future of the walk"),
    COOCCURRENCE("a text; which words stand within a window of each other"),
    LABELS("one label a line, empty or -1 for none; uniform within a class"),
    FILE("a transition matrix, as it is");

    private final String summary;

    TransitionKind(String summary) {
        this.summary = summary;
    }

    /** What it reads and what it makes of that. */
    String summary() {
        return summary;
    }
}
