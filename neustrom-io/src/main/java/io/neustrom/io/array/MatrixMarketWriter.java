package io.neustrom.io.array;

import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes a matrix as Matrix Market coordinate real general; every probability is read back bit for bit. */
final class MatrixMarketWriter {
    private MatrixMarketWriter() {}

    static void write(TransitionMatrix p, OutputStream out) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.US_ASCII);
        writer.write(MatrixMarketReader.BANNER + " matrix coordinate real general\n");
        writer.write(p.size() + " " + p.size() + " " + p.entries() + "\n");
        for (int i = 0; i < p.size(); i++) {
            for (int e = p.rowStart(i); e < p.rowEnd(i); e++) {
                writer.write((i + 1) + " " + (p.column(e) + 1) + " " + p.probability(e) + "\n");
            }
        }
        writer.flush();
    }
}
