"""Figures of data sets by NumPy and SciPy: one JSON line in, one out. Run by compare-with-scipy.ts."""

import json
import math
import sys

import numpy as np
from scipy import stats

LADDER = (1, 2, 2.5, 5)


def moments(values):
    """Mean and sample deviation with exact sums: NumPy itself rounds where numbers are far from zero."""
    n = len(values)
    first = math.fsum(values) / n
    around = [value - first for value in values]
    mean = first + math.fsum(around) / n
    squares = math.fsum(one * one for one in around) - math.fsum(around) ** 2 / n
    return mean, math.sqrt(max(0.0, squares) / (n - 1))


def widths(least):
    power = math.floor(math.log10(least)) - 1
    while True:
        for factor in LADDER:
            yield float(f"{factor}e{power}"), factor, power
        power += 1


def edges(values):
    """Round edges at least as far apart as Freedman and Diaconis say, in at most 100 bins; None: counted by value."""
    distinct = np.unique(values)
    if len(distinct) < 2 or (len(distinct) <= 1000 and np.all(distinct == np.floor(distinct))):
        return None
    n = len(values)
    spread = stats.iqr(values)
    reach = distinct[-1] - distinct[0]
    wanted = 2 * spread / np.cbrt(n) if spread > 0 else reach / (math.ceil(math.log2(n)) + 1)
    wanted = max(wanted, max(abs(distinct[0]), abs(distinct[-1])) * 2.0**-50)
    for width, factor, power in widths(wanted):
        if width < wanted * (1 - 1e-9) or reach / width > 101:
            continue
        first = math.floor(distinct[0] / width) - 1
        found = [float(f"{(first + at) * factor}e{power}") for at in range(105)]
        low = max(at for at, edge in enumerate(found) if edge <= distinct[0])
        high = min((at for at, edge in enumerate(found) if edge >= distinct[-1]), default=999)
        if max(high, low + 1) - low <= 100:
            return found[low : max(high, low + 1) + 1]


def bins(values):
    found = edges(values)
    if found is None:
        distinct, counts = np.unique(values, return_counts=True)
        return [[float(value), float(value), int(count)] for value, count in zip(distinct, counts)]
    counts, _ = np.histogram(values, bins=found)
    return [[low, high, int(count)] for low, high, count in zip(found, found[1:], counts)]


def pair(result):
    return [float(result.statistic), float(result.pvalue)]


def alpha(rows):
    items = np.array(rows, float)
    total = items.sum(axis=1).var(ddof=1)
    k = items.shape[1]
    return None if total == 0 else float(k / (k - 1) * (1 - items.var(axis=0, ddof=1).sum() / total))


def welch(one, other, numpy_is_exact):
    if numpy_is_exact:
        return pair(stats.ttest_ind(one, other, equal_var=False))
    means = [(*moments(group), len(group)) for group in (one, other)]
    return pair(stats.ttest_ind_from_stats(*means[0], *means[1], equal_var=False))


def figures(line):
    # JSON has no point in 1e60: to Python that is a whole number of sixty digits.
    groups = [[float(value) for value in group] for group in line["groups"]]
    values = np.array([value for group in groups for value in group])
    one, other = groups[:2]
    same = len(np.unique(values)) < 2
    ties = len(np.unique(one + other)) < len(one + other)
    exact = not ties and max(len(one), len(other)) <= line["exact"]
    flat = len(set(one)) < 2 and len(set(other)) < 2
    mean, deviation = moments(values.tolist())
    numpy_is_exact = deviation > 0 and abs(mean) / deviation < 1e5
    if numpy_is_exact:
        mean, deviation = float(values.mean()), float(values.std(ddof=1))
    table = np.array(line["table"])
    wilson = stats.binomtest(line["k"], line["of"]).proportion_ci(method="wilson")
    return {
        "mean": mean,
        "deviation": deviation,
        "quartiles": np.quantile(values, [0.25, 0.5, 0.75]).tolist(),
        "bins": bins(values),
        "kruskal": None if same else pair(stats.kruskal(*groups)),
        "mannWhitney": None
        if len(set(one + other)) < 2
        else pair(
            stats.mannwhitneyu(one, other, method="exact" if exact else "asymptotic", use_continuity=True)
        ),
        "welch": None if flat else welch(one, other, numpy_is_exact),
        "chiSquare": pair(stats.chi2_contingency(table, correction=False)),
        "wilson": [float(wilson.low), float(wilson.high)],
        "alpha": alpha(line["items"]),
    }


for written in sys.stdin:
    print(json.dumps(figures(json.loads(written))))
