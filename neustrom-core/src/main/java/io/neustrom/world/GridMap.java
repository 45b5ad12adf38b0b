package io.neustrom.world;

import java.util.ArrayList;
import java.util.List;

/** The text of a {@link GridWorld}: which squares are free, and which way its doors go. Outside the text all is wall. */
final class GridMap {

    /** The directions a move may have, ordered so that the adjacent squares come in reading order; a door is drawn as its direction. */
    enum Direction {
        UP('^', -1, 0),
        LEFT('<', 0, -1),
        RIGHT('>', 0, 1),
        DOWN('v', 1, 0);

        final char door;
        final int rowStep;
        final int columnStep;

        Direction(char door, int rowStep, int columnStep) {
            this.door = door;
            this.rowStep = rowStep;
            this.columnStep = columnStep;
        }
    }

    private static final String FREE = ". ";
    private static final String DOORS = "^<>v";
    private static final char WALL = '#';

    private final List<String> lines;

    GridMap(String text) {
        lines = text.lines().toList();
        for (int row = 0; row < lines.size(); row++) {
            String line = lines.get(row);
            for (int column = 0; column < line.length(); column++) {
                char square = line.charAt(column);
                if (square != WALL && FREE.indexOf(square) < 0 && DOORS.indexOf(square) < 0) {
                    throw new IllegalArgumentException("line " + (row + 1) + ", column " + (column + 1) + " ('" + square
                            + "') must be a wall '#', free '.' or ' ', or a door '^', '<', '>', 'v'");
                }
            }
        }
    }

    int rows() {
        return lines.size();
    }

    /** The squares of a row, as far as its line goes. */
    int columns(int row) {
        return lines.get(row).length();
    }

    boolean isFree(int row, int column) {
        return square(row, column) != WALL;
    }

    /** Whether a move in a direction leads from a free square to a free square, with no door against it. */
    boolean leads(int row, int column, Direction direction) {
        int nextRow = row + direction.rowStep;
        int nextColumn = column + direction.columnStep;
        return isFree(nextRow, nextColumn) && agrees(row, column, direction) && agrees(nextRow, nextColumn, direction);
    }

    /** The walls around the free squares, each as long as one square; a door is an opening. */
    List<Wall> walls(double squareSize) {
        List<Wall> walls = new ArrayList<>();
        for (int row = 0; row < rows(); row++) {
            for (int column = 0; column < columns(row); column++) {
                for (Direction direction : Direction.values()) {
                    if (isFree(row, column) && !isFree(row + direction.rowStep, column + direction.columnStep)) {
                        walls.add(side(row, column, direction, squareSize));
                    }
                }
            }
        }
        return walls;
    }

    private static Wall side(int row, int column, Direction direction, double squareSize) {
        // From the middle of the square half a step in the direction, then half a step to either hand.
        double x = column + 0.5 + 0.5 * direction.columnStep;
        double y = row + 0.5 + 0.5 * direction.rowStep;
        double handX = 0.5 * direction.rowStep;
        double handY = 0.5 * direction.columnStep;
        return new Wall(
                new Vector2(x - handX, y - handY).times(squareSize),
                new Vector2(x + handX, y + handY).times(squareSize));
    }

    private boolean agrees(int row, int column, Direction direction) {
        char square = square(row, column);
        return FREE.indexOf(square) >= 0 || square == direction.door;
    }

    private char square(int row, int column) {
        boolean drawn = row >= 0 && row < rows() && column >= 0 && column < columns(row);
        return drawn ? lines.get(row).charAt(column) : WALL;
    }
}
