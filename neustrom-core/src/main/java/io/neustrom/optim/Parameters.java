package io.neustrom.optim;

import java.util.ArrayList;
import java.util.List;

/**
 * All learned numbers of a network in one flat array, with their gradient in another. Layers own named blocks of it;
 * clipping and optimisers see only the flat arrays.
 */
public final class Parameters {

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

    /** Collects the blocks of a network before their storage exists. */
    public static final class Layout {
        private final List<Block> blocks = new ArrayList<>();
        private int length;

        /** Reserves a block of rows x cols. */
        public Block add(String name, int rows, int cols) {
            Block block = new Block(name, rows, cols, length);
            length = Math.addExact(length, Math.multiplyExact(rows, cols));
            blocks.add(block);
            return block;
        }

        public Parameters allocate() {
            return new Parameters(blocks, length);
        }
    }
}
