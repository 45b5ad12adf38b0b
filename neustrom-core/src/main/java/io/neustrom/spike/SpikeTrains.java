package io.neustrom.spike;

import io.neustrom.math.Bounds;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * When recorded units fired: one train of spikes per unit, in seconds of the clock of the positions. Immutable.
 *
 * <p>A unit has a name of its own. The times of a train ascend; two spikes may have the same time, as sorting programs leave them.
 * A unit may be silent.
 *
 * @since 0.2.0
 */
public final class SpikeTrains {
    private final List<String> names;
    private final double[][] times; // (units)(spikes of the unit) ascending

    private SpikeTrains(List<String> names, double[][] times) {
        this.names = names;
        this.times = times;
    }

    /**
     * One train per name; the arrays are copied.
     *
     * @param names of the units, each another one
     * @param times (units)(spikes of the unit) finite, in seconds, ascending
     */
    public static SpikeTrains of(List<String> names, List<double[]> times) {
        checkNames(names);
        if (times.size() != names.size()) {
            throw new IllegalArgumentException(
                    "trains (" + times.size() + ") must be as many as names of units (" + names.size() + ")");
        }
        double[][] copies = times.stream().map(double[]::clone).toArray(double[][]::new);
        for (int unit = 0; unit < copies.length; unit++) {
            checkTimes(names.get(unit), copies[unit]);
        }
        return new SpikeTrains(List.copyOf(names), copies);
    }

    /**
     * Trains from a list of spikes in any order, as a table of units and times holds them. Units come in the order of their first
     * spike in the list.
     *
     * @param units (spikes) the name of the unit that fired
     * @param times (spikes) when, in seconds, finite
     */
    public static SpikeTrains ofSpikes(List<String> units, double[] times) {
        if (times.length != units.size()) {
            throw new IllegalArgumentException(
                    "times (" + times.length + ") must be as many as units of spikes (" + units.size() + ")");
        }
        Map<String, DoubleStream.Builder> trains = new LinkedHashMap<>();
        for (int i = 0; i < times.length; i++) {
            trains.computeIfAbsent(units.get(i), name -> DoubleStream.builder()).add(times[i]);
        }
        return of(
                List.copyOf(trains.keySet()),
                trains.values().stream()
                        .map(train -> train.build().sorted().toArray())
                        .toList());
    }

    private static void checkNames(List<String> names) {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("units (0) must be at least 1");
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            Bounds.noControls("name of a unit", name);
            if (name.isBlank()) {
                throw new IllegalArgumentException("name of unit " + seen.size() + " must not be blank");
            }
            if (!seen.add(name)) {
                throw new IllegalArgumentException(
                        "unit " + name + " is there twice; each must have a name of its own");
            }
        }
    }

    private static void checkTimes(String name, double[] times) {
        for (int i = 0; i < times.length; i++) {
            if (!Double.isFinite(times[i])) {
                throw new IllegalArgumentException(
                        "spike " + i + " of unit " + name + " (" + times[i] + ") must be at a finite time");
            }
            if (i > 0 && times[i] < times[i - 1]) {
                throw new IllegalArgumentException("spike " + i + " of unit " + name + " (" + times[i]
                        + ") must not be earlier than the one before it (" + times[i - 1] + ")");
            }
        }
    }

    /** The number of units. */
    public int units() {
        return times.length;
    }

    /** The names of the units, in their order. */
    public List<String> names() {
        return names;
    }

    /** The times of a unit's spikes, ascending, a copy. */
    public double[] times(int unit) {
        return times[unit].clone();
    }

    /** The number of a unit's spikes. */
    public int spikes(int unit) {
        return times[unit].length;
    }

    /** The number of spikes of all units. */
    public long spikes() {
        return Arrays.stream(times).mapToLong(train -> train.length).sum();
    }

    /** When a spike of a unit was. */
    double time(int unit, int spike) {
        return times[unit][spike];
    }
}
