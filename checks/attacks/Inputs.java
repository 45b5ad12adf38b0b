package attacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/** Files that are as they should be. */
final class Inputs {
    private Inputs() {}

    /** Writes all of them into a folder. */
    static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("circles.csv"), circles(200));
        Files.writeString(folder.resolve("labels.csv"), "row,class\n0,inner\n10,inner\n120,outer\n150,outer\n");
        Files.writeString(folder.resolve("track.csv"), track());
        Files.writeString(folder.resolve("book.txt"), book());
        Files.writeString(folder.resolve("walks.txt"), "0,1,2,3,4,5\n5,4,3,2,1,0\n0,1,2,1,0,1\n".repeat(20));
        Files.writeString(folder.resolve("room.txt"), "#######\n#     #\n#  ## #\n#     #\n#######\n");
    }

    /** Points on two circles; every tenth has its class. */
    static String circles(int count) {
        StringBuilder lines = new StringBuilder("x,y,class\n");
        for (int i = 0; i < count; i++) {
            double angle = i * 4 * Math.PI / count;
            int radius = 1 + 2 * i / count;
            lines.append(String.format(
                    Locale.ROOT,
                    "%.4f,%.4f,%s%n",
                    radius * Math.cos(angle),
                    radius * Math.sin(angle),
                    i % 10 > 0 ? "" : radius == 1 ? "inner" : "outer"));
        }
        return lines.toString();
    }

    private static String track() {
        Random random = new Random(1);
        StringBuilder lines = new StringBuilder("time,x,y\n");
        for (int i = 0; i < 1500; i++) {
            double angle = i * 0.05;
            lines.append(String.format(
                    Locale.ROOT,
                    "%.1f,%.4f,%.4f%n",
                    i * 0.1,
                    Math.cos(angle) + 0.02 * random.nextGaussian(),
                    Math.sin(angle) + 0.02 * random.nextGaussian()));
        }
        return lines.toString();
    }

    private static String book() {
        Random random = new Random(2);
        StringBuilder text = new StringBuilder();
        for (int sentence = 0; sentence < 600; sentence++) {
            int topic = random.nextInt(55);
            for (int word = 0; word < 8; word++) {
                text.append(" word")
                        .append((char) ('a' + (topic + random.nextInt(5)) / 10))
                        .append((char) ('a' + random.nextInt(5)));
            }
            text.append(".\n");
        }
        return text.toString();
    }
}
