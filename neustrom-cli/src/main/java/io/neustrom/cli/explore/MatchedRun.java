package io.neustrom.cli.explore;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.RateMap;
import io.neustrom.io.MapReader;
import io.neustrom.remapping.CellMatching;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** The option {@code --match}: the cells of an earlier run, with which those of this run are matched one to one by their maps. */
final class MatchedRun {
    static final String NAME = "--match";

    @Option(
            names = NAME,
            paramLabel = "RUN_DIR",
            description =
                    "Compare with the cells of another run, of another seed or animal: cells are matched one to one "
                            + "by their rate maps.")
    private Optional<Path> folder = Optional.empty();

    /** Whether the user wants a comparison. */
    boolean isWanted() {
        return folder.isPresent();
    }

    /**
     * The maps of the earlier run; empty if the user wants no comparison.
     *
     * @param grid the bins of this run
     */
    Optional<List<RateMap>> maps(BinGrid grid) {
        return folder.map(run -> {
            Path file = run.resolve(RunFiles.RATE_MAPS);
            if (!Files.exists(file)) {
                throw new UserError(NAME + ": " + run
                        + " must be the folder of a run with place fields, but it holds no " + RunFiles.RATE_MAPS);
            }
            List<RateMap> maps = MapReader.read(
                    file, Optional.of(run.resolve(RunFiles.OCCUPANCY)).filter(Files::exists), OptionalDouble.empty());
            BinGrid other = maps.get(0).occupancy().grid();
            if (other.columns() != grid.columns() || other.rows() != grid.rows()) {
                throw new UserError(NAME + ": the maps of " + run + " have " + other.columns() + " x " + other.rows()
                        + " bins; they must have as many as those of this run, " + grid.columns() + " x "
                        + grid.rows());
            }
            return maps;
        });
    }

    /** How alike the cells of this run are to those of the earlier one. */
    Optional<Likeness> likeness(FieldAnalysis analysis, Optional<List<RateMap>> maps, long seed) {
        return maps.map(there -> {
            CellMatching matching = CellMatching.of(
                    analysis.cells().stream().map(CellFields::map).toList(), there, seed);
            return new Likeness(
                    folder.orElseThrow().toString(),
                    matching.pairs(),
                    matching.median(),
                    matching.chance(),
                    matching.chanceOrMore(),
                    matching.partners(),
                    matching.correlations());
        });
    }

    /**
     * The part of metrics.json about matched cells; see {@link CellMatching}.
     *
     * @param run the earlier run
     * @param pairs of matched cells
     * @param correlation the median correlation of matched maps
     * @param chance the same with partners drawn at random
     * @param pValue of the correlation among these
     * @param partners (cells) the matched cell of the earlier run, -1 if there is none
     * @param correlations (cells)
     */
    record Likeness(
            String run,
            int pairs,
            double correlation,
            double chance,
            double pValue,
            int[] partners,
            double[] correlations) {}
}
