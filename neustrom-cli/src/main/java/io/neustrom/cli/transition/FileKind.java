package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.io.StateFiles;
import java.nio.file.Path;
import java.util.List;

/** {@code --kind file}: a matrix that holds the transitions themselves. */
public final class FileKind implements TransitionKind {
    /** Shared with other kinds over discrete states. */
    static final String HEADING = "For successor, cooccurrence and file";

    /** Shared with {@link SuccessorKind}. */
    static final Flag<Boolean> NORMALISE =
            Flag.toggle("--normalise", "file, successor: the matrix holds weights; scale its rows to sum to 1");

    /** How a matrix was read. */
    record MatrixOptions(boolean normalise) {}

    @Override
    public String word() {
        return "file";
    }

    @Override
    public String summary() {
        return "a transition matrix, as it is";
    }

    @Override
    public List<Flag<?>> options() {
        return List.of(NORMALISE);
    }

    @Override
    public String heading() {
        return HEADING;
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        MatrixOptions options = new MatrixOptions(request.given(NORMALISE));
        return TransitionSource.made(this, options, StateFiles.transitions(file, options.normalise));
    }
}
