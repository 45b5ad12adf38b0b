package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Trajectory;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.AtWalls;
import io.neustrom.world.ChainWalk;
import io.neustrom.world.Episodes;
import io.neustrom.world.GridWorld;
import io.neustrom.world.Observation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in docs/java-api.md works, and is the one below. */
class JavaApiPageTest {
    private static final Path SOURCE = Path.of("src/test/java/io/neustrom/episodic/JavaApiPageTest.java");
    private static final Path PAGE = Path.of("../docs/java-api.md");

    @TempDir
    private Path folder;

    @Test
    void theProgramLearnsFromEpisodes() throws IOException {
        Path file = folder.resolve("learner");
        // begin
        GridWorld grid = GridWorld.open(15);
        ChainWalk agent = new ChainWalk(grid.randomWalk(AtWalls.TURN));
        Episodes<Integer> episodes = Episodes.of(agent, Observation.rows(grid.centres()), 30, 7);

        EpisodicOptions options = EpisodicOptions.defaults().withNetwork(n -> n.withCells(36));
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options)) {
            for (Trajectory walk : episodes.stream(0, 1500).toList()) {
                learner.observe(walk); // learns whenever 1000 have come
            }
            PlaceCellModel soFar = learner.snapshot(); // at any time
            learner.save(file);
        }
        try (EpisodicLearner learner = EpisodicLearner.resume(file, 2, EpisodicListener.NONE)) {
            episodes.stream(1500, 1500).forEach(learner::observe); // bit-identical to never having stopped
            learner.finish(); // learns the episodes of the last pool, full or not
            PlaceCellModel model = learner.snapshot();
            // end
            assertThat(model.encode(grid.centres()).cells()).isEqualTo(36);
            assertThat(learner.trajectories()).isEqualTo(3000);
        }
        assertThat(Files.readString(PAGE)).contains(program());
    }

    private static String program() throws IOException {
        String source = Files.readString(SOURCE);
        String program = source.substring(source.indexOf("// begin\n") + 9, source.indexOf("            // end\n"));
        return program.replaceAll("(?m)^ {8}", "");
    }
}
