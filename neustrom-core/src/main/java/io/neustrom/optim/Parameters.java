package io.neustrom.optim;

import io.neustrom.math.HeapNeed;
import java.util.ArrayList;
import java.util.List;

/**
 * All learned numbers of a network in one flat array, with their gradient in another. Layers own named blocks of it;
 * clipping and optimisers see only the flat arrays.
 */
public final class Parameters {
    private static final int LARGEST = Integer.MAX_VALUE - 8; // of an array
    private static final int ARRAYS = 2; // values and gradient

    /** A matrix (rows, cols), row-major, that starts at {@code offset} of the flat array. */
    public record Block(String name, int rows, int cols, int offset) {
        public int length() {
            return rows * cols;
        }
    }

    private final List<Block> blocks;
    private final float[] values; // all blocks, one after the other
    private final float[] gradient; // same layout as values

    private Parameters(List<Block> blocks, int length) {
        this.blocks = List.copyOf(blocks);
        this.values = new float[length];
        this.gradient = new float[length];
    }

    public List<Block> blocks() {
        return blocks;
    }

    /** The live values; layers and optimisers write here. */
    public float[] values() {
        return values;
    }

    /** The live gradient, same layout as {@link #values()}. */
    public float[] gradient() {
        return gradient;
    }

    /** Refuses values of which one is no number or infinite. */
    public void requireFinite() {
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw new IllegalArgumentException("parameter " + i + " (" + values[i] + ") must be finite");
            }
        }
    }

    /** Collects the blocks of a network before their storage exists. */
    public static final class Layout {
        private final List<Block> blocks = new ArrayList<>();
        private long length;

        /** Reserves a block of rows x cols. */
        public Block add(String name, int rows, int cols) {
            Block block = new Block(name, rows, cols, (int) length); // checked when the length is known
            length += (long) rows * cols;
            blocks.add(block);
            return block;
        }

        /** Numbers that are all 0. */
        public Parameters allocate() {
            return allocateAtMost(LARGEST);
        }

        /** Numbers that are all 0, if they are not too many. */
        public Parameters allocateAtMost(int most) {
            if (length > most) {
                throw new IllegalArgumentException("network (" + length + " parameters) must have at most " + most);
            }
            HeapNeed.check(
                    "the network's " + length + " parameters",
                    ARRAYS * (double) length * Float.BYTES,
                    "fewer cells or narrower layers");
            return new Parameters(blocks, (int) length);
        }

        /** The given numbers, copied. */
        public Parameters allocate(float[] values) {
            if (length <= LARGEST && values.length != length) {
                throw new IllegalArgumentException(values.length + " parameters, must be " + length);
            }
            Parameters parameters = allocate();
            System.arraycopy(values, 0, parameters.values, 0, values.length);
            return parameters;
        }
    }
}
