package io.neustrom.trainer;

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
    private static final long EARLIEST = 2500; // steps before which nothing is a stall
    private static final long TOTAL = 5 * EARLIEST;
    private static final long AFTER_A_STALL = 3 * EARLIEST / 2; // all steps of a course that never improves
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
        Course course = course(TOTAL);
        go(course, EARLIEST, STALLED);
        assertThat(course.position()).isEqualTo(EARLIEST);
        assertThat(stepsToTheEnd(course, STALLED)).isEqualTo(AFTER_A_STALL);
        assertThat(course.position()).isEqualTo(TOTAL);
    }

    @Test
    void anEarlyPlateauIsNoStall() {
        Course course = course(TOTAL);
        go(course, EARLIEST - INTERVAL, STALLED);
        course.advance();
        assertThat(course.position()).as("one step of the schedule").isEqualTo(EARLIEST - INTERVAL + 1);
        assertThat(stepsToTheEnd(course(EARLIEST - 10), STALLED)).isEqualTo(EARLIEST - 10);
    }

    @Test
    void aStallLateInTheScheduleMakesNothingLonger() {
        assertThat(stepsToTheEnd(course(EARLIEST + 100), STALLED)).isEqualTo(EARLIEST + 100);
    }

    @Test
    void whatKeepsImprovingGoesToTheEndAtItsPace() {
        assertThat(stepsToTheEnd(course(TOTAL), steps -> 1 / Math.sqrt(steps))).isEqualTo(TOTAL);
    }

    /** From one third of the steps to the next, a mean that falls by a hundredth goes on, one that falls by a thousandth ends. */
    @Test
    void lessThanHalfAPercentAWindowIsAStall() {
        assertThat(stepsToTheEnd(course(TOTAL), falling(0.01))).isEqualTo(TOTAL);
        assertThat(stepsToTheEnd(course(TOTAL), falling(0.001))).isEqualTo(AFTER_A_STALL);
    }

    /** A power of the steps: its mean over the last third of them is always the same share less than that over the third before. */
    private static LongToDoubleFunction falling(double share) {
        double windows = Math.log(5.0 / 3); // from the middle of the one to that of the other
        return steps -> Math.pow(steps, Math.log1p(-share) / windows);
    }

    @Test
    void aStallEndsNothingThatDoesNotEndByItself() {
        assertThat(stepsToTheEnd(new Course(TOTAL, false, Optional.empty()), STALLED))
                .isEqualTo(TOTAL);
    }

    @Test
    void goesOnFromWhatItWroteAsIfItHadNotBeenStopped() throws IOException {
        for (long stop : new long[] {700, EARLIEST - 10, EARLIEST + 500}) { // before and after the stall
            Course course = course(TOTAL);
            go(course, stop, STALLED);
            Course resumed = resumed(course, course(TOTAL));
            assertThat(resumed.steps()).isEqualTo(stop);
            assertThat(resumed.position()).isEqualTo(course.position());
            assertThat(stepsToTheEnd(resumed, STALLED))
                    .isEqualTo(stepsToTheEnd(course, STALLED))
                    .isEqualTo(AFTER_A_STALL);
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
