package io.neustrom.bench.workload;

/**
 * y = factor x^exponent, the straight line of least squares through (log x, log y).
 *
 * @param factor y at x = 1
 * @param exponent how y grows with x: 1 is in proportion
 */
public record PowerLaw(double factor, double exponent) {

    /**
     * The law of some points.
     *
     * @param x at least 2 different ones, all greater than 0
     * @param y as many, greater than 0
     */
    public static PowerLaw fit(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("x (" + x.length + ") must be as many as y (" + y.length + ")");
        }
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < x.length; i++) {
            if (!(x[i] > 0 && y[i] > 0)) {
                throw new IllegalArgumentException(
                        "x[" + i + "] (" + x[i] + ") and y[" + i + "] (" + y[i] + ") must be greater than 0");
            }
            meanX += Math.log(x[i]) / x.length;
            meanY += Math.log(y[i]) / x.length;
        }
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double difference = Math.log(x[i]) - meanX;
            products += difference * (Math.log(y[i]) - meanY);
            squares += difference * difference;
        }
        if (!(squares > 0)) {
            throw new IllegalArgumentException("x (" + x.length + " numbers) must hold at least 2 different ones");
        }
        double exponent = products / squares;
        return new PowerLaw(Math.exp(meanY - exponent * meanX), exponent);
    }

    /** y at x. */
    public double at(double x) {
        return factor * Math.pow(x, exponent);
    }
}
