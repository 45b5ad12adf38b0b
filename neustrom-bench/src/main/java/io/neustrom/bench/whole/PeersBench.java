package io.neustrom.bench.whole;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code neustrom bench peers}: all whole jobs at a small size, in one table. */
@Command(
        name = "peers",
        description = "All whole jobs on Digits and one circle, compared with other programs, in one table.",
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = "  neustrom bench peers --peers python3 --json")
public final class PeersBench implements Callable<Integer> {
    @Mixin
    private WholeOptions options = new WholeOptions();

    @Override
    public Integer call() throws IOException {
        options.check();
        List<Comparison> comparisons = new ArrayList<>(WholeBench.digits(options));
        comparisons.add(LabelBench.measure(options));
        comparisons.add(CircleBench.measure(options));
        return options.show(comparisons);
    }
}
