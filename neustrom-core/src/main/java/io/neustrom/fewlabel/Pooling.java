package io.neustrom.fewlabel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How what labelled points say (the log-odds F of a {@link KernelVote}) and what the graph says, near and far (memberships M of
 * each {@link GraphOpinion}), become one probability:
 *
 * <pre>p_k = softmax(scale F_k + sum_a exponent_a log(M_ak + floor)),      M_ak in proportion to factor_ak reach_ak.</pre>
 *
 * Scale, exponents and factors are means over hypotheses: which reach of the graph counts and how much, how sure one may be (calibration), and whether
 * the graph gives classes equal shares, those of the labels, or lets them grow as they do. Each hypothesis weighs as much as its
 * prior times the likelihood of all labels that are left out. The prior of the far reach grows as the classes that it makes are
 * separated better: the fewer transitions lead from one to another, the more the graph knows.
 *
 * @param exponents of each opinion
 * @param factors (classes) for each opinion; 0 for a class without a label
 */
record Pooling(double scale, double[] exponents, List<double[]> factors, double floor) {
    /** What the graph leaves to a class that it does not see: it may be outvoted. */
    private static final double FLOOR = 0.02;

    private static final double[] GRAPH_WEIGHTS = {0.25, 0.5, 1, 2, 4, 8};
    private static final double[] SCALES = {0.5, 0.7, 1, 1.4, 2};

    private static final double GRAPH_SPREAD = 0.7;
    private static final double NO_GRAPH = -1; // log prior
    private static final double SCALE_SPREAD = 0.3;

    /** Part of a hypothesis: one opinion of the graph (or none: -1), its weight and the factors of its classes. */
    private record Hypothesis(double scale, int opinion, double exponent, double[] factors, double logWeight) {}

    /**
     * @param votes F (labels, classes) of each label without its fold; empty if there is no kernel vote
     * @param shares of the classes, if they are known
     */
    static Pooling of(
            Optional<double[]> votes, List<GraphOpinion> graph, LabelFolds labels, Optional<double[]> shares) {
        double floor = votes.isPresent() ? FLOOR : 0;
        List<Hypothesis> hypotheses = new ArrayList<>();
        List<double[]> plain = graph.stream().map(opinion -> present(labels)).toList();
        for (double scale : votes.isPresent() ? SCALES : new double[] {1}) {
            double prior = Evidence.logNormal(scale, 1, SCALE_SPREAD);
            if (votes.isPresent()) {
                Pooling kernelOnly = new Pooling(scale, new double[graph.size()], plain, floor);
                hypotheses.add(new Hypothesis(
                        scale,
                        -1,
                        0,
                        present(labels),
                        prior + NO_GRAPH + kernelOnly.logLikelihood(votes, graph, labels)));
            }
        }
        for (int a = 0; a < graph.size(); a++) {
            for (double[] factors : graph.get(a).factors(labels, shares)) {
                List<double[]> withThese = new ArrayList<>(plain);
                withThese.set(a, factors);
                for (double weight : GRAPH_WEIGHTS) {
                    for (double scale : votes.isPresent() ? SCALES : new double[] {1}) {
                        double[] exponents = new double[graph.size()];
                        exponents[a] = scale * weight;
                        Pooling pooling = new Pooling(scale, exponents, withThese, floor);
                        double prior = Math.log(graph.get(a).weight())
                                + Evidence.logNormal(scale, 1, SCALE_SPREAD)
                                + Evidence.logNormal(weight, graph.get(a).weight(), GRAPH_SPREAD);
                        hypotheses.add(new Hypothesis(
                                scale,
                                a,
                                scale * weight,
                                factors,
                                prior + pooling.logLikelihood(votes, graph, labels)));
                    }
                }
            }
        }
        return mean(hypotheses, plain, floor);
    }

    private static double[] present(LabelFolds labels) {
        double[] present = new double[labels.classes()];
        Arrays.setAll(present, k -> labels.count(k) > 0 ? 1 : 0);
        return present;
    }

    private double logLikelihood(Optional<double[]> votes, List<GraphOpinion> graph, LabelFolds labels) {
        int classes = labels.classes();
        List<double[]> memberships =
                memberships(graph.stream().map(GraphOpinion::leftOut).toList());
        double sum = 0;
        for (int i = 0; i < labels.size(); i++) {
            if (labels.informative(i)) {
                sum += Evidence.logProbability(logits(votes, memberships, i * classes), labels.classOf(i));
            }
        }
        return sum;
    }

