package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.cli.run.Versions;
import io.neustrom.data.Scaling;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.field.FieldOptions;
import io.neustrom.training.FitOptions;
import io.neustrom.world.AgentKind;
import io.neustrom.world.ObservationKind;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The file run.json of a run that learned from episodes: all that is needed to do it again.
 *
 * @param arguments of the command line
 * @param config all options of the command that had an effect, for {@code --config}
 * @param input where the episodes came from: a {@link World} or a {@link Recording}
 * @param learning the learner's options
 * @param direct the options of the fit that learned from exact probabilities, to compare with; absent if there was none
 * @param fields how place fields were measured; absent if they were read off the codes
 * @param versions of the programs
 * @param date when the run ended, UTC
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record EpisodicRecord(
        List<String> arguments,
        Map<String, Object> config,
        Record input,
        EpisodicOptions learning,
        Optional<FitOptions> direct,
        Optional<FieldOptions> fields,
        Versions versions,
        String date) {

    /**
     * Where an agent made its episodes.
     *
     * @param world its name
     * @param map its text, if it is a grid from a file
     * @param interval seconds from one sample to the next; 1 on a walk from square to square
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record World(
            String world,
            Optional<String> map,
            AgentKind agent,
            ObservationKind sight,
            double interval,
            int steps,
            int episodes) {}

    /**
     * One of several files with recorded trajectories.
     *
     * @param sha256 of its bytes
     * @param episodes the stretches without a gap
     * @param samples of all of them, after resampling
     * @param droppedSamples recorded samples in which a number was missing
     * @param tooShort stretches shorter than a step
     */
    record Session(String trajectories, String sha256, int episodes, int samples, int droppedSamples, int tooShort) {}

    /**
     * A file with recorded trajectories, or several.
     *
     * @param trajectories the file; absent if there are several, as is {@code sha256}
     * @param sha256 of its bytes
     * @param sessions the files; absent if there is one
     * @param observations the columns that cells learned from
     * @param scaling what was done to these first
     * @param episodes the stretches without a gap
     * @param samples of all of them, after resampling
     * @param step the time from one sample to the next
     * @param droppedSamples recorded samples in which a number was missing
     * @param tooShort stretches shorter than a step
     * @param passes number of passes over all of it
     * @param reading what was read of the file, and what was done to it, in sentences
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Recording(
            Optional<String> trajectories,
            Optional<String> sha256,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Session> sessions,
            List<String> observations,
            Scaling scaling,
            int episodes,
            int samples,
            double step,
            int droppedSamples,
            int tooShort,
            int passes,
            List<String> reading) {}

    /**
     * The record of a run that ends now.
     *
     * @param command the one that the user called
     * @param taken the values of options, by their names, that the user may not have given
     */
    public static EpisodicRecord of(
            CommandSpec command,
            Map<String, Object> taken,
            Record input,
            EpisodicOptions learning,
            Optional<FitOptions> direct,
            Optional<FieldOptions> fields) {
        return new EpisodicRecord(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, taken),
                input,
                learning,
                direct,
                fields,
                Versions.here(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
