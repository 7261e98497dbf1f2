import {
  countAnswers,
  defineBlock,
  type Fact,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
  type Tally,
} from '../block.ts';
import { summariseNumbers, filterTalliesByPart } from '../kit/summary/bars.ts';
import { MAX_DIGITS } from '../kit/typed/parse-number.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import {
  computeCurves,
  computePricePoints,
  type CurvePoint,
  type PricePoints,
  type PriceQuestion,
} from './curves.ts';

export interface VanWestendorpConfig {
  questions: Record<PriceQuestion, Text>;
  /** Shown after each field: "€", "US$ a month". */
  unit: Text;
  min: number | null;
  max: number | null;
}
export type VanWestendorpAnswer = Record<PriceQuestion, number | null>;

/** `Finding.detail` of a price sensitivity meter. */
export interface VanWestendorpDetail {
  /** People with ascending prices, whom the curves are computed from. */
  n: number;
  /** People excluded because their prices are not in ascending order. */
  inconsistent: number;
  curves: CurvePoint[];
  points: PricePoints;
}

/** In the ascending order that prices should have. */
export const PRICE_QUESTIONS = ['tooCheap', 'cheap', 'expensive', 'tooExpensive'] as const;
/** Maximum number of points per curve. */
const MAX_POINTS = 400;

const QUESTION_NAMES: Record<PriceQuestion, string> = {
  tooCheap: 'Too cheap',
  cheap: 'Cheap',
  expensive: 'Expensive',
  tooExpensive: 'Too expensive',
};

function check(config: VanWestendorpConfig, answer: VanWestendorpAnswer): AnswerProblem | null {
  const prices = PRICE_QUESTIONS.map((question) => answer[question]);
  if (prices.every((price) => price === null)) return { key: 'required' };
  for (const price of prices) {
    const problem = price === null ? null : checkPrice(config, price);
    if (problem) return problem;
  }
  return prices.includes(null) ? { key: 'incomplete' } : null;
}

function checkPrice({ min, max }: VanWestendorpConfig, price: number): AnswerProblem | null {
  const low = Math.max(0, min ?? 0);
  const high = max ?? MAX_PRICE;
  if (Number.isNaN(price)) return { key: 'not_a_number' };
  if (!Number.isFinite(price)) return { key: 'too_precise', limit: MAX_DIGITS };
  if (price < low) return { key: 'too_small', limit: low };
  return price > high ? { key: 'too_large', limit: high } : null;
}

const checkFields = (config: VanWestendorpConfig, answer: VanWestendorpAnswer | undefined): FieldProblem[] =>
  PRICE_QUESTIONS.flatMap((field) => {
    const price = answer?.[field] ?? null;
    const problem = price === null ? { key: 'missing' as const } : checkPrice(config, price);
    return problem ? [{ field, problem }] : [];
  });

/** Upper limit for prices, whatever the config. */
export const MAX_PRICE = 1e12;

/** Whether the prices are strictly ascending, ignoring empty fields. */
export function isAscending(answer: VanWestendorpAnswer): boolean {
  const prices = PRICE_QUESTIONS.flatMap((question) => answer[question] ?? []);
  return prices.every((price, index) => index === 0 || price > prices[index - 1]!);
}

/** The prices, and if they are ascending, also as traces for the curves. */
function createFacts(answer: VanWestendorpAnswer): Fact[] {
  const prices = PRICE_QUESTIONS.flatMap((question) => {
    const price = answer[question];
    return price === null ? [] : [{ part: question as string, choice: '', number: price }];
  });
  if (!isAscending(answer)) return [...prices, { part: '~inconsistent', choice: '1', number: null }];
  return [
    ...prices,
    ...prices.map(({ part, number }) => ({ part: `~${part}`, choice: String(number), number: null })),
  ];
}

function computeDetail(tallies: Tally[]): VanWestendorpDetail {
  const listPriceCounts = (question: PriceQuestion) =>
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
  const stride = Math.ceil(curves.length / MAX_POINTS);
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
      missing: 'Enter this question.',
      name: `question “${QUESTION_NAMES[question].toLowerCase()}”`,
    }),
  );
  problems.push(...reviewText(unit, languages, { field: 'unit', missing: null, name: 'currency' }));
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

function listParts(
  { unit }: VanWestendorpConfig,
  answer: VanWestendorpAnswer,
  localize: Localize,
): AnswerParts {
  return {
    ordered: false,
    items: PRICE_QUESTIONS.map((question) => ({
      label: QUESTION_NAMES[question],
      text: [String(answer[question] ?? '–'), localize(unit)].filter(Boolean).join(' '),
    })),
  };
}

/**
 * The price sensitivity meter: four prices a person finds too cheap, cheap, expensive and too expensive (van
 * Westendorp 1976, see `curves.ts`). Prices that are not ascending are accepted and counted, but excluded from the
 * curves. Cells: the four prices as numbers, as label and as code.
 */
export const vanWestendorp = defineBlock<VanWestendorpConfig, VanWestendorpAnswer>({
  id: 'van-westendorp',
  version: 1,
  label: 'Price sensitivity',
  hint: 'Van Westendorp: four prices, from too cheap to too expensive.',
  menuSection: 'methods',
  playerFile: 'methods',
  isQuestion: true,
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
  check,
  checkFields,
  // People may mean it, so they are asked once.
  warn: (_config, answer) => (isAscending(answer) ? null : { key: 'out_of_order' }),
  review,
  conditions: () =>
    PRICE_QUESTIONS.map((question) => ({
      part: question,
      label: text(QUESTION_NAMES[question]),
      kind: 'number',
      choices: [],
    })),
  facts: (_config, answer) => createFacts(answer),
  freeText: () => '',
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
    const low = Math.max(0, min ?? 0);
    const high = Math.min(MAX_PRICE, max ?? Math.max(100, low * 3));
    const [tooCheap, cheap, expensive, tooExpensive] = PRICE_QUESTIONS.map(() => {
      const price = low + random() * (high - low);
      return Math.min(high, Math.max(low, Math.round(price * 100) / 100));
    }).toSorted((a, b) => a - b);
    return { tooCheap: tooCheap!, cheap: cheap!, expensive: expensive!, tooExpensive: tooExpensive! };
  },
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
