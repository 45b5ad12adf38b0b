"""Codes of points, as `neustrom bench encode` measures them, in ONNX Runtime, for comparison.

    python3 benchmarks/encode_onnx.py FILE.npz THREADS

FILE.npz, which `neustrom bench encode` writes, holds points; FILE.onnx beside it is the exported model. Prints and answers as encode_torch.py
does.
"""

import pathlib
import sys

import numpy
import onnxruntime

import answers

BLOCK = 1024  # points at once: all arrays of a block stay in the cache


def main():
    file, threads = sys.argv[1:]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = int(threads)
    options.add_session_config_entry("session.set_denormal_as_zero", "1")
    session = onnxruntime.InferenceSession(
        str(pathlib.Path(file).with_suffix(".onnx")), options, providers=["CPUExecutionProvider"]
    )
    name = session.get_inputs()[0].name
    points = numpy.load(file)["points"]
    codes = numpy.empty((len(points), session.get_outputs()[0].shape[1]), numpy.float32)

    def encode():
        for start in range(0, len(points), BLOCK):
            codes[start : start + BLOCK] = session.run(["codes"], {name: points[start : start + BLOCK]})[0]
        return codes

    answers.give(f"ONNX Runtime {onnxruntime.__version__}", encode)


if __name__ == "__main__":
    main()
