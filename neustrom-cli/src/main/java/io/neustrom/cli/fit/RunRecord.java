package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.cli.run.Versions;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.paper.study.FewLabelStudy;
import io.neustrom.training.FitOptions;
import io.neustrom.training.NetworkOptions;
import io.neustrom.training.TrainingOptions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The file run.json: all that is needed to repeat a run. In it {@code "clipNorm": null} stands for no clipping, since JSON
 * has no infinity, and {@code "fourierGamma": null} for one chosen from the data.
 *
 * @param arguments of the command line
 * @param config all options of the command that had an effect, for {@code --config}
 * @param choices those options that the user did not give, with the reasons
 * @param input what was learned
 * @param network the network's options
 * @param training the training's options
 * @param seed of all randomness
 * @param threads that shared the work; no effect on the result
 * @param study of few labels that followed the fit; absent if none did
 * @param versions of the programs
 * @param date when the run ended, UTC
 */
public record RunRecord(
        List<String> arguments,
        Map<String, Object> config,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ChosenOption> choices,
        FitPlan.Input input,
        NetworkOptions network,
        TrainingOptions training,
        long seed,
        int threads,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<FewLabelStudy> study,
        Versions versions,
        String date) {

    /**
     * The record of a run that ends now.
     *
     * @param command the one that the user called
     */
    public static RunRecord of(CommandSpec command, FitPlan job, Optional<FewLabelStudy> study) {
        FitOptions options = job.options();
        return new RunRecord(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, effectiveOptions(job, study)),
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

    /** The values of options that the user may not have given, by their names. */
    private static Map<String, Object> effectiveOptions(FitPlan job, Optional<FewLabelStudy> study) {
        Map<String, Object> taken = new LinkedHashMap<>();
        job.choices().stream()
                .filter(choice ->
                        !choice.option().equals(OutputOption.NAME)) // a repeated run takes a folder of its own
                .forEach(choice -> taken.putIfAbsent(choice.option(), choice.value()));
        FitFlags.effective(job.options(), job.points().isPresent()).forEach(taken::putIfAbsent);
        job.input().recipe().ifPresent(recipe -> taken.put("--recipe", EnumWords.of(recipe)));
        study.ifPresent(few -> {
            taken.put("--fractions", few.fractions());
            taken.put("--splits", few.splits());
        });
        return taken;
    }
}
