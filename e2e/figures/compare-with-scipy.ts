import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import {
  computeDistribution,
  chooseBins,
  computeFigures,
  meanFromMoments,
  computeNumberFigures,
} from '#product/blocks/numbers.ts';
import { text } from '#product/blocks/text.ts';
import { chiSquareTest } from '#product/results/statistics/chi-square.ts';
import { kruskalWallis } from '#product/results/statistics/kruskal-wallis.ts';
import { mannWhitney } from '#product/results/statistics/mann-whitney.ts';
import { welchTTest } from '#product/results/statistics/t-test.ts';
import { wilson } from '#product/results/statistics/wilson.ts';
import { drawDataSet, seededRandom, type DataSet } from './draw-data-sets.ts';

/** Figures by name; null where there are none. */
type Figures = Record<string, unknown>;

/** Up to so many in each group Mann–Whitney is exact, where nothing is tied. */
const EXACT = 20;
const NINE_DIGITS = 1e-9;
/** Of a p-value that is nearly 0: what lies below is 0 to everybody. */
const NOTHING = 1e-12;

function ours({ groups, table, k, of, items }: DataSet): Figures {
  const all = computeDistribution(groups.flat());
  const bins = chooseBins(all);
  const { mean, quartiles, ...rest } = computeNumberFigures('', all, bins);
  const counts = groups.map((group) => {
    const own = computeDistribution(group);
    const held = new Map([...own.values].map((value, at) => [value, own.counts[at]!]));
    return [...all.values].map((value) => held.get(value) ?? 0);
  });
  const samples = groups.map((group) => {
    const own = computeDistribution(group);
    return meanFromMoments(computeNumberFigures('', own, bins))!;
  });
  const pair = (found: { statistic: number; p: number } | null) => found && [found.statistic, found.p];
  const { low, high } = wilson(k, of);
  return {
    mean,
    deviation: meanFromMoments({ mean, ...rest })!.deviation,
    quartiles,
    bins: rest.bins.map(({ from, to, n }) => [from, to, n]),
    kruskal: pair(kruskalWallis(counts)),
    mannWhitney: pair(mannWhitney(counts[0]!, counts[1]!)),
    welch: pair(welchTTest(samples[0]!, samples[1]!)),
    chiSquare: pair(chiSquareTest(table)),
    wilson: [low, high],
    alpha: alphaOf(items),
  };
}

function alphaOf(items: number[][]): number | null {
  const type = requireBlockType('scale-set');
  const ids = items[0]!.map((_, at) => `statement${at}`);
  const config = {
    ...(type.fresh(() => 'x') as object),
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

/** Where two figures differ, as a path into them; null where they agree. */
function differs(one: unknown, other: unknown, name: string, scale: number): string | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${name}: ${one.length} and not ${other.length}`;
    for (const [at, item] of one.entries()) {
      const found = differs(item, other[at], `${name}[${at}]`, scale);
      if (found) return found;
    }
    return null;
  }
  if (typeof one === 'number' && typeof other === 'number') {
    const near = Math.max(Math.abs(one), Math.abs(other)) * NINE_DIGITS + scale * NOTHING;
    return Math.abs(one - other) <= near ? null : `${name}: ${one} and not ${other}`;
  }
  return one === other ? null : `${name}: ${JSON.stringify(one)} and not ${JSON.stringify(other)}`;
}

function compare(set: DataSet, theirs: Figures): string[] {
  // A mean or quartile near 0 of large numbers is compared by how large they are.
  const size = Math.max(...set.groups.flat().map(Math.abs));
  return Object.entries(ours(set)).flatMap(([name, figure]) => {
    const isNumberOfSet = ['mean', 'deviation', 'quartiles'].includes(name);
    return differs(figure, theirs[name], name, isNumberOfSet ? size : 1) ?? [];
  });
}

async function run(sets: number, seed: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'compute-with-scipy.py');
  const python = spawn('python3', ['-W', 'ignore', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const random = seededRandom(seed);
  let wrong = 0;
  for (let at = 0; at < sets; at += 1) {
    const set = drawDataSet(random, at);
    python.stdin.write(`${JSON.stringify({ ...set, exact: EXACT })}\n`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: neither side waits with a full pipe
    const line = await answers.next();
    if (line.done) throw new Error('Python ended early.');
    const found = compare(set, JSON.parse(line.value) as Figures);
    if (found.length === 0) continue;
    wrong += 1;
    if (wrong <= 20) console.error(`set ${at} (${set.kind}): ${found.join('; ')}`);
  }
  python.stdin.end();
  return wrong;
}

const [sets = 10_000, seed = 1] = process.argv.slice(2).map(Number);
if (spawnSync('python3', ['-c', 'import scipy']).status === 0) {
  const wrong = await run(sets, seed);
  console.log(`${sets} data sets, ${wrong} with a figure that NumPy or SciPy has otherwise.`);
  process.exitCode = wrong > 0 ? 1 : 0;
} else console.log('SciPy is not installed (Debian: apt-get install python3-scipy). Nothing was compared.');
