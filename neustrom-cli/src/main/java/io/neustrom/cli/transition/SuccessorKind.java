package io.neustrom.cli.transition;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.io.SequenceFiles;
import io.neustrom.io.StateFiles;
import io.neustrom.probability.SuccessorTransitions;
import io.neustrom.probability.TrajectorySuccessor;
import io.neustrom.probability.TrajectorySuccessor.RecordingEnd;
import io.neustrom.probability.TransitionMatrix;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** {@code --kind successor}: the discounted future of a walk, given by its transition matrix or by trajectories. */
public final class SuccessorKind implements TransitionKind {
    private static final Flag<Double> ALPHA =
            Flag.number("--alpha", "A", "successor: the discount per step, at least 0 and less than 1");
    private static final Flag<Boolean> TRAJECTORIES = Flag.toggle(
            "--trajectories",
            "successor: INPUT holds a trajectory on each line, numbers of states from 0, separated by commas or blanks");
    private static final Flag<Integer> STATES = Flag.integer(
                    "--states", "N", "successor of trajectories: number of states")
            .withDefault("the largest number plus 1");
    private static final Flag<RecordingEnd> RECORDING_END = Flag.choice(
                    "--recording-end",
                    RecordingEnd.class,
                    "successor of trajectories: visits near the end of a line, whose future is not recorded, count with "
                            + "what there is, or not at all")
            .withDefault(EnumWords.of(RecordingEnd.CUT));

    /** How the successor representation of a matrix was made. */
    record ChainOptions(@JsonUnwrapped SuccessorTransitions builder, boolean normalise) {}

    @Override
    public String word() {
        return "successor";
    }

    @Override
    public String summary() {
        return "a transition matrix, or trajectories; the discounted future of the walk";
    }

    @Override
    public List<Flag<?>> options() {
        return List.of(ALPHA, TRAJECTORIES, STATES, RECORDING_END, SdpKind.TOLERANCE, FileKind.NORMALISE);
    }

    @Override
    public String heading() {
        return FileKind.HEADING;
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        return request.given(TRAJECTORIES) ? readTrajectories(file, request) : readChain(file, request);
    }

    private TransitionSource readChain(Path file, TransitionRequest request) {
        SuccessorTransitions builder = new SuccessorTransitions(
                request.required(ALPHA), request.value(SdpKind.TOLERANCE).orElse(0.0));
        for (Flag<?> flag : List.of(STATES, RECORDING_END)) {
            if (request.given(flag)) {
                throw request.usage(flag.name() + " needs --trajectories; it has no effect on a matrix");
            }
        }
        ChainOptions options = new ChainOptions(builder, request.given(FileKind.NORMALISE));
        TransitionMatrix chain = StateFiles.transitions(file, options.normalise);
        return TransitionSource.ofStates(
                this, options, chain.size(), (pool, stop) -> TransitionSource.Result.of(builder.build(chain, pool)));
    }

    private TransitionSource readTrajectories(Path file, TransitionRequest request) {
        if (request.given(FileKind.NORMALISE)) {
            throw request.usage("--normalise has no effect on --trajectories");
        }
        OptionalInt states = request.value(STATES).map(OptionalInt::of).orElseGet(OptionalInt::empty);
        TrajectorySuccessor usual = TrajectorySuccessor.of(states.orElse(1), request.required(ALPHA));
        TrajectorySuccessor options = usual.withSmallestWeight(
                        request.value(SdpKind.TOLERANCE).orElse(usual.smallestWeight()))
                .withEnd(request.value(RECORDING_END).orElse(usual.end()));
        SequenceFiles.Trajectories recorded = SequenceFiles.trajectories(file, states);
        TrajectorySuccessor builder =
                new TrajectorySuccessor(recorded.states(), options.alpha(), options.smallestWeight(), options.end());
        return TransitionSource.ofStates(
                this,
                builder,
                recorded.states(),
                (pool, stop) -> TransitionSource.Result.of(builder.build(recorded.trajectories())));
    }
}
