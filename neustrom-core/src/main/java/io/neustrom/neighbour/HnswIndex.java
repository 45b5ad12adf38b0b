package io.neustrom.neighbour;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.SparseFixedBitSet;
import org.apache.lucene.util.hnsw.HnswGraph;
import org.apache.lucene.util.hnsw.HnswGraphBuilder;
import org.apache.lucene.util.hnsw.HnswGraphSearcher;
import org.apache.lucene.util.hnsw.NeighborArray;
import org.apache.lucene.util.hnsw.NeighborQueue;
import org.apache.lucene.util.hnsw.OnHeapHnswGraph;
import org.apache.lucene.util.hnsw.RandomVectorScorer;
import org.apache.lucene.util.hnsw.RandomVectorScorerSupplier;

/**
 * A hierarchical navigable small world (HNSW) of some points, built on one thread by Lucene. The only class that knows Lucene.
 *
 * <p>Members are scored by -|x - y|^2 / 2 = x.y - |x|^2 / 2 - |y|^2 / 2 in float, with our own dot product: Lucene's is fast on
 * Java 21 only and writes to the log on others. The error of a score misleads a walk at worst.
 *
 * <p>The members' coordinates are copied, centred; if the points are not in the heap, they are read and centred again for each score.
 */
final class HnswIndex {
    private static final int INITIAL_QUEUE = 100; // grows on demand

    private final int[] members; // (members): the index of the point
    private final int dimension;
    private final Centring centring;
    private final float[] values; // (members, dimension), centred; empty if they are read again for each score
    private final float[] halfSquares; // (members), |y|^2 / 2
    private final FloatKernels kernels;
    private final OnHeapHnswGraph graph;

    /** @param added receives each member once it has its place in the graph */
    HnswIndex(
            Points points,
            Centring centring,
            int[] members,
            int connections,
            int beamWidth,
            long seed,
            FloatKernels kernels,
            Runnable added) {
        this.members = members;
        this.centring = centring;
        this.dimension = points.dimension();
        this.kernels = kernels;
        this.values = new float[points.inHeap() ? Math.multiplyExact(members.length, dimension) : 0];
        this.halfSquares = new float[members.length];
        float[] row = new float[dimension];
        for (int m = 0; m < members.length; m++) {
            halfSquares[m] = (float) (centring.write(members[m], row, 0) / 2);
            if (values.length > 0) {
                System.arraycopy(row, 0, values, m * dimension, dimension);
            }
        }
        try {
            HnswGraphBuilder builder =
                    HnswGraphBuilder.create(new MemberScores(), connections, beamWidth, seed, members.length);
            for (int m = 0; m < members.length; m++) {
                builder.addGraphNode(m);
                added.run();
            }
            this.graph = builder.getCompletedGraph();
        } catch (IOException e) {
            throw new UncheckedIOException("a graph in memory does no input or output", e);
        }
    }

    /** The index of the point that is a member. */
    int point(int member) {
        return members[member];
    }

    /** A walker for one thread. */
    Walk newWalk() {
        return new Walk();
    }

    /** Scores of all members for a target; for one thread. */
    private final class Scores implements RandomVectorScorer {
        private final float[] target; // (dimension), centred
        private final float targetHalfSquare; // the same for all members: may be left out
        private final float[] row = new float[values.length > 0 ? 0 : dimension];

        Scores(float[] target, float targetHalfSquare) {
            this.target = target;
            this.targetHalfSquare = targetHalfSquare;
        }

        @Override
        public float score(int member) {
            float product;
            if (values.length > 0) {
                product = kernels.dot(target, 0, values, member * dimension, dimension);
            } else {
                centring.write(members[member], row, 0);
                product = kernels.dot(target, 0, row, 0, dimension);
            }
            return product - halfSquares[member] - targetHalfSquare;
        }

        @Override
        public int maxOrd() {
            return members.length;
        }
    }

    /** Scores of members for each other. */
    private final class MemberScores implements RandomVectorScorerSupplier {
        @Override
        public RandomVectorScorer scorer(int member) {
            float[] target = new float[dimension];
            centring.write(members[member], target, 0);
            return new Scores(target, halfSquares[member]);
        }

        @Override
        public RandomVectorScorerSupplier copy() {
            return this; // it has no state
        }
    }

    /** A view of the graph with a position of its own, so that threads can walk at the same time. */
    final class Walk extends HnswGraph {
        private final HnswGraphSearcher searcher =
                new HnswGraphSearcher(new NeighborQueue(INITIAL_QUEUE, true), new SparseFixedBitSet(members.length));
        private NeighborArray links = graph.getNeighbors(0, 0);
        private int link;

        private Walk() {}

        /** A member near the target (dimension, centred), found by descending from the top level. */
        int nearTo(float[] target) {
            Scores scores = new Scores(target, 0);
            int[] nearest = {graph.entryNode()};
            for (int level = graph.numLevels() - 1; level > 0; level--) {
                nearest = find(scores, nearest, level, 1);
            }
            return nearest[0];
        }

        /** The members nearest to the target on the way from a member that is near to it; in no order. */
        int[] around(float[] target, int start, int wanted) {
            return find(new Scores(target, 0), new int[] {start}, 0, wanted);
        }

        private int[] find(Scores scores, int[] starts, int level, int wanted) {
            try {
                return searcher.searchLevel(scores, wanted, level, starts, this).popUntilNearestKNodes();
            } catch (IOException e) {
                throw new UncheckedIOException("a graph in memory does no input or output", e);
            }
        }

        @Override
        public void seek(int level, int member) {
            links = graph.getNeighbors(level, member);
            link = 0;
        }

        @Override
        public int nextNeighbor() {
            return link < links.size() ? links.nodes()[link++] : DocIdSetIterator.NO_MORE_DOCS;
        }

        @Override
        public int size() {
            return graph.size();
        }

        @Override
        public int numLevels() {
            return graph.numLevels();
        }

        @Override
        public int entryNode() {
            return graph.entryNode();
        }

        @Override
        public NodesIterator getNodesOnLevel(int level) {
            return graph.getNodesOnLevel(level);
        }
    }
}
