"""What is measured on recorded units, computed once more in numpy, without any code of this repository.

Usage: python checks/spikes.py > neustrom-core/src/test/resources/io/neustrom/vectors/spikes.json

Makes a path and spikes, measures them, and prints all of it as JSON, which IndependentMeasuresTest compares with. All positions and times
are multiples of a power of two, so that no rounding decides which bin a sample is in.
"""

import json

import numpy as np

STEP = 1 / 32
SAMPLES = 3200
SIDE = 16  # bins along each side of [0, 1] x [0, 1]
SMOOTHING = 1.5
FIELD_SHARE, FIELD_BINS, LARGEST_FIELD = 0.2, 4, 0.75
WINDOW, BLOCKS = 0.5, 5
NAN = float("nan")


def path(rng):
    places = np.empty((SAMPLES, 2))
    place, velocity = np.array([0.5, 0.5]), np.zeros(2)
    for t in range(SAMPLES):
        velocity = 0.93 * velocity + 0.006 * rng.normal(size=2)
        place = place + velocity
        for k in range(2):
            if not 0 <= place[k] <= 1:
                place[k], velocity[k] = np.clip(place[k], 0, 1), -velocity[k]
        places[t] = place
    return np.round(places * 1024) / 1024


def hexagons(x, y):
    angles = 0.3 + np.arange(3) * np.pi / 3
    return sum(np.cos(2 * np.pi / 0.3 * (x * np.cos(a) + y * np.sin(a))) for a in angles)


def spikes(rng, places, centre):
    x, y = places.T
    rates = [
        14 * np.exp(-((x - centre) ** 2 + (y - 0.4) ** 2) / 0.03) + 0.2,
        9 * np.maximum(0, hexagons(x, y) + 1) / 4,
        12 * np.exp(-x / 0.1) + 0.1,
        np.full(SAMPLES, 4.0),
    ]
    trains = []
    for rate in rates:
        counts = rng.poisson(rate * STEP)
        times = np.repeat(np.arange(SAMPLES) * STEP, counts) + (rng.integers(-16, 16, counts.sum()) / 1024)
        trains.append(np.sort(times))
    return trains


def count(train):
    """Each spike at the sample that is nearest in time; at half a step it is the next one."""
    samples = np.floor(train / STEP + 0.5).astype(int)
    samples = samples[(samples >= 0) & (samples < SAMPLES)]
    return np.bincount(samples, minlength=SAMPLES)


def bins(places):
    return np.minimum((places * SIDE).astype(int), SIDE - 1) @ [1, SIDE]


def smooth(m, deviation):
    if deviation == 0:
        return m
    reach = int(np.ceil(3 * deviation))
    i = np.arange(SIDE)
    d = i[:, None] - i[None, :]
    kernel = np.where(np.abs(d) <= reach, np.exp(-(d**2) / (2 * deviation**2)), 0)
    return kernel @ m @ kernel.T


def histogram(where, weights=None):
    return np.bincount(where, weights, minlength=SIDE * SIDE).astype(float).reshape(SIDE, SIDE)


def rate_map(where, counts, deviation=SMOOTHING, time=STEP):
    visits = histogram(where)
    with np.errstate(invalid="ignore", divide="ignore"):
        rates = smooth(histogram(where, counts), deviation) / (smooth(visits, deviation) * time)
    rates[visits == 0] = NAN
    return rates, visits


def correlate(a, b):
    a, b = a - a.mean(), b - b.mean()
    return float((a * b).sum() / np.sqrt((a * a).sum() * (b * b).sum()))


def correlate_maps(a, b):
    known = ~np.isnan(a) & ~np.isnan(b)
    return correlate(a[known], b[known])


def coherence(rates):
    own, around = [], []
    for r in range(SIDE):
        for c in range(SIDE):
            block = rates[max(0, r - 1) : r + 2, max(0, c - 1) : c + 2]
            neighbours = np.count_nonzero(~np.isnan(block)) - 1
            if not np.isnan(rates[r, c]) and neighbours > 0:
                own.append(rates[r, c])
                around.append((np.nansum(block) - rates[r, c]) / neighbours)
    return correlate(np.array(own), np.array(around))


def fields(rates, share, largest=1.0):
    """Sets of bins that share an edge, at least so much of the peak rate in each."""
    most = largest * np.count_nonzero(~np.isnan(rates))
    active = np.nan_to_num(rates, nan=-1) >= share * np.nanmax(rates)
    seen, found = np.zeros_like(active), []
    for start in zip(*np.nonzero(active)):
        if seen[start]:
            continue
        region, todo = [], [start]
        seen[start] = True
        while todo:
            r, c = todo.pop()
            region.append((r, c))
            for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if 0 <= min(other) and max(other) < SIDE and active[other] and not seen[other]:
                    seen[other] = True
                    todo.append(other)
        if FIELD_BINS <= len(region) <= most:
            found.append(region)
    return sorted(found, key=lambda region: -max(rates[b] for b in region))


