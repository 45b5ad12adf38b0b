package io.neustrom.cli.explore;

import io.neustrom.cli.option.FieldFlags;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.SessionFlags;
import io.neustrom.cli.option.TrajectoryFlags;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.data.Trajectory;
import io.neustrom.exploration.SessionFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldOptions;
import io.neustrom.io.MapReader;
import io.neustrom.io.SpikeFile;
import io.neustrom.io.TrajectoryFile;
import io.neustrom.io.file.InputFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.recording.Resampling;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import io.neustrom.spike.RecordedUnits;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom fields}: the place fields of a model's cells along trajectories, or of rate maps that were made elsewhere. */
@Command(
        name = "fields",
        description = {
            "Measure place fields of learned cells and of recorded neurons, and draw them.",
            "",
            "The model encodes what was observed along recorded trajectories; its cells' activity over the places of "
                    + "the samples gives rate maps, fields, spatial information and more. Units that were recorded in the same "
                    + "session (--units) are measured the same way, alone or next to the model, and so are rate maps that you "
                    + "have made yourself (--maps)."
        },
        customSynopsis = {
            "neustrom fields MODEL TRAJECTORIES [OPTIONS]",
            "       neustrom fields [MODEL] TRAJECTORIES --units [SPIKES] [OPTIONS]",
            "       neustrom fields --maps MAPS.npy [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = FieldsCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom fields runs/mine/model.neustrom walk.csv --out runs/fields",
            "  neustrom fields runs/mine/model.neustrom walk.npz --observations view \\",
            "      --step 0.1 --gap 2 --missing drop --shuffles 1000 --out runs/fields",
            "  neustrom fields runs/ring/model.neustrom laps.csv --x angle --ring 360 \\",
            "      --episode lap --out runs/laps",
            "  neustrom fields track.csv --units spikes.csv --min-speed 3 --decode --out runs/units",
            "  neustrom fields session.nwb --units --extent 0,100,0,100 --bin-size 2.5 \\",
            "      --compare runs/yesterday --out runs/today",
            "  neustrom fields --maps ratemaps.npy --occupancy occupancy.npy --out runs/rat",
            "  neustrom fields --config runs/rat/run.json --out runs/again"
        })
