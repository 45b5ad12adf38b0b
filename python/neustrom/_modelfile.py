"""The file ``model.neustrom``, all versions of it; docs/model-file.md describes it byte by byte."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

import numpy as np

MAGIC = b"NEUSTROM"
NEWEST = 6  # version that is read; the oldest is 1
HEADER = len(MAGIC) + 8  # bytes: magic, version, length of the body
CHECKSUM = 4  # bytes

KERNELS = ("RBF", "LAPLACIAN", "STUDENT_T", "INVERSE_MULTIQUADRIC", "EXP_DOT")
CELL_RULES = ("NEURAL", "CLASSICAL")
FOURIER_KINDS = ("DENSE", "ORTHOGONAL", "FASTFOOD")
SCALINGS = ("NONE", "UNIT_LENGTH", "STANDARD", "MIN_MAX", "MIXED")
LARGEST_MATRIX = 256  # inputs of orthogonal frequencies that are written out


class InvalidModelError(ValueError):
    """A file is not a model of Neustrom, is incomplete, or was altered."""


@dataclass(frozen=True)
class Spec:
    """The shape of a network."""

    discrete: bool
    inputs: int  # d, or the number of states
    frequencies: int  # D; 0: no Fourier features
    layers: tuple[int, ...]  # widths; of states the first is the table's
    kernel: str
    rule: str
    cells: int  # r
    fourier: str

    @property
    def hadamard(self) -> bool:
        """Whether the frequencies are a product of Hadamard matrices and diagonals."""
        if self.frequencies == 0 or self.fourier == "DENSE":
            return False
        return self.fourier == "FASTFOOD" or self.inputs > LARGEST_MATRIX

    @property
    def order(self) -> int:
        """d', the power of two from d on."""
        return 1 << (self.inputs - 1).bit_length()

    @property
    def blocks(self) -> int:
        """K, the number of Hadamard blocks."""
        return -(-self.frequencies // self.order)

    def diagonals(self) -> dict[str, tuple[int, int]]:
        """Shapes of the diagonals of structured frequencies."""
        return {"B": (self.blocks, self.inputs), "G": (self.blocks, self.order), "S": (1, self.frequencies)}

    def fixed(self) -> int:
        """How many numbers omega has."""
        if not self.hadamard:
            return self.frequencies * self.inputs
        learned = self.fourier == "FASTFOOD"
        return self.blocks * self.order + (0 if learned else sum(a * b for a, b in self.diagonals().values()))

    def parameters(self) -> dict[str, tuple[int, int]]:
        """Names and shapes of the learned arrays, in the order of the file."""
        shapes: dict[str, tuple[int, int]] = {}
        width, widths = self.inputs, self.layers
        if self.discrete:
            shapes["table"] = (self.inputs, widths[0])
            width, widths = widths[0], widths[1:]
        if self.frequencies > 0:
            shapes["logGamma"] = (1, 1)
            if self.fourier == "FASTFOOD":
                shapes.update(self.diagonals())
            width = 2 * self.frequencies
        for number, outputs in enumerate(widths, 1):
            shapes.update({f"A{number}": (outputs, width), f"b{number}": (1, outputs), f"slope{number}": (1, 1)})
            width = outputs
        shapes["W"] = (self.cells, width)
        if self.rule == "NEURAL":
            shapes["M"] = (self.cells, self.cells)
        return shapes


@dataclass(frozen=True)
class Vote:
    """What labelled points say of any point, by their distance from it."""

    labelled: np.ndarray  # y (m, d), scaled
    bias: np.ndarray  # b (classes)
    gammas: np.ndarray  # (s)
    coefficients: np.ndarray  # c (s, m, classes)


@dataclass(frozen=True)
class Task:
    """What was learned of one few-label task."""

    class_names: list[str]
    weights: np.ndarray  # A (r, classes)
    exponent: float
    floors: np.ndarray  # (classes)
    vote: Vote | None


@dataclass(frozen=True)
class ModelContent:
    """What a model file holds."""

    provenance: dict[str, str]
    spec: Spec
    omega: np.ndarray  # fixed numbers of the Fourier features
    diagonal_shift: float
    parameters: dict[str, np.ndarray]
    partition: np.ndarray  # c (r)
    states: int  # n
    scaling: str = "NONE"
    shifts: np.ndarray = field(default_factory=lambda: np.zeros(0))
    divisors: np.ndarray = field(default_factory=lambda: np.zeros(0))
    tasks: dict[str, Task] = field(default_factory=dict)
    directed: np.ndarray | None = None  # T (r, r): which cell follows which


def parse(data: bytes, name: str = "the file") -> ModelContent:
    """Read a model from the bytes of its file; ``name`` is for messages."""
    if len(data) < HEADER + CHECKSUM or not data.startswith(MAGIC):
        raise InvalidModelError(f"{name} is not a Neustrom model: it does not begin with {MAGIC.decode()}")
    version, length = struct.unpack_from(">ii", data, len(MAGIC))
    if not 1 <= version <= NEWEST:
        raise InvalidModelError(f"{name} has model version {version}, this package reads versions 1 to {NEWEST}")
    expected = HEADER + length + CHECKSUM
    if len(data) != expected:
        fate = "it was cut off" if len(data) < expected else "something was appended"
        raise InvalidModelError(f"{name} has {len(data)} bytes, must have {expected}: {fate}")
    (checksum,) = struct.unpack_from(">I", data, len(data) - CHECKSUM)
    if checksum != crc32c(data[:-CHECKSUM]):
        raise InvalidModelError(f"{name} was altered: its checksum does not match")
    try:
        return _read_body(_Body(data, HEADER, len(data) - CHECKSUM), version)
    except ValueError as e:
        raise InvalidModelError(f"{name} holds no valid model: {e}") from e


def _read_body(body: _Body, version: int) -> ModelContent:
    provenance = {body.string(): body.string() for _ in range(body.size())}
    discrete = body.boolean()
    inputs, frequencies = body.size(at_least=1), body.size()
    layers = tuple(body.size(at_least=1) for _ in range(body.size(at_least=1)))
    kernel, rule = body.one_of(KERNELS), body.one_of(CELL_RULES)
    cells = body.size(at_least=1)
    fourier = body.one_of(FOURIER_KINDS) if version >= 4 else "DENSE"
    spec = Spec(discrete, inputs, frequencies, layers, kernel, rule, cells, fourier)
    if discrete and frequencies > 0:
        raise ValueError("discrete states with Fourier features")
    omega = body.floats(spec.fixed())
    shift = body.double()
    shapes = spec.parameters()
    values = body.floats(sum(a * b for a, b in shapes.values()))
    ends = np.cumsum([a * b for a, b in shapes.values()])
    pieces = np.split(values, ends[:-1])
    parameters = {key: piece.reshape(shapes[key]) for key, piece in zip(shapes, pieces)}
    partition = body.raw(">f8", cells)
    states = body.integer()
    content = ModelContent(provenance, spec, omega, shift, parameters, partition, states)
    rest = {} if version == 1 else _read_rest(body, spec, version)
    body.end()
    return ModelContent(**{**content.__dict__, **rest})


def _read_rest(body: _Body, spec: Spec, version: int) -> dict[str, object]:
    scaling = body.one_of(SCALINGS)
    shifts, divisors = (body.doubles(), body.doubles()) if version >= 3 else (np.zeros(0), np.zeros(0))
    by_column = scaling in ("STANDARD", "MIN_MAX", "MIXED")
    framed = scaling == "NONE" and len(shifts) > 0  # an origin and a unit
    expected = spec.inputs if by_column or framed else 0
    if len(shifts) != expected or len(divisors) != expected:
        raise ValueError(f"{len(shifts)} shifts and {len(divisors)} divisors of {scaling} scaling, must be {expected}")
    tasks = {body.string(): _read_task(body, spec, version) for _ in range(body.size())}
    directed = body.doubles(spec.cells**2).reshape(spec.cells, -1) if version >= 6 and body.boolean() else None
    if directed is not None and not ((directed >= 0).all() and np.allclose(directed.sum(axis=1), 1, atol=1e-6)):
        raise ValueError("transitions between cells must be at least 0 with rows of sum 1")
    return {"scaling": scaling, "shifts": shifts, "divisors": divisors, "tasks": tasks, "directed": directed}


def _read_task(body: _Body, spec: Spec, version: int) -> Task:
    names = [body.string() for _ in range(body.size(at_least=1))]
    weights = body.doubles(spec.cells * len(names)).reshape(spec.cells, len(names))
    exponent, floors, vote = 2.0, np.zeros(len(names)), None
    if version >= 5:
        exponent = body.double()
        if body.boolean():
            floors = body.doubles(len(names))
            vote = _read_vote(body, spec.inputs, len(names))
    return Task(names, weights, exponent, floors, vote)


def _read_vote(body: _Body, inputs: int, classes: int) -> Vote:
    count = body.size(at_least=1)
    labelled = np.stack([body.floats(inputs) for _ in range(count)])
    bias, gammas = body.doubles(classes), body.doubles()
    coefficients = body.doubles(len(gammas) * count * classes)
    return Vote(labelled, bias, gammas, coefficients.reshape(len(gammas), count, classes))


class _Body:
    """Reads the body of a file from front to back; never beyond its end."""

    def __init__(self, data: bytes, start: int, end: int) -> None:
        self.data = data
        self.position = start
        self.limit = end

    def take(self, count: int) -> int:
        start = self.position
        if count > self.limit - start:
            raise ValueError(f"{count} bytes are asked for with {self.limit - start} left")
        self.position += count
        return start

    def integer(self) -> int:
        return struct.unpack_from(">i", self.data, self.take(4))[0]

    def double(self) -> float:
        return struct.unpack_from(">d", self.data, self.take(8))[0]

    def boolean(self) -> bool:
        return self.data[self.take(1)] != 0

    def size(self, at_least: int = 0) -> int:
        """A number of things of which each takes at least a byte of the rest."""
        size = self.integer()
        if not at_least <= size <= self.limit - self.position:
            raise ValueError(f"a size of {size} with {self.limit - self.position} bytes left")
        return size

    def string(self) -> str:
        count = self.size()
        start = self.take(count)
        return self.data[start : start + count].decode("utf-8", errors="replace")

    def one_of(self, names: tuple[str, ...]) -> str:
        name = self.string()
        if name not in names:
            raise ValueError(f"{name!r} must be one of {', '.join(names)}")
        return name

    def raw(self, kind: str, count: int) -> np.ndarray:
        dtype = np.dtype(kind)
        start = self.take(count * dtype.itemsize)
        return np.frombuffer(self.data, dtype, count, start).astype(dtype.newbyteorder("="))

    def array(self, kind: str, expected: int | None) -> np.ndarray:
        count = self.size()
        if expected is not None and count != expected:
            raise ValueError(f"{count} numbers, must be {expected}")
        return self.raw(kind, count)

    def floats(self, expected: int | None = None) -> np.ndarray:
        return self.array(">f4", expected)

    def doubles(self, expected: int | None = None) -> np.ndarray:
        return self.array(">f8", expected)

    def end(self) -> None:
        if self.position != self.limit:
            raise ValueError(f"{self.limit - self.position} bytes are left over")


POLYNOMIAL = 0x82F63B78  # of CRC32C, bits reversed
CHUNK = 1024  # bytes of a row of crc32c


def crc32c(data: bytes) -> int:
    """CRC32C (Castagnoli) of at least four bytes.

    Rows of bytes are reduced side by side, and then joined: a row's remainder moves on over the bytes that follow it
    by a linear map, of which four tables hold the images of all bytes.
    """
    padded = bytearray(-len(data) % CHUNK) + data  # zeros in front change no remainder
    first = len(padded) - len(data)
    for i in range(first, min(first + 4, len(padded))):
        padded[i] ^= 0xFF  # as if the register had begun with ones
    rows = np.frombuffer(bytes(padded), np.uint8).reshape(-1, CHUNK)
    remainders = np.zeros(len(rows), np.uint32)
    for column in np.ascontiguousarray(rows.T):
        remainders = _TABLE[(remainders ^ column) & 0xFF] ^ (remainders >> np.uint32(8))
    total = 0
    a, b, c, d = (table.tolist() for table in _SHIFTS)
    for remainder in remainders.tolist():
        total = a[total & 0xFF] ^ b[total >> 8 & 0xFF] ^ c[total >> 16 & 0xFF] ^ d[total >> 24] ^ remainder
    return total ^ 0xFFFFFFFF


def _byte_table() -> np.ndarray:
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, (table >> 1) ^ np.uint32(POLYNOMIAL), table >> 1).astype(np.uint32)
    return table


def _shift_tables() -> list[np.ndarray]:
    """What each byte of a remainder becomes when ``CHUNK`` zeros follow."""
    tables = []
    for byte in range(4):
        images = np.arange(256, dtype=np.uint32) << np.uint32(8 * byte)
        for _ in range(CHUNK):
            images = _TABLE[images & 0xFF] ^ (images >> np.uint32(8))
        tables.append(images)
    return tables


_TABLE = _byte_table()
_SHIFTS = _shift_tables()
