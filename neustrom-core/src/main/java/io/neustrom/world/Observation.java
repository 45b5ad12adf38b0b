package io.neustrom.world;

import io.neustrom.data.Points;
import io.neustrom.math.Bounds;
import java.util.Objects;
import java.util.function.Function;

/**
 * What the agent observes in a state: x_t of section 5, a vector.
 *
 * @param <S> the states of the world
 * @since 0.1.0
 */
public interface Observation<S> {

    /** The length of the vector. */
    int dimension();

    /** Writes what is observed to {@code target[offset ... offset + dimension - 1]}. */
    void observe(S state, float[] target, int offset);

    /** State i shows row i of a table, for example {@link GridWorld#centres}. */
    static Observation<Integer> rows(Points table) {
        return new Observation<>() {
            @Override
            public int dimension() {
                return table.dimension();
            }

            @Override
            public void observe(Integer state, float[] target, int offset) {
                table.copyRow(state, target, offset);
            }
        };
    }

    /** State i shows a vector of zeros with a 1 at place i: nothing shows which states are near each other. */
    static Observation<Integer> oneHot(int states) {
        Bounds.atLeast("states", states, 1);
        return new Observation<>() {
            @Override
            public int dimension() {
                return states;
            }

            @Override
            public void observe(Integer state, float[] target, int offset) {
                for (int i = 0; i < states; i++) {
                    target[offset + i] = 0;
                }
                target[offset + Objects.checkIndex(state, states)] = 1;
            }
        };
    }

    /** This observation followed by another one, in one vector. */
    default Observation<S> and(Observation<? super S> other) {
        Observation<S> first = this;
        return new Observation<>() {
            @Override
            public int dimension() {
                return first.dimension() + other.dimension();
            }

            @Override
            public void observe(S state, float[] target, int offset) {
                first.observe(state, target, offset);
                other.observe(state, target, offset + first.dimension());
            }
        };
    }

    /**
     * The same observation in a world with other states. So an agent on a grid sees the walls:
     *
     * <pre>{@code new WallDistances(grid.arena(1), 8, false).from(grid::pose)}</pre>
     *
     * @param view the state here that a state there amounts to
     */
    default <R> Observation<R> from(Function<? super R, ? extends S> view) {
        Observation<S> here = this;
        return new Observation<>() {
            @Override
            public int dimension() {
                return here.dimension();
            }

            @Override
            public void observe(R state, float[] target, int offset) {
                here.observe(view.apply(state), target, offset);
            }
        };
    }
}
