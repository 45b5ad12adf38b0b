package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.io.SequenceFiles;
import io.neustrom.probability.CooccurrenceTransitions;
import java.nio.file.Path;
import java.util.List;

/** {@code --kind cooccurrence}: which words of a text occur within a window of each other. */
public final class CooccurrenceKind implements TransitionKind {
    private static final CooccurrenceTransitions DEFAULTS = CooccurrenceTransitions.defaults();

    private static final Flag<Integer> WINDOW = Flag.integer(
                    "--window", "N", "cooccurrence: words of context on each side")
            .withDefault(String.valueOf(DEFAULTS.window()));
    private static final Flag<Integer> MINIMUM_COUNT = Flag.integer(
                    "--minimum-count", "N", "cooccurrence: leave out words that are less frequent")
            .withDefault(String.valueOf(DEFAULTS.minimumCount()));

    @Override
    public String word() {
        return "cooccurrence";
    }

    @Override
    public String summary() {
        return "a text; which words occur within a window of each other";
    }

    @Override
    public List<Flag<?>> options() {
        return List.of(WINDOW, MINIMUM_COUNT, KernelKind.INCLUDE_SELF, KernelKind.EXCLUDE_SELF);
    }

    @Override
    public String heading() {
        return FileKind.HEADING;
    }

    @Override
    public boolean hasVocabulary() {
        return true;
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        CooccurrenceTransitions builder = DEFAULTS.withWindow(
                        request.value(WINDOW).orElse(DEFAULTS.window()))
                .withMinimumCount(request.value(MINIMUM_COUNT).orElse(DEFAULTS.minimumCount()))
                .withSelf(KernelKind.self(DEFAULTS.self(), request));
        String text = SequenceFiles.text(file);
        CooccurrenceTransitions.Result result = TransitionRequest.about(file, () -> builder.build(text));
        return TransitionSource.made(this, builder, result.transitions()).withVocabulary(result.vocabulary());
    }
}
