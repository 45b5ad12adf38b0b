#!/usr/bin/env python3
"""Computes the measures of docs/measures.md anew and compares them with those of a run.

    checks/measures.py RUN_DIR PATH.npy ACTIVITY.npy [--ring L]

PATH.npy holds (samples,) or (samples, 2) positions, ACTIVITY.npy (samples, cells): what the cells did along the path, in the order of time. Defaults of all
options. Needs NumPy; shares no code with Neustrom.
"""

import csv
import sys

import numpy as np

BINS, DEVIATION, SHARE, FIELD_BINS, LARGEST, LEAST, SAME = 40, 1.5, 0.2, 4, 0.75, 0.25, 0.95


def binned(path, ring):
    """The bin of each sample as (row, column), the shape, the side of a bin, and the left and bottom edges."""
    low, high = path.min(0), path.max(0)
    if ring:
        side = ring / BINS
        return np.zeros(len(path), int), np.floor(path[:, 0] / side).astype(int) % BINS, (1, BINS), side, 0, -0.5
    side = (high - low).max() / BINS
    columns, rows = (max(1, int(np.ceil((high - low)[k] / side - 1e-6))) if path.shape[1] > k else 1 for k in (0, 1))
    left = (low[0] + high[0] - columns * side) / 2
    column = np.clip(np.floor((path[:, 0] - left) / side).astype(int), 0, columns - 1)
    if path.shape[1] == 1:
        return np.zeros(len(path), int), column, (1, columns), side, left, -0.5
    bottom = (low[1] + high[1] - rows * side) / 2
    row = np.clip(np.floor((path[:, 1] - bottom) / side).astype(int), 0, rows - 1)
    return row, column, (rows, columns), side, left, bottom


def smoothed(sums, deviation, ring):
    if deviation == 0:
        return sums
    reach = int(np.ceil(3 * deviation))
    result = sums
    for axis in (1, 0) if sums.shape[0] > 1 else (1,):
        total = np.zeros_like(result)
        for d in range(-reach, reach + 1):
            moved = np.roll(result, -d, axis)
            if not ring:
                beyond = [slice(None)] * 2
                beyond[axis] = slice(max(0, moved.shape[axis] - d), None) if d > 0 else slice(0, min(-d, moved.shape[axis]))
                if d != 0:
                    moved[tuple(beyond)] = 0
            total += np.exp(-d * d / (2 * deviation**2)) * moved
        result = total
    return result


def rate_map(row, column, shape, activity, deviation, ring):
    counts, sums = np.zeros(shape), np.zeros(shape)
    np.add.at(counts, (row, column), 1)
    np.add.at(sums, (row, column), activity)
    with np.errstate(invalid="ignore", divide="ignore"):
        rates = smoothed(sums, deviation, ring) / smoothed(counts, deviation, ring)
    rates[counts < 1] = np.nan
    return rates, counts


def correlation(a, b):
    a, b = a - a.mean(), b - b.mean()
    return (a * b).sum() / np.sqrt((a * a).sum() * (b * b).sum())


def neighbours(r, c, shape, ring, corners):
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if (dr, dc) != (0, 0) and (corners or dr == 0 or dc == 0):
                column = (c + dc) % shape[1] if ring else c + dc
                if 0 <= r + dr < shape[0] and 0 <= column < shape[1]:
                    yield r + dr, column


def coherence(rates, ring):
    own, around = [], []
    for r, c in np.argwhere(np.isfinite(rates)):
        near = [rates[b] for b in neighbours(r, c, rates.shape, ring, True) if np.isfinite(rates[b])]
        if near:
            own.append(rates[r, c])
            around.append(np.mean(near))
    return correlation(np.array(own), np.array(around))


