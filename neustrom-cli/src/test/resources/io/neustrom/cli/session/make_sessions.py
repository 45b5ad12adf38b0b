"""Writes session.nwb and mouse.analysis.h5, which docs/for-neuroscientists.md reads, into a folder: python3 make_sessions.py FOLDER

pynwb 4.2.0, h5py 3.16.0. A rat in a box of 1 m x 1 m, sampled at 25 Hz for 80 s, runs fast so that little is enough; five units fire at places, one anywhere.
"""

import sys
from datetime import datetime, timezone
from pathlib import Path

import h5py
import numpy as np
from hdmf.backends.hdf5 import H5DataIO
from pynwb import NWBHDF5IO, NWBFile
from pynwb.behavior import Position, SpatialSeries

folder = Path(sys.argv[1])
random = np.random.default_rng(1)
N = 2000
t = 100 + np.arange(N) / 25

xy = np.empty((N, 2))
place, heading = np.array([0.5, 0.5]), 0.0
for i in range(N):
    heading += 0.8 * (random.random() - 0.5)
    step = place + 0.04 * np.array([np.cos(heading), np.sin(heading)])
    if step.min() < 0 or step.max() > 1:
        heading += np.pi / 2
    else:
        place = step
    xy[i] = place

START = datetime(2020, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
nwb = NWBFile(session_description="a rat in a box", identifier="neustrom", session_start_time=START, file_create_date=START)
behavior = nwb.create_processing_module("behavior", "where the rat was")
behavior.add(
    Position(
        spatial_series=SpatialSeries(
            name="head",
            data=H5DataIO(np.round(1000 * xy).astype("int16"), compression="gzip", shuffle=True),
            timestamps=H5DataIO(t, compression="gzip", shuffle=True),
            reference_frame="the corner of the box",
            conversion=0.001,
            unit="meters",
        )
    )
)
for centre in [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8), (0.5, 0.5), None]:
    rate = np.full(N, 2.0) if centre is None else 20 * np.exp(-((xy - centre) ** 2).sum(axis=1) / (2 * 0.12**2))
    spikes = np.repeat(t, random.poisson(rate / 25)) + 0.0
    nwb.add_unit(spike_times=np.sort(spikes + random.random(spikes.size) / 25))
nwb.add_trial(start_time=100.0, stop_time=139.0)
nwb.add_trial(start_time=140.0, stop_time=180.0)
with NWBHDF5IO(folder / "session.nwb", "w") as io:
    io.write(nwb, cache_spec=False)

tracks = np.stack([100 * xy.T, 100 * xy.T + 3], axis=1)[None]  # (tracks, 2, nodes, frames), in pixels
with h5py.File(folder / "mouse.analysis.h5", "w") as h5:
    h5.create_dataset("tracks", data=np.round(tracks, 1), compression="gzip", compression_opts=9, shuffle=True)
    h5.create_dataset("point_scores", data=np.ones((1, 2, N)), compression="gzip", compression_opts=9)
    h5.create_dataset("node_names", data=[np.bytes_("nose"), np.bytes_("tail")])
    h5.create_dataset("track_names", data=[np.bytes_("track_0")])
