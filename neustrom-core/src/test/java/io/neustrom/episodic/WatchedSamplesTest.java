package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.trainer.DriftControl;
import io.neustrom.training.NetworkOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WatchedSamplesTest {
    private static final int LONG = 200; // samples, more than are watched
    private static final SuccessorWindow FUTURES = SuccessorWindow.defaults().withSteps(LONG, LONG - 1);
    private static final NetworkOptions OPTIONS =
            NetworkOptions.defaults().withCells(5).withLayers(6).withFourierFeatures(0);
    private static final NetworkSpec PLANE = OPTIONS.spec(false, 2);
    private static final NetworkSpec STATES = OPTIONS.spec(true, 300);

    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void close() {
        pool.close();
    }

    /** Of random numbers. */
    private Network network(NetworkSpec spec) {
        NetworkParameters parameters = new NetworkParameters(spec, new float[0]);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < parameters.values().length; i++) {
            parameters.values()[i] = (float) random.nextDouble();
        }
        return new Network(parameters, 16, FloatKernels.best(), pool);
    }

    /** A walk on which no place comes twice. */
    private static Points walk(int samples) {
        float[] values = new float[2 * samples];
        for (int i = 0; i < samples; i++) {
            values[2 * i] = (float) Math.cos(0.01 * i);
            values[2 * i + 1] = (float) Math.sin(0.01 * i);
        }
        return Points.ofRowMajor(values, samples, 2);
    }

    private static EpisodeBatch batch(NetworkSpec spec, Trajectory episode) {
        EpisodeBatch batch = new EpisodeBatch(FUTURES, 1, spec);
        batch.add(episode);
        return batch;
    }

    private static void assertSame(Codes codes, Codes expected) {
        assertThat(codes.receptiveFields()).isDeepEqualTo(expected.receptiveFields());
    }

    @Test
    void theFirstObservationsOfABatchAreWatchedHoweverItChanges() {
        EpisodeBatch batch = batch(PLANE, Trajectory.ofObservations(walk(LONG)));
        WatchedSamples watched = WatchedSamples.of(batch);
        batch.clear();
        batch.add(Trajectory.ofObservations(Points.of(new float[][] {{9, 9}, {8, 8}})));
        Network network = network(PLANE);
        network.bind(walk(LONG));
        Codes expected = network.codesOf(IntStream.range(0, DriftControl.STATES).toArray());
        network.bind(Points.of(new float[][] {{9, 9}}));
        assertSame(watched.codes(network), expected);
    }

    @Test
    void aBatchOfFewSamplesIsWatchedAsAWhole() {
        WatchedSamples watched = WatchedSamples.of(batch(PLANE, Trajectory.ofObservations(walk(7))));
        assertThat(watched.codes(network(PLANE)).count()).isEqualTo(7);
    }

    @Test
    void theFirstStatesOfABatchAreWatched() {
        int[] backwards = IntStream.range(0, LONG).map(t -> 299 - t).toArray();
        WatchedSamples watched = WatchedSamples.of(batch(STATES, Trajectory.ofStates(backwards)));
        Network network = network(STATES);
        int[] first = IntStream.range(0, DriftControl.STATES).map(t -> 299 - t).toArray();
        assertSame(watched.codes(network), network.codesOf(first));
    }

    @Test
    void observationsAreReadAsTheyWereWritten() throws IOException {
        WatchedSamples watched = WatchedSamples.of(batch(PLANE, Trajectory.ofObservations(walk(LONG))));
        assertSame(readBack(watched, 2).codes(network(PLANE)), watched.codes(network(PLANE)));
    }

    @Test
    void statesAreReadAsTheyWereWritten() throws IOException {
        WatchedSamples watched = WatchedSamples.of(batch(STATES, Trajectory.ofStates(new int[] {7, 3, 7, 250})));
        Codes codes = readBack(watched, 0).codes(network(STATES));
        assertThat(codes.count()).isEqualTo(3);
        assertSame(codes, network(STATES).codesOf(new int[] {7, 3, 250}));
    }

    private static WatchedSamples readBack(WatchedSamples watched, int dimension) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        watched.save(new DataOutputStream(bytes));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        WatchedSamples read = WatchedSamples.read(in, dimension);
        assertThat(in.read()).as("everything is read").isEqualTo(-1);
        return read;
    }
}
