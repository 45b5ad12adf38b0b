package io.neustrom.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;

class CourseTest {
    private static final long INTERVAL = 50; // steps from probe to probe
    private static final LongToDoubleFunction STALLED = steps -> 1;

    private static Course course(long total) {
        return new Course(total, true, Optional.empty());
    }

    /** Makes that many steps, or fewer if the course ends. */
    private static void go(Course course, long steps, LongToDoubleFunction divergence) {
        for (long step = 0; step < steps && !course.ended(); step++) {
            course.advance();
            if (course.steps() % INTERVAL == 0) {
                course.probed(divergence.applyAsDouble(course.steps()));
            }
        }
    }

    private static long stepsToTheEnd(Course course, LongToDoubleFunction divergence) {
        go(course, Long.MAX_VALUE, divergence);
        return course.steps();
    }

    @Test
    void goesOneStepOfTheScheduleAtATimeAndEndsAtItsLast() {
        Course course = course(70);
        for (int step = 0; step < 70; step++) {
            assertThat(course.ended()).isFalse();
            assertThat(course.position()).isEqualTo(step);
            assertThat(course.steps()).isEqualTo(step);
            assertThat(course.share()).isEqualTo(step / 70.0);
            course.advance();
        }
        assertThat(course.ended()).isTrue();
        assertThat(course.position()).isEqualTo(70);
    }

    @Test
    void aStallLeavesHalfOfTheStepsSoFarAndStillReachesTheEndOfTheSchedule() {
        Course course = course(10_000);
        go(course, 2000, STALLED);
        assertThat(course.position()).isEqualTo(2000);
        assertThat(stepsToTheEnd(course, STALLED)).isEqualTo(3000);
        assertThat(course.position()).isEqualTo(10_000);
    }

    @Test
    void aPlateauBeforeTwoThousandStepsIsNoStall() {
        Course course = course(10_000);
        go(course, 1950, STALLED);
        course.advance();
        assertThat(course.position()).as("one step of the schedule").isEqualTo(1951);
        assertThat(stepsToTheEnd(course(1990), STALLED)).isEqualTo(1990);
    }

    @Test
    void aStallLateInTheScheduleMakesNothingLonger() {
        assertThat(stepsToTheEnd(course(2100), STALLED)).isEqualTo(2100);
    }

    @Test
    void whatKeepsImprovingGoesToTheEndAtItsPace() {
        assertThat(stepsToTheEnd(course(10_000), steps -> 1 / Math.sqrt(steps))).isEqualTo(10_000);
    }

    /** From one third of the steps to the next, a mean that falls by a hundredth goes on, one that falls by a thousandth ends. */
    @Test
    void lessThanHalfAPercentAWindowIsAStall() {
        assertThat(stepsToTheEnd(course(9000), falling(0.01))).isEqualTo(9000);
        assertThat(stepsToTheEnd(course(9000), falling(0.001))).isEqualTo(3000);
    }

    /** A power of the steps: its mean over the last third of them is always the same share less than that over the third before. */
    private static LongToDoubleFunction falling(double share) {
        double windows = Math.log(5.0 / 3); // from the middle of the one to that of the other
        return steps -> Math.pow(steps, Math.log1p(-share) / windows);
    }

    @Test
    void aStallEndsNothingThatDoesNotEndByItself() {
        assertThat(stepsToTheEnd(new Course(10_000, false, Optional.empty()), STALLED))
                .isEqualTo(10_000);
    }

    @Test
    void goesOnFromWhatItWroteAsIfItHadNotBeenStopped() throws IOException {
        for (long stop : new long[] {700, 1990, 2500}) { // before and after the stall
            Course course = course(10_000);
            go(course, stop, STALLED);
            Course resumed = resumed(course, course(10_000));
            assertThat(resumed.steps()).isEqualTo(stop);
            assertThat(resumed.position()).isEqualTo(course.position());
            assertThat(stepsToTheEnd(resumed, STALLED))
                    .isEqualTo(stepsToTheEnd(course, STALLED))
                    .isEqualTo(3000);
        }
    }

    private static Course resumed(Course course, Course into) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        course.save(new DataOutputStream(bytes));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        into.restore(in);
        assertThat(in.read()).as("everything is read").isEqualTo(-1);
        return into;
    }

    @Test
    void timeEndsWhatWouldTakeForEver() {
        Course course = new Course(Long.MAX_VALUE / 4, true, Optional.of(Duration.ofMillis(200)));
        go(course, Long.MAX_VALUE, steps -> 1.0 / steps);
        assertThat(course.ended()).isTrue();
        assertThat(course.steps()).isPositive();
        assertThat(course.position()).as("longer steps of the schedule").isGreaterThan(course.steps());
    }

    @Test
    void timeBeforeACourseWasStoppedCounts() throws IOException {
        Optional<Duration> time = Optional.of(Duration.ofMillis(5));
        Course course = new Course(Long.MAX_VALUE / 4, true, time);
        go(course, Long.MAX_VALUE, steps -> 1.0 / steps);
        assertThat(resumed(course, new Course(Long.MAX_VALUE / 4, true, time)).ended())
                .isTrue();
    }

    @Test
    void timeThatIsEnoughChangesNothing() {
        Course course = new Course(3000, true, Optional.of(Duration.ofHours(1)));
        assertThat(stepsToTheEnd(course, steps -> 1 / Math.sqrt(steps))).isEqualTo(3000);
    }
}