public final class FieldsCommand implements Callable<Integer>, ReportSource {
    private static final Flag<Long> SEED = Flag.of("--seed", "S", "Seed of the shuffles", Flag::toSeed);

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(index = "0", arity = "0..1", paramLabel = "MODEL", description = "The file model.neustrom of a fit.")
    private Optional<Path> modelFile = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "TRAJECTORIES", description = TrajectoryFlags.FILE_HELP)
    private Optional<Path> trajectories = Optional.empty();

    @Option(
            names = "--maps",
            paramLabel = "MAPS.npy",
            description = "Rate maps, (cells, rows, columns), row 0 at the bottom, NaN for bins never visited.")
    private Optional<Path> maps = Optional.empty();

    @Option(
            names = "--occupancy",
            paramLabel = "TIME.npy",
            description = "With --maps: time in each bin, (rows, columns) (default: the same in all).")
    private Optional<Path> occupancy = Optional.empty();

    @Option(
            names = "--units",
            paramLabel = "SPIKES",
            arity = "0..1",
            fallbackValue = "",
            description =
                    "Measure recorded units: a file with a line for each spike, columns unit and time in seconds, or arrays of "
                            + "that; without a value those in the file of the trajectories.")
    private Optional<Path> units = Optional.empty();

    @Option(
            names = OtherRun.OPTION,
            paramLabel = "DIR",
            description =
                    "Compare with the maps of the same units or cells in the folder of another run, in the same bins.")
    private Optional<Path> other = Optional.empty();

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        return measuring().run(RunTarget.of(out, false, name()));
    }

    /** Of the maps or the trajectories. */
    private String name() {
        return OutputOption.nameOf(
                maps.or(() -> trajectories).or(() -> modelFile).orElseThrow());
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        return measuring().reportOf(run);
    }

    private FieldsRun measuring() {
        ParseResult parsed = spec.commandLine().getParseResult();
        FieldOptions options = FieldFlags.options(parsed);
        if (maps.isPresent()) {
            refuseBesideMaps(parsed);
            Map<String, Path> files = new LinkedHashMap<>(Map.of("maps", maps.get()));
            occupancy.ifPresent(file -> files.put("occupancy", file));
            return new FieldsRun(
                    spec,
                    reports,
                    json,
                    files,
                    FieldFlags.effectiveOptions(FieldFlags.OF_MAPS, options),
                    stop -> Optional.of(ofMaps(maps.get(), options)));
        }
        if (occupancy.isPresent()) {
            throw usage("--occupancy needs --maps; it has no effect on trajectories");
        }
        Path walk = walk();
        Optional<Path> model = modelFile.filter(file -> trajectories.isPresent());
        Optional<Path> spikes = units.map(file -> file.toString().isEmpty() ? walk : file);
        int threads = FitFlags.THREADS.apply(parsed, FitOptions.defaults()).threads();
        long seed = SEED.value(parsed).orElse(FitOptions.defaults().seed());
        Map<String, Path> files = new LinkedHashMap<>();
        model.ifPresent(file -> files.put("model", file));
        files.put("trajectories", walk);
        spikes.ifPresent(file -> files.put("units", file));
        other.ifPresent(folder -> files.put(FieldsRun.COMPARED, OtherRun.fields(folder)));
        Map<String, Object> taken = FieldFlags.effectiveOptions(FieldFlags.ALL, options);
        taken.putAll(SessionFlags.effectiveOptions(parsed));
        taken.put(SEED.name(), seed);
        Optional<OtherRun> compared = other.map(OtherRun::at);
        return new FieldsRun(spec, reports, json, files, taken, stop -> {
            Optional<PlaceCellModel> cells = model.map(file -> InputFile.read(file, () -> PlaceCellModel.load(file)));
            RecordedTrajectories read = cells.map(
                            known -> RecordedTrajectories.read(walk, parsed, options.ring(), known))
                    .orElseGet(() -> RecordedTrajectories.read(walk, parsed, options.ring()));
            List<String> notes = cells.map(read::notesOn).orElse(List.of());
            notes.forEach(note -> spec.commandLine().getErr().println("neustrom: " + note));
            spikes.ifPresent(file -> RecordedTrajectories.requireTimes(walk, parsed));
            SessionFields session = SessionFlags.apply(parsed, SessionFields.along(read.resampled()))
                    .withOptions(options)
                    .withSeed(seed)
                    .withThreads(threads);
            SessionFields withModel = cells.map(session::withModel).orElse(session);
            SessionFields all =
                    spikes.map(SpikeFile::read).map(withModel::withUnits).orElse(withModel);
            return InputFile.about(walk, () -> ExplorationBars.watch("", stop, all::measure))
                    .map(measured -> SessionPopulations.of(measured, read.paths(), read.positions()))
                    .map(measured -> new FieldsRun.Analysed(
                            input(model, walk, read, session(parsed, spikes, all), notes),
                            options,
                            options.shuffles() > 0 ? OptionalLong.of(seed) : OptionalLong.empty(),
                            compared.map(run -> run.compared(measured, model)).orElse(measured)));
        });
    }

    /** The file of the trajectories, which is the first one if there is no model. */
    private Path walk() {
        if (trajectories.isPresent()) {
            return trajectories.get();
        }
        if (units.isEmpty()) {
            throw usage(modelFile.isPresent() ? "TRAJECTORIES is missing" : "MODEL or --maps is missing");
        }
        return modelFile.orElseThrow(() -> usage("TRAJECTORIES is missing; name the file of positions before --units"));
    }

    /** Empty if all samples of a model were measured. */
    private static Optional<FieldsRecord.Session> session(
            ParseResult parsed, Optional<Path> spikes, SessionFields session) {
        if (spikes.isEmpty()
                && session.samplesOutside() == 0
                && SessionFlags.minimumSpeed(parsed) == 0
                && !SessionFlags.isByDirection(parsed)) {
            return Optional.empty();
        }
        Optional<RecordedUnits> recorded = session.recordedUnits();
        return Optional.of(new FieldsRecord.Session(
                SessionFlags.minimumSpeed(parsed),
                SessionFlags.isByDirection(parsed),
                session.samplesTooSlow(),
                session.samplesOutside(),
                spikes.map(Path::toString),
                recorded.stream().mapToLong(RecordedUnits::counted).findFirst(),
                recorded.stream().mapToLong(RecordedUnits::outside).findFirst()));
    }

    private FieldsRun.Analysed ofMaps(Path file, FieldOptions options) {
        return new FieldsRun.Analysed(
                new FieldsRecord.Input(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(file.toString()),
                        occupancy.map(Path::toString),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalDouble.empty(),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        List.of(),
                        Optional.empty(),
                        List.of()),
                options,
                OptionalLong.empty(),
                List.of(Population.of(FieldMaps.ofBins(
                        FieldAnalysis.ofMaps(MapReader.read(file, occupancy, options.ring()), options)))));
    }

    private static FieldsRecord.Input input(
            Optional<Path> model,
            Path walk,
            RecordedTrajectories read,
            Optional<FieldsRecord.Session> session,
            List<String> notes) {
        Resampling.Result recorded = read.resampled();
        return new FieldsRecord.Input(
                model.map(Path::toString),
                Optional.of(walk.toString()),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.of(recorded.trajectories().size()),
                OptionalInt.of(recorded.trajectories().stream()
                        .mapToInt(Trajectory::length)
                        .sum()),
                OptionalDouble.of(recorded.step()),
                OptionalInt.of(recorded.dropped()),
                OptionalInt.of(recorded.tooShort()),
                read.notes(),
                session,
                notes);
    }

    private void refuseBesideMaps(ParseResult parsed) {
        if (modelFile.isPresent()) {
            throw usage("MODEL (" + modelFile.get() + ") is not allowed with --maps");
        }
        Stream.of(
                        FieldFlags.ALL.stream()
                                .filter(setting -> !FieldFlags.OF_MAPS.contains(setting))
                                .map(setting -> setting.flag().name()),
                        TrajectoryFlags.names().stream(),
                        SessionFlags.names().stream(),
                        Stream.of("--units", OtherRun.OPTION),
                        Stream.of(SEED.name(), FitFlags.THREADS.name()))
                .flatMap(names -> names)
                .filter(parsed::hasMatchedOption)
                .findFirst()
                .ifPresent(name -> {
                    throw usage(name + " has no effect on --maps");
                });
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** Adds the options of the tables. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return command.addArgGroup(
                            Flag.group("Columns and episodes", TrajectoryFlags.options(TrajectoryFile.USUAL_STATE), 1))
                    .addArgGroup(Flag.group(
                            "Maps and fields", OptionRow.options(FieldFlags.ALL, FieldOptions.defaults()), 2))
                    .addArgGroup(Flag.group("Sessions", SessionFlags.options(), 3))
                    .addArgGroup(Flag.group(
                            "Run",
                            Stream.of(
                                    SEED.option(
                                            String.valueOf(FitOptions.defaults().seed())),
                                    FitFlags.THREADS.option(FitOptions.defaults())),
                            4));
        }
    }
}
