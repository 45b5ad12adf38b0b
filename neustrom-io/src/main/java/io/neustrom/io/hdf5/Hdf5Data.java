package io.neustrom.io.hdf5;

import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.filter.PipelineFilterWithData;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.FloatingPoint;
import io.neustrom.io.file.FilePart;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** The elements of a dataset. */
public final class Hdf5Data {
    private static final int MOST_ELEMENTS = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private static final Set<Integer> FILTERS = Set.of(1, 2, 3, 32000); // deflate, shuffle, Fletcher-32, lzf

    private final Guard guard;
    private final Dataset dataset;
    private final FilePart part;

    Hdf5Data(Guard guard, Dataset dataset, FilePart part) {
        this.guard = guard;
        this.dataset = dataset;
        this.part = part;
    }

    /** The extents; none for a single element. */
    public List<Integer> shape() throws IOException {
        long[] extents = guard.call(dataset::getDimensionsAsLong);
        if (LongStream.of(extents).anyMatch(extent -> extent < 0 || extent > MOST_ELEMENTS)) {
            throw part.invalid("shape " + LongStream.of(extents).boxed().toList() + " must have extents of at most "
                    + MOST_ELEMENTS);
        }
        return LongStream.of(extents).mapToObj(extent -> (int) extent).toList();
    }

    /** Whether the elements are numbers. */
    public boolean isNumeric() throws IOException {
        DataType type = guard.call(dataset::getDataType);
        return type instanceof FixedPoint || type instanceof FloatingPoint;
    }

    /** The numbers, the last index running fastest. */
    public double[] numbers() throws IOException {
        if (!isNumeric()) {
            throw part.invalid("must hold numbers");
        }
        Object flat = elements();
        double[] numbers = new double[Array.getLength(flat)];
        for (int e = 0; e < numbers.length; e++) {
            // The decoder has whole numbers of 64 bits without a sign as objects.
            numbers[e] = flat instanceof Number[] objects ? objects[e].doubleValue() : Array.getDouble(flat, e);
        }
        return numbers;
    }

    /** The texts of a dataset of one dimension. */
    public List<String> texts() throws IOException {
        if (isNumeric() || shape().size() != 1) {
            throw part.invalid("must be a list of texts");
        }
        Object flat = elements();
        List<String> texts = new ArrayList<>();
        for (int e = 0; e < Array.getLength(flat); e++) {
            if (!(Array.get(flat, e) instanceof String text)) {
                throw part.invalid("must hold texts");
            }
            texts.add(text);
        }
        return texts;
    }

    /** All elements in one array of Java. */
    private Object elements() throws IOException {
        List<Integer> shape = shape();
        double count = shape.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
        if (count > MOST_ELEMENTS) {
            throw part.invalid("shape " + shape + " must have at most " + MOST_ELEMENTS + " elements");
        }
        if (count == 0) {
            return new double[0];
        }
        int size = guard.call(() -> dataset.getDataType().getSize());
        boolean chunked = dataset instanceof ChunkedDataset;
        guard.checkSize(part, count * size, chunked);
        checkFilters();
        if (chunked) {
            checkChunks((ChunkedDataset) dataset, shape, size);
        }
        Object flat = guard.call(dataset::getDataFlat);
        if (Array.getLength(flat) != (int) count) {
            throw part.invalid("has no data");
        }
        return flat;
    }

    /** Refuses what the decoder knows, but would need a further library for. */
    private void checkFilters() throws IOException {
        for (PipelineFilterWithData filter : guard.call(dataset::getFilters)) {
            if (!FILTERS.contains(filter.getId())) {
                throw part.invalid("is compressed by " + filter.getName()
                        + ", which is not read; h5repack -f GZIP=4 IN OUT makes a file that is");
            }
        }
    }

    /** The decoder takes 0 for what was never written, whatever the file says is to stand there. */
    private void checkChunks(ChunkedDataset chunked, List<Integer> shape, int size) throws IOException {
        int[] chunk = guard.call(chunked::getChunkDimensions);
        double elements = 1;
        for (int extent : chunk) {
            elements *= extent;
        }
        if (chunk.length != shape.size() || elements < 1) {
            throw part.invalid("chunks of shape " + Arrays.toString(chunk) + " cannot make shape " + shape);
        }
        guard.checkSize(part, elements * size, true);
        Object fill = guard.call(chunked::getFillValue);
        if (fill instanceof Number number && number.doubleValue() == 0 || fill == null) {
            return;
        }
        int[] offset = new int[chunk.length];
        boolean more = true;
        while (more) {
            guard.call(() -> chunked.getRawChunkBuffer(offset));
            more = false;
            for (int k = chunk.length - 1; k >= 0 && !more; k--) {
                offset[k] += chunk[k];
                more = offset[k] < shape.get(k);
                offset[k] = more ? offset[k] : 0;
            }
        }
    }
}