def autocorrelogram(rates):
    size = 2 * SIDE - 1
    result = np.full((size, size), NAN)
    for up in range(1 - SIDE, SIDE):
        for right in range(1 - SIDE, SIDE):
            a = rates[max(0, -up) : SIDE - max(0, up), max(0, -right) : SIDE - max(0, right)]
            b = rates[max(0, up) : SIDE - max(0, -up), max(0, right) : SIDE - max(0, -right)]
            known = ~np.isnan(a) & ~np.isnan(b)
            if known.sum() >= 20:
                result[up + SIDE - 1, right + SIDE - 1] = correlate(a[known], b[known])
    return result


def at(correlations, right, up):
    """Linear between the four around; those with a weight of 0 may be unknown."""
    c, r = int(np.floor(right)), int(np.floor(up))
    x, y = right - c, up - r
    total = 0.0
    for row, wy in ((r, 1 - y), (r + 1, y)):
        for column, wx in ((c, 1 - x), (c + 1, x)):
            if wx * wy != 0:
                inside = abs(row) < SIDE and abs(column) < SIDE
                total += wx * wy * (correlations[row + SIDE - 1, column + SIDE - 1] if inside else NAN)
    return total


def grid_score(rates):
    correlations = autocorrelogram(rates)
    lags = [(r, c) for r in range(1 - SIDE, SIDE) for c in range(1 - SIDE, SIDE)]
    distance = {lag: int(np.floor(np.hypot(*lag) + 0.5)) for lag in lags}
    value = lambda lag: correlations[lag[0] + SIDE - 1, lag[1] + SIDE - 1]
    mean = [np.nanmean([value(lag) for lag in lags if distance[lag] == k]) for k in range(SIDE + 1)]
    mean[0] = 1
    peak = next(k for k in range(1, SIDE) if mean[k] < 0.2 or mean[k] <= mean[k - 1] and mean[k] < mean[k + 1])
    margin = max(1, int(np.floor(0.1 * SIDE + 0.5)))
    scores = []
    for outer in range(peak + margin, SIDE - margin + 1):
        ring = [lag for lag in lags if peak**2 < lag[0] ** 2 + lag[1] ** 2 <= outer**2]
        r = {}
        for angle in (30, 60, 90, 120, 150):
            cosine, sine = np.cos(np.radians(angle)), np.sin(np.radians(angle))
            pairs = [
                (value((up, right)), at(correlations, cosine * right - sine * up, sine * right + cosine * up))
                for up, right in ring
            ]
            pairs = np.array([pair for pair in pairs if not np.isnan(sum(pair))])
            r[angle] = correlate(*pairs.T)
        scores.append(min(r[60], r[120]) - max(r[30], r[90], r[150]))
    return max(scores, default=NAN)


def border_score(rates):
    regions = fields(rates, 0.3)
    rows, columns = np.nonzero(~np.isnan(rates))
    bottom, top, left, right = rows.min(), rows.max(), columns.min(), columns.max()
    walls = [rates[:, left], rates[:, right], rates[bottom], rates[top]]
    along = lambda r, c: [c == left, c == right, r == bottom, r == top]
    covered = max(
        np.sum([along(*b) for b in region], axis=0)[w] / np.count_nonzero(~np.isnan(walls[w]))
        for region in regions
        for w in range(4)
    )
    every = [b for region in regions for b in region]
    weights = np.array([rates[b] for b in every])
    nearest = np.array([0.5 + min(c - left, right - c, r - bottom, top - r) for r, c in every])
    distance = (weights * nearest).sum() / weights.sum() / (min(right - left, top - bottom) + 1) * 2
    return (covered - distance) / (covered + distance)


def measures(where, counts):
    rates, visits = rate_map(where, counts)
    p = visits / visits.sum()
    known = visits > 0
    mean = (p[known] * rates[known]).sum()
    firing = known & (np.nan_to_num(rates) > 0)
    information = (p[firing] * rates[firing] * np.log2(rates[firing] / mean)).sum()
    half = SAMPLES // 2
    found = fields(rates, FIELD_SHARE, LARGEST_FIELD)
    return {
        "peakRate": np.nanmax(rates),
        "meanRate": mean,
        "informationRate": information,
        "informationPerSpike": information / mean,
        "sparsity": mean**2 / (p[known] * rates[known] ** 2).sum(),
        "selectivity": np.nanmax(rates) / mean,
        "coherence": coherence(rate_map(where, counts, 0)[0]),
        "stability": correlate_maps(
            rate_map(where[:half], counts[:half])[0], rate_map(where[half:], counts[half:])[0]
        ),
        "gridScore": grid_score(rates),
        "borderScore": border_score(rates),
        "fields": len(found),
        "firstFieldArea": len(found[0]) / SIDE**2 if found else NAN,
    }


