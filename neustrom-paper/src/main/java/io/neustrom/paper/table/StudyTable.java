package io.neustrom.paper.table;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;

/**
 * Points and their classes, to draw labels from and to judge methods on.
 *
 * @param name in tables and files
 * @param points as they were measured
 * @param truth their classes; points without one are seen by methods, but neither drawn nor judged
 * @since 0.2.0
 */
public record StudyTable(String name, Points points, Labels truth) {
    public StudyTable {
        if (truth.count() != points.count()) {
            throw new IllegalArgumentException(
                    name + ": labels (" + truth.count() + ") must be as many as points (" + points.count() + ")");
        }
        long classes =
                truth.itemsByClass().stream().filter(items -> items.length >= 2).count();
        if (classes < 2) {
            throw new IllegalArgumentException(name + ": classes with at least 2 points (" + classes
                    + ") must be at least 2: one point to learn from and one to be judged on");
        }
    }
}
