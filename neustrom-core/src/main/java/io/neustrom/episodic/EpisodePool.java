package io.neustrom.episodic;

import io.neustrom.data.Trajectory;
import java.util.ArrayList;
import java.util.List;

/** The last episodes, as many as it has places: those that have not been learned yet come first. */
final class EpisodePool {
    private final int size;
    private final List<Trajectory> episodes;
    private int fresh; // the first of them, not learned yet

    EpisodePool(int size) {
        this(size, List.of(), 0);
    }

    EpisodePool(int size, List<Trajectory> episodes, int fresh) {
        this.size = size;
        this.episodes = new ArrayList<>(episodes);
        this.fresh = fresh;
    }

    /** Takes an episode in, for one that has been learned if there is one. */
    void add(Trajectory episode) {
        if (fresh < episodes.size()) {
            episodes.set(fresh, episode);
        } else {
            episodes.add(episode);
        }
        fresh++;
    }

    /** Whether there are enough episodes that have not been learned yet. */
    boolean full() {
        return fresh >= size; // more if the first ones could not be learned
    }

    /** All episodes; a view. */
    List<Trajectory> all() {
        return episodes;
    }

    /** Those that have not been learned yet; a view. */
    List<Trajectory> fresh() {
        return episodes.subList(0, fresh);
    }

    /** Takes note that all have been learned. */
    void learned() {
        fresh = 0;
    }
}
