package io.neustrom.io.format;

import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.ColumnChoice;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.io.table.TableRow;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** An NPY file that is too large for the heap: as {@link ArrayContent}, but its points stay in the file. */
record MappedContent(Path file, ReadOptions options, MappedMatrix matrix) implements TableContent {

    static MappedContent open(Path file, ReadOptions options) {
        return new MappedContent(file, options, InputFile.read(file, () -> MappedMatrix.open(file)));
    }

    @Override
    public List<String> columns() {
        return ArrayContent.names(matrix.columns());
    }

    @Override
    public Optional<String> labelColumn() {
        return options.labelColumn();
    }

    @Override
    public Optional<List<String>> labels() {
        return Optional.empty();
    }

    @Override
    public void forEachRow(Consumer<TableRow> action) {
        for (int i = 0; i < matrix.rows(); i++) {
            action.accept(new Row(matrix, i));
        }
    }

    /** A row of the matrix. */
    private record Row(MappedMatrix matrix, int row) implements TableRow {
        @Override
        public String place() {
            return "row " + row;
        }

        @Override
        public int width() {
            return matrix.columns();
        }

        @Override
        public Object field(int column) {
            return matrix.get(row, column);
        }
    }

    @Override
    public DataTable read() {
        ColumnChoice choice = ColumnChoice.of(file, columns(), options, options.labelColumn());
        Optional<TableEncoding> known =
                options.encoding().filter(encoding -> encoding.columns().size() == choice.coordinates().length);
        if (!choice.categories().isEmpty()
                || known.filter(TableEncoding::hasCategories).isPresent()) {
            throw new InvalidInputException(
                    file + " is too large for categories, whose coordinates are kept in memory");
        }
        int[] rows = IntStream.range(0, matrix.rows())
                .filter(i -> options.missing() != ReadOptions.Missing.DROP || isWhole(i, choice))
                .toArray();
        if (rows.length == 0) {
            throw new InvalidInputException(file + " has a missing number in each of its " + matrix.rows() + " rows");
        }
        double[] medians = known.map(encoding -> encoding.columns().stream()
                        .mapToDouble(TableEncoding.Column::median)
                        .toArray())
                .orElseGet(() -> medians(rows, choice.coordinates()));
        double[] fillers = options.missing() == ReadOptions.Missing.MEDIAN ? medians : none(medians.length);
        List<String> names =
                IntStream.of(choice.coordinates()).mapToObj(columns()::get).toList();
        return new DataTable(
                file,
                names,
                InputFile.read(file, () -> matrix.points(rows, choice.coordinates(), fillers)),
                words(rows, choice.label()),
                rows,
                matrix.rows() - rows.length,
                i -> "row " + rows[i],
                j -> "column " + choice.coordinates()[j],
                new TableEncoding(
                        options.columns().isPresent() ? names : List.of(),
                        DoubleStream.of(medians)
                                .mapToObj(TableEncoding.Column::ofNumbers)
                                .toList(),
                        options.labelColumn(),
                        OptionalInt.of(choice.features(matrix.columns()))),
                List.of());
    }

    private static double[] none(int columns) {
        return DoubleStream.generate(() -> Double.NaN).limit(columns).toArray();
    }

    /** The medians of columns in which a number is missing; all others would take a pass over the file each, and are not known. */
    private double[] medians(int[] rows, int[] columns) {
        double[] medians = none(columns.length);
        if (options.missing() == ReadOptions.Missing.MEDIAN) {
            BitSet gaps = new BitSet();
            for (int i : rows) {
                IntStream.range(0, columns.length)
                        .filter(k -> Double.isNaN(matrix.get(i, columns[k])))
                        .forEach(gaps::set);
            }
            gaps.stream()
                    .forEach(k -> medians[k] =
                            TableEncoding.median(IntStream.of(rows).mapToDouble(i -> matrix.get(i, columns[k]))));
        }
        return medians;
    }

    private boolean isWhole(int row, ColumnChoice choice) {
        return IntStream.of(choice.coordinates()).noneMatch(j -> Double.isNaN(matrix.get(row, j)));
    }

    private Optional<List<String>> words(int[] rows, OptionalInt column) {
        if (column.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(IntStream.of(rows)
                .mapToObj(i -> ClassNames.word(matrix.get(i, column.getAsInt())))
                .toList());
    }
}