def fields(rates, ring):
    """The regions that are fields, each as a list of bins, the one with the largest rate first."""
    inside = np.nan_to_num(rates, nan=-1) >= SHARE * np.nanmax(rates)
    seen, found = np.zeros(rates.shape, bool), []
    for start in map(tuple, np.argwhere(inside)):
        if seen[start]:
            continue
        region, seen[start] = [start], True
        for b in region:
            for other in neighbours(*b, rates.shape, ring, False):
                if inside[other] and not seen[other]:
                    seen[other] = True
                    region.append(other)
        if FIELD_BINS <= len(region) <= LARGEST * np.isfinite(rates).sum():
            found.append(sorted(region))
    return sorted(found, key=lambda region: -max(rates[b] for b in region))


def measured(path, activity, ring):
    row, column, shape, side, left, bottom = binned(path, ring)
    half = len(path) // 2
    maps = []
    for cell in range(activity.shape[1]):
        rates, counts = rate_map(row, column, shape, activity[:, cell], DEVIATION, ring)
        maps.append(rates)
        if np.nanmax(rates) == 0:
            yield cell, rates, {}
            continue
        p, known = counts[counts > 0] / counts.sum(), rates[counts > 0]
        mean = (p * known).sum()
        active = known > 0
        bits = (p * known)[active] @ np.log2(known[active] / mean)
        plain, _ = rate_map(row, column, shape, activity[:, cell], 0, ring)
        first, _ = rate_map(row[:half], column[:half], shape, activity[:half, cell], DEVIATION, ring)
        second, _ = rate_map(row[half:], column[half:], shape, activity[half:, cell], DEVIATION, ring)
        both = np.isfinite(first) & np.isfinite(second)
        found = fields(rates, ring)
        values = {
            "peakRate": known.max(),
            "meanRate": mean,
            "informationRate": bits,
            "informationPerSpike": bits / mean,
            "sparsity": mean**2 / (p * known**2).sum(),
            "selectivity": known.max() / mean,
            "coherence": coherence(plain, ring),
            "coherenceZ": np.arctanh(coherence(plain, ring)),
            "stability": correlation(first[both], second[both]),
            "fields": len(found),
        }
        if found:
            peak = max(found[0], key=lambda b: rates[b])
            weights = np.array([rates[b] for b in found[0]])
            values["firstFieldArea"] = len(found[0]) * side * (side if shape[0] > 1 else 1)
            values["firstFieldPeakX"] = left + (peak[1] + 0.5) * side
            if not ring:
                values["firstFieldCentroidX"] = weights @ [left + (c + 0.5) * side for _, c in found[0]] / weights.sum()
            if shape[0] > 1:
                values["firstFieldPeakY"] = bottom + (peak[0] + 0.5) * side
                values["firstFieldCentroidY"] = weights @ [bottom + (r + 0.5) * side for r, _ in found[0]] / weights.sum()
        yield cell, rates, values


def main(arguments):
    ring = float(arguments[arguments.index("--ring") + 1]) if "--ring" in arguments else None
    folder, path, activity = arguments[0], np.load(arguments[1]).astype(float), np.load(arguments[2]).astype(float)
    path = path.reshape(len(path), -1)
    with open(folder + "/fields.csv", encoding="utf-8") as file:
        theirs = list(csv.DictReader(file))
    given = np.load(folder + "/ratemaps.npy")
    worst = {}
    distinct = []
    for cell, rates, values in measured(path, activity, ring):
        assert (np.isfinite(rates) == np.isfinite(given[cell].reshape(rates.shape))).all(), "other bins were visited"
        differences = {"map": np.nanmax(np.abs(rates - given[cell].reshape(rates.shape)))}
        for name, value in values.items():
            text = theirs[cell][name]
            differences[name] = abs(value - float(text)) / max(1, abs(value)) if text else np.inf
        for name, difference in differences.items():
            worst[name] = max(worst.get(name, 0), difference)
        known = rates[np.isfinite(rates)]
        if values and all(correlation(known, other) <= SAME for other in distinct):
            distinct.append(known)
    for name, difference in worst.items():
        print(f"{name:22} differs by at most {difference:.1e}")
    print(f"{'distinct cells':22} {len(distinct)}")
    return 0 if max(worst.values()) < 1e-9 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
