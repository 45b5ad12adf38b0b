package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.Neustrom;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.data.Scaling;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.math.FloatKernels;
import io.neustrom.paper.experiment.Recipe;
import io.neustrom.paper.study.FewLabelStudy;
import io.neustrom.training.FitOptions;
import io.neustrom.training.NetworkOptions;
import io.neustrom.training.TrainingOptions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The file run.json: all that is needed to do a run again. In it {@code "clipNorm": null} stands for no clipping, since JSON
 * has no infinity, and {@code "fourierGamma": null} for one chosen from the data.
 *
 * @param arguments of the command line
 * @param config all options of the command that had an effect, for {@code --config}
 * @param choices those options that the user left open, with the reasons
 * @param input what was learned
 * @param network the network's options
 * @param training the training's options
 * @param seed of all randomness
 * @param threads that shared the work; without effect on the result
 * @param study of few labels that followed the fit; absent if none did
 * @param versions of the programs
 * @param date when the run ended, UTC
 */
public record RunRecord(
        List<String> arguments,
        Map<String, Object> config,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ChosenOption> choices,
        Input input,
        NetworkOptions network,
        TrainingOptions training,
        long seed,
        int threads,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<FewLabelStudy> study,
        Versions versions,
        String date) {

    /**
     * What was learned. A run has an experiment, maybe in a recipe, or files.
     *
     * @param experiment its name
     * @param preparation what was done to the points before they were scaled, and is not done by the model
     * @param pointsFile the file or the folder that the points were read from
     * @param transitionsFile what p_in was read or made from, unless that is the points
     * @param kind of transitions; absent if the experiment's name says it all
     * @param transitions the options of their maker; absent if kind is
     * @param scaling what was done to the points first
     * @param pointsSha256 of the points' values, scaled, as the model names it
     * @param transitionsSha256 of the bytes of {@code transitionsFile}
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Input(
            Optional<String> experiment,
            Optional<Recipe> recipe,
            Optional<String> preparation,
            Optional<String> pointsFile,
            Optional<String> transitionsFile,
            Optional<String> kind,
            Optional<Record> transitions,
            int states,
            Optional<Scaling> scaling,
            Optional<String> pointsSha256,
            Optional<String> transitionsSha256) {}

    /** @param kernels the number kernels in use: two kinds differ in the last bits */
    public record Versions(String neustrom, String java, String kernels) {
        /** Those of this process. */
        public static Versions here() {
            return new Versions(
                    Neustrom.VERSION,
                    Runtime.version().toString(),
                    FloatKernels.best().name());
        }
    }

    /**
     * The record of a run that ends now.
     *
     * @param command the one that the user called
     */
    public static RunRecord of(CommandSpec command, FitPlan job, Optional<FewLabelStudy> study) {
        FitOptions options = job.options();
        return new RunRecord(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, job, study),
                job.choices(),
                job.input(),
                options.network(),
                options.training(),
                options.seed(),
                options.threads(),
                study,
                Versions.here(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
