package io.neustrom.fewlabel;

import java.util.Arrays;

/**
 * Lets neighbours agree where classes are clusters. In turn, memberships are sharpened (q^3, labels certain), spread along the transitions, and
 * scaled to class shares: a soft form of the Merriman-Bence-Osher scheme with volumes that PoissonMBO (Calder et al., 2020) runs
 * after Poisson learning. It takes as many rounds as the classes are separated: all where at most 5 % of the transitions that chance would send from one
 * class to another go there, none from 8 % on. Classes of very different sizes, whose shares a few labels cannot tell, are left alone.
 */
final class ClusterPolish {
    private static final double ALPHA = 0.9;
    private static final double SHARPNESS = 3;
    private static final int MOST_ROUNDS = 8;
    private static final double NO_CLUSTERS = 0.08; // a cut, relative to chance, from which on nothing is polished
    private static final double CLUSTERS = 0.05; // a cut up to which all rounds are made
    private static final double EVEN =
            0.9; // entropy of the shares, relative to equal ones, below which shares are too uncertain to be kept
    private static final double MOST_CHANGED = 0.1; // of the points; what overturns more is no polish
    private static final double TRUSTED =
            0.5; // labels per class, with which estimated shares count as much as equal ones
    private static final int HALVINGS = 30;
    private static final double MOST_POWER = 64;

    private final LabelReach graph;
    private final LabelFolds labels;

    ClusterPolish(LabelReach graph, LabelFolds labels) {
        this.graph = graph;
        this.labels = labels;
    }

    /** How many rounds are made for a cut. */
    static int rounds(double cut) {
        double clusters = (NO_CLUSTERS - cut) / (NO_CLUSTERS - CLUSTERS);
        return (int) Math.round(MOST_ROUNDS * Math.max(0, Math.min(1, clusters)));
    }

    /** Shares to keep: those of the memberships, drawn to equal ones as long as labels are few. */
    double[] shares(double[] memberships) {
        double[] estimated = Memberships.means(memberships, labels.classes());
        double[] equal = labels.equalShares();
        double labelled = Arrays.stream(equal).filter(share -> share > 0).count();
        double perClass = labels.size() / labelled;
        double[] shares = new double[equal.length];
        Arrays.setAll(shares, k -> (perClass * estimated[k] + TRUSTED * equal[k]) / (perClass + TRUSTED));
        return shares;
    }

    /**
     * Polished memberships (n, classes), on average as sure as they were.
     *
     * @param shares of the classes, which are kept
     */
    double[] polished(double[] memberships, double[] shares, int rounds) {
        int classes = shares.length;
        double[] q = memberships;
        for (int round = 0; round < rounds; round++) {
            double[] spread = graph.spread(certainWhereLabelled(power(q, classes, SHARPNESS)), classes, ALPHA);
            q = Memberships.normalised(spread, Memberships.factors(spread, shares));
        }
        return rounds == 0 || evenness(shares) < EVEN || changed(memberships, q, classes) > MOST_CHANGED
                ? memberships
                : asSureAs(memberships, q, classes);
    }

    /** The entropy of shares, relative to that of as many equal ones. */
    private static double evenness(double[] shares) {
        double entropy = 0;
        int classes = 0;
        for (double share : shares) {
            entropy -= share > 0 ? share * Math.log(share) : 0;
            classes += share > 0 ? 1 : 0;
        }
        return classes < 2 ? 0 : entropy / Math.log(classes);
    }

    /** The share of points whose largest membership is of another class. */
    private static double changed(double[] before, double[] after, int classes) {
        int changed = 0;
        for (int row = 0; row < before.length; row += classes) {
            changed += largest(before, row, classes) == largest(after, row, classes) ? 0 : 1;
        }
        return (double) changed * classes / before.length;
    }

    private static int largest(double[] rows, int row, int classes) {
        int largest = row;
        for (int e = row; e < row + classes; e++) {
            largest = rows[e] > rows[largest] ? e : largest;
        }
        return largest;
    }

    private double[] certainWhereLabelled(double[] rows) {
        int classes = labels.classes();
        for (int i = 0; i < labels.size(); i++) {
            int row = labels.item(i) * classes;
            Arrays.fill(rows, row, row + classes, 0);
            rows[row + labels.classOf(i)] = 1;
        }
        return rows;
    }

    /** The power of q with the mean confidence of p; found by halving, since confidence grows with the power. */
    private static double[] asSureAs(double[] p, double[] q, int classes) {
        double wanted = confidence(p, classes);
        double low = 0;
        double high = MOST_POWER;
        for (int step = 0; step < HALVINGS; step++) {
            double middle = (low + high) / 2;
            if (confidence(power(q, classes, middle), classes) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return power(q, classes, high);
    }

    /** q^power, each row scaled to sum to 1 again. */
    private static double[] power(double[] q, int classes, double power) {
        double[] powers = new double[q.length];
        for (int e = 0; e < q.length; e++) {
            powers[e] = q[e] > 0 ? Math.pow(q[e], power) : 0;
        }
        return Memberships.normalised(powers, Memberships.ones(classes));
    }

    /** The mean over all rows of the largest entry. */
    private static double confidence(double[] rows, int classes) {
        double sum = 0;
        for (int row = 0; row < rows.length; row += classes) {
            sum += rows[largest(rows, row, classes)];
        }
        return sum * classes / rows.length;
    }
}
