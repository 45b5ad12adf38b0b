package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.data.Labels;
import io.neustrom.io.SequenceFiles;
import io.neustrom.probability.LabelTransitions;
import java.nio.file.Path;
import java.util.List;

/** {@code --kind labels}: uniform within a class. */
public final class LabelsKind implements TransitionKind {
    @Override
    public String word() {
        return "labels";
    }

    @Override
    public String summary() {
        return "one label per line, empty or -1 for none; uniform within a class";
    }

    @Override
    public List<Flag<?>> options() {
        return List.of();
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        LabelTransitions builder = LabelTransitions.defaults();
        Labels labels = SequenceFiles.labels(file);
        return TransitionSource.made(this, builder, TransitionRequest.about(file, () -> builder.build(labels)));
    }
}
