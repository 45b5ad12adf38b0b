package io.neustrom.cli.explore;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.field.BinGrid;
import io.neustrom.field.Occupancy;
import io.neustrom.field.RateMap;
import io.neustrom.io.StateFiles;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.Population;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A finished run of {@code fields} that another one is compared with. */
final class OtherRun {
    static final String OPTION = "--compare";

    private final Path folder;
    private final JsonNode record;

    private OtherRun(Path folder, JsonNode record) {
        this.folder = folder;
        this.record = record;
    }

    static OtherRun at(Path folder) {
        if (!Files.exists(fields(folder))) {
            throw new UserError(OPTION + " (" + folder
                    + ") must be the folder of a finished run of fields, but it holds no " + RunFiles.FIELDS);
        }
        return new OtherRun(folder, json(fields(folder)));
    }

    private static JsonNode json(Path file) {
        try {
            return JsonMapper.shared().readTree(InputFile.read(file, () -> Files.readString(file)));
        } catch (JacksonException e) {
            throw new UserError(file + " does not hold JSON", e);
        }
    }

    /** The file that a run is known by. */
    static Path fields(Path folder) {
        return folder.resolve(RunFiles.FIELDS);
    }

    /**
     * Each population with what has become of its maps, those of them that are in both runs.
     *
     * @param model of the cells; empty if there are units only
     */
    List<Population> compared(List<Population> populations, Optional<Path> model) {
        model.ifPresent(this::requireSame);
        List<Population> compared = populations.stream().map(this::compared).toList();
        if (compared.stream().noneMatch(population -> population.remapping().isPresent())) {
            throw new UserError(folder + " holds none of what was measured here: "
                    + String.join(
                            ", ",
                            populations.stream().map(PopulationRecord::key).toList()));
        }
        return compared;
    }

    /** Cells are known by their numbers, which mean something in one model only. */
    private void requireSame(Path model) {
        String then =
                json(folder.resolve(RunFiles.RUN)).at("/input/modelSha256").asString("");
        if (!then.isEmpty() && !then.equals(StateFiles.checksum(model))) {
            throw new UserError("the cells of " + folder + " are those of another model than " + model
                    + "; only cells of one model can be compared");
        }
    }

    private Population compared(Population population) {
        Optional<JsonNode> there = population(PopulationRecord.key(population));
        return there.map(node -> population.with(remapping(population, node))).orElse(population);
    }

    private Optional<JsonNode> population(String key) {
        if (record.path("population").asString("").equals(key)) {
            return Optional.of(record);
        }
        return StreamSupport.stream(record.path("others").spliterator(), false)
                .filter(other -> other.path("population").asString("").equals(key))
                .findFirst();
    }

    private Remapping remapping(Population population, JsonNode node) {
        BinGrid here = population.maps().analysis().occupancy().grid();
        BinGrid there = grid();
        if (!here.equals(there)) {
            throw new UserError("the bins of " + folder + " (" + Remapping.describe(there)
                    + ") must be those of this run (" + Remapping.describe(here)
                    + "); give both runs the same --extent and --bin-size");
        }
        List<String> others = names(node);
        List<String> shared = IntStream.range(
                        0, population.maps().analysis().cells().size())
                .mapToObj(population::name)
                .filter(others::contains)
                .toList();
        if (shared.isEmpty()) {
            throw new UserError(
                    "none of the " + population.noun() + "s is in " + folder + ", too: there they are called "
                            + String.join(", ", others.stream().limit(3).toList()) + (others.size() > 3 ? " ..." : ""));
        }
        List<RateMap> maps = maps(population, there, others.size());
        return InputFile.about(
                folder,
                () -> Remapping.of(
                        shared,
                        shared.stream()
                                .map(name -> population
                                        .maps()
                                        .analysis()
                                        .cells()
                                        .get(index(population, name))
                                        .map())
                                .toList(),
                        shared.stream()
                                .map(name -> maps.get(others.indexOf(name)))
                                .toList()));
    }

    private static int index(Population population, String name) {
        return IntStream.range(0, population.maps().analysis().cells().size())
                .filter(l -> population.name(l).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.path("cells")
                .forEach(cell ->
                        names.add(cell.path("unit").asString(cell.path("cell").asString(""))));
        return names;
    }

    private BinGrid grid() {
        try {
            return JsonMapper.shared().treeToValue(record.path("arena"), BinGrid.class);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new UserError(fields(folder) + " does not say where the bins lie", e);
        }
    }

    private List<RateMap> maps(Population population, BinGrid grid, int cells) {
        double[] shares = read(folder.resolve(population.named(RunFiles.OCCUPANCY)), grid.bins());
        double[] rates = read(folder.resolve(population.named(RunFiles.RATE_MAPS)), cells * grid.bins());
        return InputFile.about(folder, () -> {
            Occupancy occupancy = Occupancy.of(grid, shares, Double.MIN_VALUE);
            return IntStream.range(0, cells)
                    .mapToObj(l ->
                            RateMap.of(occupancy, Arrays.copyOfRange(rates, l * grid.bins(), (l + 1) * grid.bins())))
                    .toList();
        });
    }

    private static double[] read(Path file, int numbers) {
        NumberArray array = InputFile.read(file, () -> MatrixFiles.readArray(file));
        if (array.values().length != numbers) {
            throw new UserError(
                    file + " has " + array.values().length + " numbers, but " + RunFiles.FIELDS + " says " + numbers);
        }
        return array.values();
    }
}
