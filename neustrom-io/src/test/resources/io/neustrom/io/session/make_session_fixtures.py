"""Writes the session fixtures of this folder with the programs that neuroscientists use.

python3 make_session_fixtures.py FOLDER    (pynwb 4.2.0, h5py 3.16.0, hdf5plugin 7.1.0, pandas 3.1.1, scipy 1.17.1, sleap-io 0.9.5)
"""

import sys
from datetime import datetime, timezone
from pathlib import Path

import h5py
import hdf5plugin
import numpy as np
import pandas as pd
import scipy.io
from hdmf.backends.hdf5 import H5DataIO
from pynwb import NWBHDF5IO, NWBFile, TimeSeries
from pynwb.behavior import Position, SpatialSeries

folder = Path(sys.argv[1])
N = 24
t = 10 + 0.04 * np.arange(N)
xy = np.stack([np.cos(np.arange(N) / 4), np.sin(np.arange(N) / 4)], axis=1)  # metres
START = datetime(2020, 1, 2, 3, 4, 5, tzinfo=timezone.utc)


def session():
    return NWBFile(
        session_description="a rat on a ring",
        identifier="neustrom-fixture",
        session_start_time=START,
        file_create_date=START,
    )


def save(nwb, name):
    with NWBHDF5IO(folder / name, "w") as io:
        io.write(nwb, cache_spec=False)


# One series of centimetres in int16, chunked and compressed, with time stamps; two units; trials and epochs.
nwb = session()
behavior = nwb.create_processing_module("behavior", "where the rat was")
position = Position()
behavior.add(position)
position.add_spatial_series(
    SpatialSeries(
        name="head",
        data=H5DataIO(np.round(1000 * xy).astype("int16"), compression="gzip", chunks=(10, 2), shuffle=True, fletcher32=True),
        timestamps=H5DataIO(t, compression="gzip", chunks=(7,)),
        reference_frame="the centre of the ring",
        conversion=0.001,
        offset=0.5,
        unit="meters",
    )
)
nwb.add_unit_column("quality", "of the sorting")
nwb.add_unit(spike_times=[10.1, 10.2, 10.55], quality="good", id=7)
nwb.add_unit(spike_times=[], quality="none", id=8)
nwb.add_unit(spike_times=[10.05, 10.9], quality="good", id=12)
nwb.add_trial(start_time=10.0, stop_time=10.3)
nwb.add_trial(start_time=10.4, stop_time=10.7)
nwb.add_epoch(start_time=10.0, stop_time=10.92, tags=["run"])
save(nwb, "one-series.nwb")

# Two series: float32 with a rate, which stands in acquisition, and one that shares the time stamps of a third by a link.
nwb = session()
position = Position(name="Position")
nwb.add_acquisition(position)
lamp = SpatialSeries(name="lamp", data=xy.astype("float32"), starting_time=2.0, rate=25.0, reference_frame="camera")
position.add_spatial_series(lamp)
speed = TimeSeries(name="speed", data=np.arange(N, dtype=float), timestamps=t, unit="m/s")
behavior = nwb.create_processing_module("behavior", "where the rat was")
behavior.add(speed)
track = SpatialSeries(name="track", data=np.arange(N) / 10, timestamps=speed, reference_frame="start of the track")
behavior.add(Position(spatial_series=track, name="Linear"))
save(nwb, "two-series.nwb")

# Data behind a link to another file.
nwb = session()
source = session()
source.add_acquisition(TimeSeries(name="raw", data=np.arange(5.0), rate=1.0, unit="V"))
save(source, "raw.nwb")
with NWBHDF5IO(folder / "raw.nwb", "r") as other:
    raw = other.read().acquisition["raw"]
    nwb.add_acquisition(TimeSeries(name="linked", data=raw.data, rate=1.0, unit="V"))
    with NWBHDF5IO(folder / "external.nwb", "w", manager=other.manager) as io:
        io.write(nwb, link_data=True, cache_spec=False)
(folder / "raw.nwb").unlink()

# h5py's defaults, the layout of HDF5 1.10, and data in groups.
with h5py.File(folder / "plain.h5", "w") as h5:
    h5["t"] = t
    h5["pos"] = xy
    h5["more/speed"] = np.arange(N, dtype=">f4")
    h5["name"] = "rat 7"
