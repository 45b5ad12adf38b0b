package io.neustrom.io;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A trajectory as a CSV file that {@code neustrom fields} reads: time, x and, except on a track, y; then the state, or what was observed
 * as seen1, seen2 and so on.
 *
 * @since 0.1.0
 */
public final class TrajectoryFile {
    /** The name of the column of times, unless another is given. */
    public static final String USUAL_TIME = "time";

    /** The name of the column of the first coordinate, unless another is given. */
    public static final String USUAL_X = "x";

    /** The name of the column of the second coordinate, unless another is given. */
    public static final String USUAL_Y = "y";

    /** The name of the column of discrete states, unless another is given. */
    public static final String USUAL_STATE = "state";

    private static final List<String> POSITION = List.of(USUAL_X, USUAL_Y);

    private TrajectoryFile() {}

    /** @param trajectory with times and positions */
    public static void write(Path file, Trajectory trajectory) throws IOException {
        double[] times = trajectory.times().orElseThrow();
        Points positions = trajectory.positions().orElseThrow();
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord(header(trajectory, positions.dimension()));
            for (int t = 0; t < trajectory.length(); t++) {
                List<String> line = new ArrayList<>(List.of(Double.toString(times[t])));
                addRow(positions, t, line);
                if (trajectory.discrete()) {
                    line.add(Integer.toString(trajectory.state(t)));
                } else {
                    addRow(trajectory.observations(), t, line);
                }
                writer.writeRecord(line);
            }
        }
    }

    private static List<String> header(Trajectory trajectory, int coordinates) {
        List<String> header = new ArrayList<>(List.of(USUAL_TIME));
        header.addAll(POSITION.subList(0, coordinates));
        if (trajectory.discrete()) {
            header.add(USUAL_STATE);
        } else {
            for (int k = 1; k <= trajectory.observations().dimension(); k++) {
                header.add("seen" + k);
            }
        }
        return header;
    }

    private static void addRow(Points points, int row, List<String> line) {
        for (int j = 0; j < points.dimension(); j++) {
            double x = points.get(row, j);
            line.add(points.framed() ? Double.toString(x) : Float.toString((float) x));
        }
    }
}