    private static Pooling mean(List<Hypothesis> hypotheses, List<double[]> plain, double floor) {
        double[] weights = Evidence.weights(
                hypotheses.stream().mapToDouble(Hypothesis::logWeight).toArray());
        int opinions = plain.size();
        double scale = 0;
        double[] exponents = new double[opinions];
        double[] shares = new double[opinions];
        List<double[]> factors = new ArrayList<>();
        plain.forEach(present -> factors.add(new double[present.length])); // logarithms at first
        for (int h = 0; h < weights.length; h++) {
            Hypothesis hypothesis = hypotheses.get(h);
            scale += weights[h] * hypothesis.scale();
            int a = hypothesis.opinion();
            if (a >= 0) {
                exponents[a] += weights[h] * hypothesis.exponent();
                shares[a] += weights[h];
                for (int k = 0; k < hypothesis.factors().length; k++) {
                    double factor = hypothesis.factors()[k];
                    factors.get(a)[k] += factor > 0 ? weights[h] * Math.log(factor) : 0;
                }
            }
        }
        for (int a = 0; a < opinions; a++) {
            double[] logs = factors.get(a);
            for (int k = 0; k < logs.length; k++) {
                logs[k] = plain.get(a)[k] == 0 ? 0 : Math.exp(shares[a] > 0 ? logs[k] / shares[a] : 0);
            }
        }
        return new Pooling(scale, exponents, factors, floor);
    }

    /** M of each opinion from its reach, for as many points as there are rows. */
    List<double[]> memberships(List<double[]> reach) {
        List<double[]> memberships = new ArrayList<>();
        for (int a = 0; a < reach.size(); a++) {
            memberships.add(exponents[a] == 0 ? reach.get(a) : Memberships.normalised(reach.get(a), factors.get(a)));
        }
        return memberships;
    }

    /**
     * The logits of one point; minus infinity for a class without a label.
     *
     * @param votes F, the point's from the offset on; empty if there is no kernel vote
     * @param memberships M of each opinion, from the same offset on
     */
    double[] logits(Optional<double[]> votes, List<double[]> memberships, int offset) {
        double[] logits = new double[factors.get(0).length];
        for (int k = 0; k < logits.length; k++) {
            if (factors.get(0)[k] == 0) {
                logits[k] = Double.NEGATIVE_INFINITY;
                continue;
            }
            logits[k] = votes.isPresent() ? scale * votes.get()[offset + k] : 0;
            for (int a = 0; a < exponents.length; a++) {
                logits[k] += exponents[a] == 0
                        ? 0
                        : exponents[a] * Math.log(memberships.get(a)[offset + k] + floor);
            }
        }
        return logits;
    }

    /** p (count, classes) of the first points of votes and reach. */
    double[] probabilities(Optional<double[]> votes, List<double[]> reach, int count) {
        int classes = factors.get(0).length;
        List<double[]> memberships = memberships(reach);
        double[] probabilities = new double[Math.multiplyExact(count, classes)];
        for (int i = 0; i < count; i++) {
            double[] row = Evidence.softmax(logits(votes, memberships, i * classes));
            System.arraycopy(row, 0, probabilities, i * classes, classes);
        }
        return probabilities;
    }

    /**
     * The same pooling for new points, whose memberships come from their codes: all opinions as one.
     *
     * @param weights A (r, classes): what each cell has gathered of the memberships
     * @param shareFactors (classes) by which probabilities are multiplied in the end
     */
    ClassifierHead head(List<String> names, double[] weights, Optional<KernelVote> vote, double[] shareFactors) {
        int classes = names.size();
        double exponent = exponent();
        double[] floors = new double[classes];
        double[] logs = new double[classes];
        for (int k = 0; k < classes; k++) {
            floors[k] = factors.get(0)[k] > 0 ? floor : 0;
            logs[k] = shareFactors[k] > 0 ? Math.log(shareFactors[k]) : 0;
        }
        if (vote.isPresent()) {
            return ClassifierHead.of(names, weights)
                    .withPooling(exponent, floors, vote.get().changed(scale, logs));
        }
        double[] scaled = weights.clone();
        for (int e = 0; e < scaled.length; e++) {
            scaled[e] *= Math.exp(logs[e % classes] / exponent);
        }
        return ClassifierHead.of(names, scaled).withExponent(exponent);
    }

    /** The same with all log-odds multiplied by a factor: as it decides, but more or less sure. */
    Pooling tempered(double factor) {
        return new Pooling(
                factor * scale,
                Arrays.stream(exponents).map(exponent -> factor * exponent).toArray(),
                factors,
                floor);
    }

    /** How much the graph counts in all. */
    double exponent() {
        return Arrays.stream(exponents).sum();
    }
}
