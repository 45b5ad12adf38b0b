package io.neustrom.onnx;

import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.KernelVote;
import io.neustrom.onnx.Graph.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * From codes, and points where labelled ones have a vote, to the classes of a task:
 *
 * <pre>p(k|x) in proportion to exp(V_k(x)) (F_k(x) + floor_k)^exponent,   F_k(x) = [g.A_k]_+ / sum_j [g.A_j]_+.</pre>
 */
final class TaskLayers {
    private static final double IMPOSSIBLE = -1e30; // the log-odds of a class that is never predicted

    private final Formula formula;
    private final Value codes; // (n, r)
    private final Optional<Value> points; // (n, d), scaled; none for discrete states

    /** @param codes any factor of a row cancels */
    TaskLayers(Formula formula, Value codes, Optional<Value> points) {
        this.formula = formula;
        this.codes = codes;
        this.points = points;
    }

    /** Adds the outputs of a task, whose names are given. */
    void add(ClassifierHead task, String probabilitiesName, String labelName) {
        int classes = task.classNames().size();
        Value weights = formula.exact(probabilitiesName + "_A", task.weights(), task.cells(), classes);
        Value memberships = formula.shares(formula.max(formula.node("MatMul", codes, weights), 0)); // F
        Value floors = formula.exact(probabilitiesName + "_floors", task.floors(), classes);
        Value powers = formula.node("Pow", formula.add(memberships, floors), formula.number(task.exponent()));
        Value scores = task.vote()
                .map(vote -> formula.multiply(powers, odds(task, vote, probabilitiesName)))
                .orElse(powers);
        Value probabilities = formula.shares(scores);
        formula.output(probabilitiesName, probabilities, classes);
        label(task.classNames(), probabilities, labelName);
    }

    /** exp(V_k - max_j V_j), over the classes that can be predicted; 0 for the others. */
    private Value odds(ClassifierHead task, KernelVote vote, String name) {
        double[] floors = task.floors();
        double[] bias = vote.bias();
        double[] possible = new double[bias.length];
        for (int k = 0; k < bias.length; k++) {
            possible[k] = floors[k] > 0 ? 1 : 0;
            bias[k] = floors[k] > 0 ? bias[k] : IMPOSSIBLE;
        }
        Value votes = formula.add(sums(vote, name), formula.exact(name + "_bias", bias, bias.length));
        Value odds = formula.node("Exp", formula.subtract(votes, formula.rowMax(votes)));
        return formula.multiply(odds, formula.exact(name + "_possible", possible, possible.length));
    }

    /** sum_s sum_i c_sik exp(-gamma_s |x - y_i|^2) (n, classes). */
    private Value sums(KernelVote vote, String name) {
        Points labelled = vote.labelled();
        int m = labelled.count();
        int classes = vote.bias().length;
        double[] gammas = vote.gammas();
        float[] y = new float[m * labelled.dimension()];
        for (int i = 0; i < m; i++) {
            labelled.copyRow(i, y, i * labelled.dimension());
        }
        Value squares = Distances.to(y, m, name + "_labelled", formula).from(points.orElseThrow());
        Value sum = formula.number(0);
        for (int s = 0; s < gammas.length; s++) {
            double[] coefficients = Arrays.copyOfRange(vote.coefficients(), s * m * classes, (s + 1) * m * classes);
            Value c = formula.exact(name + "_c" + s, coefficients, m, classes);
            Value near = formula.node("Exp", formula.multiply(squares, formula.number(-gammas[s])));
            sum = formula.add(sum, formula.node("MatMul", near, c));
        }
        return sum;
    }

    /** The name of the most probable class, the first of equals; empty where all probabilities are 0. */
    private void label(List<String> classNames, Value probabilities, String name) {
        Graph graph = formula.graph();
        Value best = graph.node(
                "ArgMax", List.of(probabilities), Graph.attribute("axis", 1), Graph.attribute("keepdims", 0));
        Value names = formula.gather(graph.strings(name + "_classes", classNames, classNames.size()), best, 0);
        Value reached = formula.node("Greater", formula.flatRowSquares(probabilities), formula.number(0));
        Value none = graph.strings(name + "_none", List.of(""));
        graph.output(graph.node(name, "Where", List.of(reached, names, none)), ElementType.STRING);
    }
}
