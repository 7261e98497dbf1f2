import {
  countsOf,
  defineBlock,
  type Fact,
  type Issue,
  type AnswerParts,
  type Problem,
  type Localize,
  type Tally,
} from '../block.ts';
import { numberGroup, talliesOf } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import { curvesOf, pricePoints, type CurvePoint, type PricePoints, type PriceQuestion } from './curves.ts';

export interface VanWestendorpConfig {
  questions: Record<PriceQuestion, Text>;
  /** Written after each field: "€", "US$ a month". */
  unit: Text;
  min: number | null;
  max: number | null;
}
export type VanWestendorpAnswer = Record<PriceQuestion, number | null>;

/** What only this type's summary reads. */
export interface VanWestendorpDetail {
  /** People whose four prices rise; the curves are theirs. */
  n: number;
  /** People left out because their prices do not rise. */
  inconsistent: number;
  curves: CurvePoint[];
  points: PricePoints;
}

/** In rising order, as prices should be. */
export const QUESTIONS = ['tooCheap', 'cheap', 'expensive', 'tooExpensive'] as const;
/** Points of the curves that are drawn. */
const MAX_POINTS = 400;

const NAMES: Record<PriceQuestion, string> = {
  tooCheap: 'Too cheap',
  cheap: 'Cheap',
  expensive: 'Expensive',
  tooExpensive: 'Too expensive',
};

function check({ min, max }: VanWestendorpConfig, answer: VanWestendorpAnswer): Problem | null {
  const prices = QUESTIONS.map((question) => answer[question]);
  if (prices.every((price) => price === null)) return { key: 'required' };
  const low = Math.max(0, min ?? 0);
  for (const price of prices) {
    if (price === null) continue;
    if (!Number.isFinite(price)) return { key: 'not_a_number' };
    if (price < low) return { key: 'too_small', limit: low };
    if (price > (max ?? MAX_PRICE)) return { key: 'too_large', limit: max ?? MAX_PRICE };
  }
  return prices.includes(null) ? { key: 'incomplete' } : null;
}

/** No price is higher, whatever the settings say. */
export const MAX_PRICE = 1e12;

/** Whether the four prices rise, each above the one before; what is still empty does not count. */
export function isAscending(answer: VanWestendorpAnswer): boolean {
  const prices = QUESTIONS.flatMap((question) => answer[question] ?? []);
  return prices.every((price, at) => at === 0 || price > prices[at - 1]!);
}

/** Each price, and as traces the prices of those that rise: only they can be put into curves. */
function facts(answer: VanWestendorpAnswer): Fact[] {
  const named = QUESTIONS.flatMap((question) => {
    const price = answer[question];
    return price === null ? [] : [{ part: question as string, choice: '', number: price }];
  });
  if (!isAscending(answer)) return [...named, { part: '~inconsistent', choice: '1', number: null }];
  return [
    ...named,
    ...named.map(({ part, number }) => ({ part: `~${part}`, choice: String(number), number: null })),
  ];
}

function detailOf(tallies: Tally[]): VanWestendorpDetail {
  const listOf = (question: PriceQuestion) =>
    talliesOf(tallies, `~${question}`)
      .filter(({ n }) => n > 0)
      .map(({ choice, n }): [number, number] => [Number(choice), n])
      .toSorted((a, b) => a[0] - b[0]);
  const named = {
    tooCheap: listOf('tooCheap'),
    cheap: listOf('cheap'),
    expensive: listOf('expensive'),
    tooExpensive: listOf('tooExpensive'),
  };
  const n = named.cheap.reduce((sum, [, people]) => sum + people, 0);
  const curves = curvesOf(named, n);
  const every = Math.ceil(curves.length / MAX_POINTS);
  return {
    n,
    inconsistent: talliesOf(tallies, '~inconsistent').reduce((sum, tally) => sum + tally.n, 0),
    curves: curves.filter((_, at) => at % every === 0 || at === curves.length - 1),
    points: pricePoints(curves),
  };
}

function review({ questions, unit, min, max }: VanWestendorpConfig, languages: string[]): Issue[] {
  const issues = QUESTIONS.flatMap((question) =>
    reviewText(questions[question], languages, {
      place: question,
      missing: 'Enter this question.',
      name: `question “${NAMES[question].toLowerCase()}”`,
    }),
  );
  issues.push(...reviewText(unit, languages, { place: 'unit', missing: null, name: 'currency' }));
  if (Object.keys(unit).length === 0)
    issues.push({ severity: 'warning', message: 'Enter the currency.', place: 'unit' });
  if (max !== null && max <= (min ?? 0))
    issues.push({ severity: 'error', message: 'The lowest price must be below the highest.', place: 'min' });
  return issues;
}

function list({ unit }: VanWestendorpConfig, answer: VanWestendorpAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: QUESTIONS.map((question) => ({
      of: NAMES[question],
      said: [String(answer[question] ?? '–'), localize(unit)].filter(Boolean).join(' '),
    })),
  };
}

/**
 * The price sensitivity meter: four prices a person finds too cheap, cheap, expensive and too expensive (van
 * Westendorp 1976, see `curves.ts`). Prices that do not rise are taken, counted and left out of the curves. Cells: the
 * four prices as numbers, by label and by code alike.
 */
export const vanWestendorp = defineBlock<VanWestendorpConfig, VanWestendorpAnswer>({
  id: 'van-westendorp',
  version: 1,
  label: 'Price sensitivity',
  hint: 'Van Westendorp: four prices, from too cheap to too expensive.',
  group: 'methods',
  isQuestion: true,
  fresh: () => ({
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
  review,
  conditions: () =>
    QUESTIONS.map((question) => ({
      part: question,
      label: text(NAMES[question]),
      kind: 'number',
      choices: [],
    })),
  facts: (_config, answer) => facts(answer),
  freeText: () => '',
  summarise: (_config, tallies, numbers) => ({
    ...countsOf(tallies),
    groups: QUESTIONS.map((question) => numberGroup(question, text(NAMES[question]), numbers)),
    score: null,
    detail: detailOf(tallies),
  }),
  columns: ({ unit }, localize) =>
    QUESTIONS.map((question) => ({
      key: question,
      label: [NAMES[question], localize(unit)].filter(Boolean).join(', '),
    })),
  cells: (_config, answer) => QUESTIONS.map((question) => answer[question]),
  rehearse({ min, max }, random) {
    const low = Math.max(0, min ?? 0);
    const high = Math.min(MAX_PRICE, max ?? Math.max(100, low * 3));
    const [tooCheap, cheap, expensive, tooExpensive] = QUESTIONS.map(() => {
      const price = low + random() * (high - low);
      return Math.min(high, Math.max(low, Math.round(price * 100) / 100));
    }).toSorted((a, b) => a - b);
    return { tooCheap: tooCheap!, cheap: cheap!, expensive: expensive!, tooExpensive: tooExpensive! };
  },
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});
