package io.neustrom.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsWithoutEffectTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--noise-states 5                    | --objective negative-sampling or noise-contrastive",
                "--noise-states 5 --objective paper  | --objective negative-sampling or noise-contrastive",
                "--warm-up 5 --schedule constant     | --schedule cosine",
                "--warm-up 5 --schedule plateau      | --schedule cosine",
                "--no-revival --cell-rule classical  | --cell-rule neural",
            })
    void anOptionBesideOthersThatRuleItOutIsRefused(String options, String need) throws IOException {
        String name = options.substring(0, options.indexOf(' '));
        Cli.tinyFit(folder.resolve("out"), Cli.spiral(folder, 20) + " --gamma 4 " + options)
                .isRefused(name + " has no effect; it needs " + need);
    }

    @ParameterizedTest
    @CsvSource({"--fourier fastfood", "--fourier-gamma 2", "--pretrain-fourier"})
    void optionsOfFourierFeaturesNeedSome(String option) throws IOException {
        Cli.run(("fit " + Cli.spiral(folder, 20) + " --gamma 4 --fourier-features 0 --out " + folder.resolve("out")
                                + " " + option)
                        .split(" "))
                .isRefused("has no effect; it needs --fourier-features of at least 2");
    }

    @Test
    void discreteStatesHaveNoFourierFeatures() throws IOException {
        Path ring = Cli.ring(folder, 12);
        for (String option :
                new String[] {"--fourier-features 8", "--fourier orthogonal", "--fourier-gamma 1", "--pretrain-fourier"
                }) {
            Cli.tinyFit(folder.resolve("out"), "--transitions " + ring + " " + option)
                    .isRefused(option.split(" ")[0] + " has no effect on discrete states");
        }
    }
}
