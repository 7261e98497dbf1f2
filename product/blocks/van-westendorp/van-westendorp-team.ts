import { countAnswers, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { summariseNumbers, filterTalliesByPart } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text } from '../text.ts';
import {
  computeCurves,
  computePricePoints,
  type CurvePoint,
  type PricePoints,
  type PriceQuestion,
} from './curves.ts';
import * as schemas from './schema.ts';
import {
  vanWestendorp,
  PRICE_QUESTIONS,
  MAX_PRICE,
  listParts,
  QUESTION_NAMES,
  type VanWestendorpConfig,
  type VanWestendorpAnswer,
} from './van-westendorp.ts';

/** `Finding.detail` of a price sensitivity meter. */
export interface VanWestendorpDetail {
  /** People with ascending prices, whom the curves are computed from. */
  n: number;
  /** People excluded because their prices are not in ascending order. */
  inconsistent: number;
  curves: CurvePoint[];
  points: PricePoints;
}

/** Most points of the curves; each is a price with the shares of people. */
const MAX_CURVE_POINTS = 400;

function computeDetail(tallies: Tally[]): VanWestendorpDetail {
  const listPriceCounts = (question: PriceQuestion) =>
    // The traces, which only ascending prices have.
    filterTalliesByPart(tallies, `~${question}`)
      .filter(({ n }) => n > 0)
      .map(({ choice, n }): [number, number] => [Number(choice), n])
      .toSorted((a, b) => a[0] - b[0]);
  const priceCounts = {
    tooCheap: listPriceCounts('tooCheap'),
    cheap: listPriceCounts('cheap'),
    expensive: listPriceCounts('expensive'),
    tooExpensive: listPriceCounts('tooExpensive'),
  };
  const n = priceCounts.cheap.reduce((sum, [, people]) => sum + people, 0);
  const curves = computeCurves(priceCounts, n);
  // One is left for the last point, which is always shown.
  const stride = Math.ceil(curves.length / (MAX_CURVE_POINTS - 1));
  return {
    n,
    inconsistent: filterTalliesByPart(tallies, '~inconsistent').reduce((sum, tally) => sum + tally.n, 0),
    curves: curves.filter((_, index) => index % stride === 0 || index === curves.length - 1),
    points: computePricePoints(curves),
  };
}

function review({ questions, unit, min, max }: VanWestendorpConfig, languages: string[]): ConfigProblem[] {
  const problems = PRICE_QUESTIONS.flatMap((question) =>
    reviewText(questions[question], languages, {
      field: question,
      missingMessage: 'Enter this question.',
      name: `question “${QUESTION_NAMES[question].toLowerCase()}”`,
    }),
  );
  problems.push(...reviewText(unit, languages, { field: 'unit', missingMessage: null, name: 'currency' }));
  if (Object.keys(unit).length === 0)
    problems.push({ severity: 'warning', message: 'Enter the currency.', field: 'unit' });
  if (max !== null && max <= (min ?? 0))
    problems.push({
      severity: 'error',
      message: 'The lowest price must be below the highest.',
      field: 'min',
    });
  return problems;
}

/** Cells: the four prices as numbers, as label and as code. */
export const vanWestendorpTeam = defineTeamBlock<VanWestendorpConfig, VanWestendorpAnswer>(vanWestendorp, {
  schemas,
  version: 1,
  label: 'Price sensitivity',
  hint: 'Van Westendorp: four prices, from too cheap to too expensive.',
  menuSection: 'methods',
  playerFile: 'methods',
  createConfig: () => ({
    questions: {
      tooCheap: text('At what price would it be so cheap that you would doubt its quality?'),
      cheap: text('At what price would it be a bargain, a great buy for the money?'),
      expensive: text('At what price would it start to get expensive, but you would still consider it?'),
      tooExpensive: text('At what price would it be so expensive that you would not consider it?'),
    },
    unit: {},
    min: null,
    max: null,
  }),
  upgrade: (config) => config as VanWestendorpConfig,
  review,
  conditions: () =>
    PRICE_QUESTIONS.map((question) => ({
      part: question,
      label: text(QUESTION_NAMES[question]),
      kind: 'number',
      choices: [],
    })),
  summarise: (_config, tallies, numbers) => ({
    ...countAnswers(tallies),
    groups: PRICE_QUESTIONS.map((question) =>
      summariseNumbers(question, text(QUESTION_NAMES[question]), numbers, { scale: [0, null] }),
    ),
    score: null,
    detail: computeDetail(tallies),
  }),
  columns: ({ unit }, localize) =>
    PRICE_QUESTIONS.map((question) => ({
      key: question,
      label: [QUESTION_NAMES[question], localize(unit)].filter(Boolean).join(', '),
    })),
  cells: (_config, answer) => PRICE_QUESTIONS.map((question) => answer[question]),
  createRandomAnswer({ min, max }, random) {
    // Without a highest price, any range does that is wide enough for four different ones.
    const low = Math.max(0, min ?? 0);
    const high = Math.min(MAX_PRICE, max ?? Math.max(100, low * 3));
    const [tooCheap, cheap, expensive, tooExpensive] = PRICE_QUESTIONS.map(() => {
      const price = low + random() * (high - low);
      return Math.min(high, Math.max(low, Math.round(price * 100) / 100));
    }).toSorted((a, b) => a - b);
    return { tooCheap: tooCheap!, cheap: cheap!, expensive: expensive!, tooExpensive: tooExpensive! };
  },
  listParts,
});
