package io.neustrom.bench;

import io.neustrom.bench.workload.EncodeWorkload;
import io.neustrom.bench.workload.StepWorkload;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Codes;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.onnx.OnnxExport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The programs of {@code benchmarks/} that encode points, as far as a Python can run them. */
final class EncodePeers {
    private static final List<String> SCRIPTS = List.of("encode_torch.py", "encode_onnx.py", "encode_numpy.py");
    private static final double TOLERANCE = 1e-4; // between sums of codes, relative

    private final String python;
    private final Map<String, String> reasons = new LinkedHashMap<>(); // why a program is left out

    EncodePeers(String python) {
        this.python = python;
    }

    /** Why programs were left out, a sentence for each. */
    List<String> leftOut() {
        return List.copyOf(reasons.values());
    }

    /** Writes what the programs read: points and parameters, and beside them the model, as its own file and for ONNX Runtime, in float as ours. */
    static String write(StepWorkload work, PeerFolder folder) throws IOException {
        List<ArrayFiles.Named> arrays = new ArrayList<>(PeerArrays.parameters(work.start()));
        arrays.add(PeerArrays.points(work.points()));
        try (EncodeWorkload encoding = new EncodeWorkload(work, 1)) {
            encoding.model().save(folder.file("encode.neustrom"));
            OnnxExport.of(encoding.model())
                    .withPrecision(OnnxExport.Precision.SINGLE)
                    .build()
                    .write(folder.file("encode.onnx"));
        }
        return folder.write("encode.npz", arrays);
    }

    /**
     * Starts the programs with a number of threads each.
     *
     * @param file what they read
     * @param sum of all entries of all codes, which theirs must be close to
     * @throws UserError if the Python can run none of them
     */
    List<Contender> start(String file, int threads, double sum) {
        List<Contender> peers = new ArrayList<>();
        try {
            for (String script : SCRIPTS) {
                if (!reasons.containsKey(script)) {
                    start(script, file, threads, peers, sum);
                }
            }
        } catch (RuntimeException e) {
            peers.forEach(Contender::close);
            throw e;
        }
        if (peers.isEmpty()) {
            throw new UserError(leftOut().get(0));
        }
        return peers;
    }

    private void start(String script, String file, int threads, List<Contender> peers, double sum) {
        try {
            PythonPeer peer = PythonPeer.start(python, script, file, threads);
            peers.add(peer);
            requireSameCodes(peer, sum);
        } catch (UserError | PythonPeer.Unable e) {
            reasons.put(script, e.getMessage());
        }
    }

    private static void requireSameCodes(PythonPeer peer, double ours) {
        double theirs = Double.parseDouble(peer.ask("check"));
        if (!(Math.abs(theirs / ours - 1) <= TOLERANCE)) {
            throw new IllegalStateException(
                    "the sums of all codes differ: " + ours + " here, " + theirs + " there (" + peer.name() + ")");
        }
    }

    /** The sum of all entries of all codes. */
    static double sumOfCodes(StepWorkload work) {
        double sum = 0;
        try (EncodeWorkload encoding = new EncodeWorkload(work, 1)) {
            Codes codes = encoding.codes();
            for (int e = 0; e < codes.entries(); e++) {
                sum += codes.value(e);
            }
        }
        return sum;
    }
}
