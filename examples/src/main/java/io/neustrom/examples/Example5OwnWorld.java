package io.neustrom.examples;

import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.SuccessorFeatures;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.Episodes;
import io.neustrom.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * A world of your own in two methods: an underground railway with a ring of twelve stations and a branch of four. A traveller
 * rides around; the learner is saved and resumed in another object; the value of every station on the way to one is then a product.
 */
public final class Example5OwnWorld {

    private static final int RING = 12;
    private static final int STATIONS = 16; // the branch leaves the ring at station 0: 12, 13, 14, 15

    private Example5OwnWorld() {}

    /** The state is the station. */
    private static final class Underground implements World<Integer> {
        @Override
        public Integer start(SplittableRandom random) {
            return random.nextInt(STATIONS);
        }

        @Override
        public Integer step(Integer station, SplittableRandom random) {
            int[] next = neighbours(station);
            return next[random.nextInt(next.length)];
        }
    }

    private static int[] neighbours(int station) {
        if (station == 0) {
            return new int[] {1, RING - 1, RING};
        }
        if (station < RING) {
            return new int[] {station - 1, (station + 1) % RING};
        }
        int before = station == RING ? 0 : station - 1;
        return station == STATIONS - 1 ? new int[] {before} : new int[] {before, station + 1};
    }

    public static void main(String[] args) throws IOException {
        Episodes<Integer> rides = Episodes.ofStates(new Underground(), Integer::intValue, 30, 1); // steps, seed
        Path checkpoint = Files.createTempFile("underground", ".checkpoint");
        EpisodicOptions options =
                EpisodicOptions.defaults().withNetwork(n -> n.withCells(10).withLayers(20));
        try (EpisodicLearner learner = EpisodicLearner.ofStates(STATIONS, options)) {
            rides.stream(0, 1000).forEach(learner::observe);
            learner.save(checkpoint);
        }
        PlaceCellModel model;
        try (EpisodicLearner learner = EpisodicLearner.resume(checkpoint, 2, EpisodicListener.NONE)) {
            rides.stream(1000, 1000).forEach(learner::observe);
            learner.finish();
            model = learner.snapshot();
        } finally {
            Files.delete(checkpoint);
        }

        double[] reward = new double[STATIONS];
        reward[15] = 1; // the end of the branch
        double[] value = new SuccessorFeatures(model.encodeStates(), 0.9, 0.99).values(reward);
        int station = 6; // the far side of the ring
        StringBuilder way = new StringBuilder("To station 15: 6");
        for (int ride = 0; ride < STATIONS && station != 15; ride++) {
            int best = neighbours(station)[0];
            for (int next : neighbours(station)) {
                best = value[next] > value[best] ? next : best;
            }
            station = best;
            way.append(" -> ").append(station);
        }
        System.out.println(way);
    }
}
