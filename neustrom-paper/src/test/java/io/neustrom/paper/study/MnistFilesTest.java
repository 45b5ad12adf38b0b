package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.LabelledPoints;
import io.neustrom.io.array.IdxFiles;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The test part of MNIST, from the folder that {@code -Dneustrom.mnist} names. The expected sums were made by Python. */
@EnabledIfSystemProperty(
        named = "neustrom.mnist",
        matches = ".+",
        disabledReason = "no folder with MNIST: .ci/fetch-mnist gets it, -Dneustrom.mnist names it")
class MnistFilesTest {
    @Test
    void tenThousandPicturesAndTheirLabels() throws IOException {
        LabelledPoints mnist = IdxFiles.readFolder(Path.of(System.getProperty("neustrom.mnist")), IdxFiles.Part.TEST);
        assertThat(mnist.points().count()).isEqualTo(10_000);
        assertThat(mnist.points().dimension()).isEqualTo(28 * 28);
        long sum = 0;
        long weighted = 0; // by place: sum(p[i] * (i % 1009 + 1) for i in range(len(p)))
        for (int e = 0; e < 10_000 * 784; e++) {
            long pixel = (long) mnist.points().get(e / 784, e % 784);
            sum += pixel;
            weighted += pixel * (e % 1009 + 1);
        }
        assertThat(sum).isEqualTo(264_923_200);
        assertThat(weighted).isEqualTo(133_810_189_314L);
        int[] counts = new int[10];
        for (int digit : mnist.groups()) {
            counts[digit]++;
        }
        assertThat(counts).containsExactly(980, 1135, 1032, 1010, 982, 892, 958, 1028, 974, 1009);
        assertThat(mnist.groups()).startsWith(7, 2, 1, 0, 4, 1, 4, 9, 5, 9);
    }
}
