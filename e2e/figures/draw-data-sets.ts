/** One data set to compare: numbers of groups, counts and scores. */
export interface DataSet {
  kind: string;
  groups: number[][];
  table: number[][];
  k: number;
  of: number;
  /** People × statements. */
  items: number[][];
}

/** A repeatable source of numbers in [0, 1) (Park and Miller's minimal standard generator). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

type Random = () => number;
const randomInteger = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));
/** An approximately normal deviate: the sum of twelve uniform numbers. */
const drawNormal = (random: Random) =>
  Array.from({ length: 12 }, () => random()).reduce((sum, one) => sum + one, -6);
const roundToCents = (value: number) => Math.round(value * 100) / 100;

const KINDS: Record<string, (random: Random, shift: number) => number> = {
  scores: (random, shift) => randomInteger(random, 1 + shift, 5 + shift),
  years: (random, shift) => randomInteger(random, 1955 + shift, 2002),
  money: (random, shift) => roundToCents(20 + 5 * shift + 80 * random() ** 3),
  shares: (random, shift) => random() * (1 + shift / 10),
  normal: (random, shift) => shift + 3 * drawNormal(random),
  wide: (random) => 10 ** (40 * random() - 20),
  both: (random, shift) => (random() - 0.5 + shift / 10) * 10 ** randomInteger(random, -3, 6),
  millionths: (random, shift) => 1e-6 * (1 + shift / 10 + random()),
  timestamps: (random, shift) => 1_700_000_000 + randomInteger(random, 0, 5_000 * (1 + shift)),
  eighths: (random, shift) => 1e12 + randomInteger(random, shift, 40) / 8,
  // Beyond this SciPy squares a variance to infinity.
  huge: (random, shift) => 1e60 * (1 + shift / 10 + random()),
  rare: (random, shift) => (random() < 0.9 ? 2.5 : roundToCents(10 * random() + shift)),
  one: () => 0.1,
  many: (random, shift) => randomInteger(random, 0, 100_000 + shift),
};
const NAMES = Object.keys(KINDS);

/** Numbers of every kind in turn: few and many, with ties and without, tiny, huge, all the same. */
export function drawDataSet(random: Random, at: number): DataSet {
  const kind = NAMES[at % NAMES.length]!;
  const most = kind === 'many' ? 1_500 : random() < 0.5 ? 12 : 120;
  const groups = Array.from({ length: randomInteger(random, 2, 4) }, () => {
    const shift = randomInteger(random, 0, 2);
    return Array.from({ length: randomInteger(random, 3, most) }, () => KINDS[kind]!(random, shift));
  });
  const of = randomInteger(random, 1, 2_000);
  const statements = randomInteger(random, 2, 6);
  return {
    kind,
    groups,
    table: Array.from({ length: randomInteger(random, 2, 4) }, () =>
      [1, 2, 3].map(() => randomInteger(random, 1, 60)),
    ),
    k: randomInteger(random, 0, of),
    of,
    items: Array.from({ length: randomInteger(random, 3, 40) }, () => {
      const liking = random() * 4;
      return Array.from({ length: statements }, () =>
        Math.min(5, Math.max(1, Math.round(1 + liking + drawNormal(random) / 2))),
      );
    }),
  };
}