def decode(places, where, counts, prior, poisson):
    """counts (samples, units); errors (windows)."""
    length = round(WINDOW / STEP)
    windows = SAMPLES // length
    activity = counts[: windows * length].reshape(windows, length, -1).sum(1)
    truth = places[: windows * length].reshape(windows, length, 2).mean(1)
    middle = where[np.arange(windows) * length + length // 2]
    errors = np.empty(windows)
    for block in range(BLOCKS):
        first, last = block * windows // BLOCKS, (block + 1) * windows // BLOCKS
        train = np.ones(SAMPLES, bool)
        train[first * length : last * length] = False
        maps, time = [], STEP if poisson else 1
        for unit in range(counts.shape[1]):
            rates, visits = rate_map(where[train], counts[train, unit], time=time)
            maps.append(rates.ravel())
        visits = visits.ravel()
        known = np.nonzero(visits > 0)[0]
        share = visits[known] / visits.sum()
        expected = np.array(
            [length * time * np.maximum(m[known], 0.01 * (share * m[known]).sum()) for m in maps]
        )  # (units, bins)
        dispersion = 1.0
        if not poisson:
            index = {b: k for k, b in enumerate(known)}
            terms = [
                (activity[w] - expected[:, index[middle[w]]]) ** 2 / expected[:, index[middle[w]]]
                for w in range(windows)
                if not first <= w < last and middle[w] in index
            ]
            dispersion = np.mean(terms)
        log_prior = np.log(share) if prior else 0
        for w in range(first, last):
            posterior = log_prior + (activity[w] @ np.log(expected) - expected.sum(0)) / dispersion
            best = known[np.argmax(posterior)]
            guess = (np.array([best % SIDE, best // SIDE]) + 0.5) / SIDE
            errors[w] = np.hypot(*(guess - truth[w]))
    return errors


def eigen(places, where):
    """Eigenvalues of the whole transition matrix of triangular codes, and the first maps."""
    centres = (np.arange(4) + 0.5) / 4
    x = np.maximum(0, 1 - 2 * np.abs(places[:, :1] - centres))
    y = np.maximum(0, 1 - 2 * np.abs(places[:, 1:] - centres))
    codes = (x[:, :, None] * y[:, None, :]).reshape(SAMPLES, 16)
    partition = codes @ codes.sum(0)
    b = codes / np.sqrt(partition)[:, None]
    left, singular, _ = np.linalg.svd(b, full_matrices=False)
    values, visits = singular**2, histogram(where)
    maps = []
    for k in (1, 2, 3):
        phi = left[:, k] / np.sqrt(partition)
        m = rate_map(where, phi, SMOOTHING, 1)[0]
        maps.append((m / m.ravel()[np.nanargmax(np.abs(m))]).ravel())
    return values[1:], maps


def plain(value):
    """For JSON, which has no NaN: -99 stands for it."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    array = np.nan_to_num(np.asarray(value, float), nan=-99.0)
    return array.tolist()


def main():
    rng = np.random.default_rng(20)
    places = path(rng)
    where = bins(places)
    here, there = spikes(rng, places, 0.3), spikes(rng, places, 0.7)
    counts = np.array([count(train) for train in here]).T
    units = [measures(where, unit) for unit in counts.T]
    maps = [rate_map(where, unit)[0] for unit in counts.T]
    others = [rate_map(where, count(train))[0] for train in there]
    share = histogram(where) / SAMPLES
    means = [[np.nansum(share * m) for m in group] for group in (maps, others)]
    vectors = np.array([m.ravel() for m in maps]), np.array([m.ravel() for m in others])
    values, eigen_maps = eigen(places, where)
    result = {
        "positions": places,
        **{f"spikes{k}": train for k, train in enumerate(here)},
        **{f"others{k}": train for k, train in enumerate(there)},
        "rates": np.array([m.ravel() for m in maps]),
        **{name: [unit[name] for unit in units] for name in units[0]},
        "correlations": [correlate_maps(a, b) for a, b in zip(maps, others)],
        "rateOverlaps": [min(a, b) / max(a, b) for a, b in zip(*means)],
        "populationVectors": [
            NAN if np.isnan(a).any() else correlate(a, b) for a, b in zip(vectors[0].T, vectors[1].T)
        ],
        "errorsFlat": decode(places, where, counts, False, True),
        "errorsOccupancy": decode(places, where, counts, True, True),
        "errorsQuasi": decode(places, where, counts, True, False),
        "eigenvalues": values,
        "eigenMaps": np.array(eigen_maps),
    }
    note = "Measures of recorded units by numpy, from checks/spikes.py; -99 stands for NaN."
    print(json.dumps({"note": note, **{k: plain(v) for k, v in result.items()}}))


if __name__ == "__main__":
    main()