with h5py.File(folder / "v110.h5", "w", libver=("v110", "v110")) as h5:
    h5.create_dataset("t", data=t, chunks=(5,), maxshape=(None,), compression="lzf")
    h5.create_dataset("pos", data=xy, chunks=(6, 1), compression="gzip", shuffle=True)
    h5["flags"] = np.arange(N) % 2 == 0

with h5py.File(folder / "unread.h5", "w") as h5:
    h5.create_dataset("lz4", data=t, chunks=(8,), compression=hdf5plugin.LZ4())
    h5.create_dataset("gaps", shape=(N,), dtype="f4", chunks=(8,), fillvalue=np.nan)[:8] = 1
    h5.create_dataset("zeros", shape=(N,), chunks=(8,), dtype="f8")[:8] = 1
    h5.create_dataset("never", shape=(N,), dtype="f8")

# MATLAB 7.3: what save(..., '-v7.3') writes, a user block of 512 bytes, and arrays with the first index running fastest.
with h5py.File(folder / "v73.mat", "w", userblock_size=512) as h5:
    for name, value in {"t": t[:, None], "pos": xy, "trial": np.repeat([[1.0, 2.0]], N // 2, axis=1)}.items():
        data = h5.create_dataset(name, data=value.T)
        data.attrs["MATLAB_class"] = np.bytes_("double")
    text = h5.create_dataset("rat", data=np.array([[ord(c)] for c in "rat 7"], dtype="uint16"))
    text.attrs["MATLAB_class"] = np.bytes_("char")
    text.attrs["MATLAB_int_decode"] = np.int32(2)
    empty = h5.create_dataset("nothing", data=np.array([0, 0], dtype="uint64"))
    empty.attrs["MATLAB_class"] = np.bytes_("double")
    empty.attrs["MATLAB_empty"] = np.uint8(1)
header = b"MATLAB 7.3 MAT-file, Platform: GLNXA64, Created on: Thu Jan 02 03:04:05 2020 HDF5 schema 1.00 ."
with open(folder / "v73.mat", "r+b") as file:
    file.write(header.ljust(124, b" ") + b"\x00\x02IM")
scipy.io.savemat(folder / "v5.mat", {"t": t[:, None], "pos": xy, "trial": np.repeat([[1.0, 2.0]], N // 2, axis=1)}, do_compression=True)
np.savez_compressed(folder / "track.npz", t=t, pos=xy)

# DeepLabCut: to_csv and to_hdf of a frame with its levels of columns.
likelihood = np.where(np.arange(N) % 5 == 2, 0.3, 0.99)
pixels = 100 + 50 * xy


def table(parts, individuals=None):
    columns, values = [], []
    for animal in individuals or [None]:
        for part in parts:
            shift = 3.0 * parts.index(part) + (0 if animal is None else 100.0 * individuals.index(animal))
            for coordinate, value in (("x", pixels[:, 0] + shift), ("y", pixels[:, 1] + shift), ("likelihood", likelihood)):
                columns.append(("DLC_resnet50", *([] if animal is None else [animal]), part, coordinate))
                values.append(value)
    names = ["scorer", *([] if individuals is None else ["individuals"]), "bodyparts", "coords"]
    return pd.DataFrame(np.stack(values, axis=1), columns=pd.MultiIndex.from_tuples(columns, names=names))


table(["nose", "tail"]).to_csv(folder / "dlc.csv")
table(["nose", "tail"], ["mickey", "minnie"]).to_csv(folder / "dlc-animals.csv")
table(["nose"]).head(2).to_hdf(folder / "dlc.h5", key="df_with_missing", format="table", mode="w")

# SLEAP's analysis export: all arrays transposed for MATLAB and compressed, names as fixed strings of bytes.
tracks = np.full((2, 2, 3, N), np.nan)  # tracks, x and y, nodes, frames
scores = np.full((2, 3, N), np.nan)
for a in range(2):
    for k in range(3):
        tracks[a, :, k, :] = pixels.T + 10 * k + 100 * a
        scores[a, k, :] = likelihood
tracks[1, :, 2, 4] = np.nan
with h5py.File(folder / "sleap.analysis.h5", "w") as h5:
    def put(name, value):
        h5.create_dataset(name, data=value, compression="gzip", compression_opts=9)
    h5.create_dataset("track_names", data=[np.bytes_("a"), np.bytes_("b")])
    h5.create_dataset("node_names", data=[np.bytes_("head"), np.bytes_("body"), np.bytes_("tail")])
    put("tracks", tracks)
    put("track_occupancy", np.ones((N, 2), dtype="uint8"))
    put("point_scores", scores)
    put("instance_scores", np.ones((2, N)))
    put("tracking_scores", np.ones((2, N)))

# The same by sleap-io, which says in an attribute what each extent is.
import sleap_io as sio

skeleton = sio.Skeleton(["head", "tail"])
one = sio.Track("a")
video = sio.Video("video.mp4")
frames = []
for i in range(N):
    points = np.array([pixels[i], pixels[i] + 10])
    instance = sio.PredictedInstance.from_numpy(points, skeleton=skeleton, point_scores=np.array([likelihood[i], 0.9]), score=0.8, track=one)
    frames.append(sio.LabeledFrame(video=video, frame_idx=i, instances=[instance]))
labels = sio.Labels(frames, videos=[video], skeletons=[skeleton], tracks=[one])
from sleap_io.io import analysis_h5
analysis_h5.write_labels(labels, str(folder / "sleap-io.analysis.h5"), preset="standard")

# Small files to search from, in the same layouts.
seeds = folder / "SessionFuzzTestInputs"
for name in ("nwb", "units", "sleap", "hdf5", "matlab73", "deepLabCut", "spikes"):
    (seeds / name).mkdir(parents=True, exist_ok=True)


def small_nwb(name, **options):
    with h5py.File(seeds / name, "w", **options) as h5:
        h5.attrs["nwb_version"] = "2.9.0"
        h5.attrs["neurodata_type"] = "NWBFile"
        if "units" in name:
            units = h5.create_group("units")
            units.attrs["neurodata_type"] = "Units"
            units["id"] = np.arange(2)
            units["spike_times"] = np.array([1.0, 2.0, 1.5])
            units["spike_times_index"] = np.array([2, 3], dtype="uint8")
            return
        lamp = h5.create_group("lamp")
        lamp.attrs["neurodata_type"] = "SpatialSeries"
        data = lamp.create_dataset("data", data=xy[:6].astype("f4"), chunks=(4, 2), compression="gzip")
        data.attrs["conversion"] = 0.5
        data.attrs["unit"] = "meters"
        lamp["timestamps"] = t[:6]
        trials = h5.create_group("trials")
        trials.attrs["neurodata_type"] = "TimeIntervals"
        trials["start_time"] = [10.0]
        trials["stop_time"] = [10.1]


for kind in ("nwb", "units"):
    small_nwb(f"{kind}/old-{kind}.nwb")
    small_nwb(f"{kind}/new-{kind}.nwb", libver=("v110", "v110"))
for name, options in (("old", {}), ("new", {"libver": ("v110", "v110")})):
    with h5py.File(seeds / f"hdf5/{name}.h5", "w", **options) as h5:
        h5.create_dataset("pos", data=xy[:6], chunks=(4, 1), compression="gzip", shuffle=True)
        h5.create_dataset("z", data=t[:6].astype("f4"), chunks=(3,), compression="lzf", maxshape=(None,))
        h5["a/t"] = t[:3]
        h5["link"] = h5py.SoftLink("/a/t")
    with h5py.File(seeds / f"sleap/{name}.h5", "w", **options) as h5:
        h5.create_dataset("tracks", data=tracks[:1, :, :2, :3], compression="gzip")
        h5.create_dataset("point_scores", data=scores[:1, :2, :3])
        h5["node_names"] = [np.bytes_("head"), np.bytes_("body")]
        h5["track_names"] = [np.bytes_("a")]
with h5py.File(seeds / "matlab73/small.mat", "w", userblock_size=512) as h5:
    h5.create_dataset("pos", data=xy[:3].T).attrs["MATLAB_class"] = np.bytes_("double")
with open(seeds / "matlab73/small.mat", "r+b") as file:
    file.write(header.ljust(124, b" ") + b"\x00\x02IM")
table(["nose"]).head(3).to_csv(seeds / "deepLabCut/one.csv")
table(["nose"], ["mickey"]).head(3).to_csv(seeds / "deepLabCut/animals.csv")
(seeds / "spikes/spikes.csv").write_text("unit,time\na,1.5\nb,2\na,0.5\n")
np.savez(seeds / "spikes/spikes.npz", unit=np.array([1, 2, 1]), time=np.array([0.5, 0.7, 0.2]))
np.savez_compressed(seeds / "spikes/units.npz", a=np.array([0.5, 0.7]), b=np.array([0.1]))
