import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import {
  computeDistribution,
  chooseBins,
  computeFigures,
  computeMeanFromMoments,
  computeNumberFigures,
} from '#product/blocks/numbers.ts';
import { text } from '#product/blocks/text.ts';
import { chiSquareTest } from '#product/results/statistics/chi-square.ts';
import { kruskalWallis } from '#product/results/statistics/kruskal-wallis.ts';
import { mannWhitney } from '#product/results/statistics/mann-whitney.ts';
import { welchTTest } from '#product/results/statistics/t-test.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { drawDataSet, seededRandom, type DataSet } from './draw-data-sets.ts';

/** Figures by name; null where there are none. */
type Figures = Record<string, unknown>;

/** Group size up to which Mann–Whitney is exact when there are no ties. */
const EXACT_LIMIT = 20;
const NINE_DIGITS = 1e-9;
/** Absolute tolerance, for p-values near 0. */
const NEAR_ZERO = 1e-12;

/** Our figures; `wilson` is the interval of `k` people out of `of`. */
function computeOwnFigures({ groups, table, k, of, items }: DataSet): Figures {
  const all = computeDistribution(groups.flat());
  const bins = chooseBins(all);
  const { mean, quartiles, ...rest } = computeNumberFigures('', all, bins);
  const counts = groups.map((group) => {
    const own = computeDistribution(group);
    const countsByValue = new Map([...own.values].map((value, at) => [value, own.counts[at]!]));
    return [...all.values].map((value) => countsByValue.get(value) ?? 0);
  });
  const samples = groups.map((group) => {
    const own = computeDistribution(group);
    return computeMeanFromMoments(computeNumberFigures('', own, bins))!;
  });
  const pair = (result: { statistic: number; p: number } | null) => result && [result.statistic, result.p];
  const { low, high } = wilson(k, of);
  return {
    mean,
    deviation: computeMeanFromMoments({ mean, ...rest })!.deviation,
    quartiles,
    bins: rest.bins.map(({ from, to, n }) => [from, to, n]),
    kruskal: pair(kruskalWallis(counts)),
    mannWhitney: pair(mannWhitney(counts[0]!, counts[1]!)),
    welch: pair(welchTTest(samples[0]!, samples[1]!)),
    chiSquare: pair(chiSquareTest(table)),
    wilson: [low, high],
    alpha: computeAlpha(items),
  };
}

function computeAlpha(items: number[][]): number | null {
  const type = requireTeamBlockType('scale-set');
  const ids = items[0]!.map((_, at) => `statement${at}`);
  const config = {
    ...(type.createConfig(() => 'x') as object),
    instrument: 'likert',
    points: 5,
    reversed: [],
    items: ids.map((id) => ({ id, text: text(id), fixed: false })),
  };
  const { tallies, numbers } = computeFigures(
    items.map((row) => [
      ANSWERED_FACT,
      ...type.facts(config, { scores: Object.fromEntries(row.map((score, at) => [ids[at]!, score])) }),
    ]),
  );
  const { alpha } = type.summarise(config, tallies, numbers).detail as { alpha: { value: number } | null };
  return alpha && alpha.value;
}

/** Where two figures differ, as a path into them; undefined where they agree. */
function findDifference(one: unknown, other: unknown, name: string, scale: number): string | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${name}: ${one.length} and not ${other.length}`;
    for (const [at, item] of one.entries()) {
      const result = findDifference(item, other[at], `${name}[${at}]`, scale);
      if (result) return result;
    }
    return undefined;
  }
  if (typeof one === 'number' && typeof other === 'number') {
    const tolerance = Math.max(Math.abs(one), Math.abs(other)) * NINE_DIGITS + scale * NEAR_ZERO;
    return Math.abs(one - other) <= tolerance ? undefined : `${name}: ${one} and not ${other}`;
  }
  return one === other ? undefined : `${name}: ${JSON.stringify(one)} and not ${JSON.stringify(other)}`;
}

function compare(set: DataSet, expected: Figures): string[] {
  // A mean or quartile near 0 of large numbers is compared relative to these.
  const size = Math.max(...set.groups.flat().map(Math.abs));
  return Object.entries(computeOwnFigures(set)).flatMap(([name, figure]) => {
    const hasUnitOfData = ['mean', 'deviation', 'quartiles'].includes(name);
    return findDifference(figure, expected[name], name, hasUnitOfData ? size : 1) ?? [];
  });
}

async function run(sets: number, seed: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'compute-with-scipy.py');
  const python = spawn('python3', ['-W', 'ignore', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const random = seededRandom(seed);
  let failures = 0;
  for (let at = 0; at < sets; at += 1) {
    const set = drawDataSet(random, at);
    python.stdin.write(`${JSON.stringify({ ...set, exact: EXACT_LIMIT })}\n`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: neither side waits with a full pipe
    const line = await answers.next();
    if (line.done) throw new Error('Python ended early.');
    const result = compare(set, JSON.parse(line.value) as Figures);
    if (result.length === 0) continue;
    failures += 1;
    if (failures <= 20) console.error(`set ${at} (${set.kind}): ${result.join('; ')}`);
  }
  python.stdin.end();
  return failures;
}

const [sets = 10_000, seed = 1] = process.argv.slice(2).map(Number);
if (spawnSync('python3', ['-c', 'import scipy']).status === 0) {
  const failures = await run(sets, seed);
  console.log(`${sets} data sets, ${failures} with a figure that differs from NumPy or SciPy.`);
  process.exitCode = failures > 0 ? 1 : 0;
} else console.log('SciPy is not installed (Debian: apt-get install python3-scipy). Nothing was compared.');
