package io.neustrom.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.RbfTransitions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NeighbourProgressTest {
    private static final Points POINTS = SyntheticData.squareGrid(40);

    private final List<int[]> told = Collections.synchronizedList(new ArrayList<>()); // {part, whole}

    @ParameterizedTest
    @EnumSource(
            value = Search.class,
            names = {"EXACT", "APPROXIMATE"})
    void aSearchTellsHowFarItHasCome(Search search) {
        try (WorkerPool pool = new WorkerPool(2)) {
            NeighbourSearch.of(5)
                    .withSearch(search)
                    .search(POINTS, pool, (part, whole) -> told.add(new int[] {part, whole}));
        }
        assertReachesTheEnd();
    }

    @Test
    void aKernelOverAllPointsDoesToo() {
        try (WorkerPool pool = new WorkerPool(2)) {
            RbfTransitions.of(30).build(POINTS, pool, (part, whole) -> told.add(new int[] {part, whole}));
        }
        assertReachesTheEnd();
    }

    private void assertReachesTheEnd() {
        assertThat(told).hasSizeGreaterThan(1);
        int whole = told.get(0)[1];
        assertThat(told).allMatch(pair -> pair[1] == whole && pair[0] >= 1 && pair[0] <= whole);
        assertThat(told).extracting(pair -> pair[0]).doesNotHaveDuplicates().contains(whole);
    }
}
