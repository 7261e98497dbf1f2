import {
  defineBlock,
  type Fact,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { MAX_DIGITS } from '../kit/parse-number.ts';
import type { Text } from '../text.ts';
import type { PriceQuestion } from './curves.ts';

export interface VanWestendorpConfig {
  questions: Record<PriceQuestion, Text>;
  /** Shown after each field: "€", "US$ a month". */
  unit: Text;
  min: number | null;
  max: number | null;
}
export type VanWestendorpAnswer = Record<PriceQuestion, number | null>;

/** In the ascending order that prices should have. */
export const PRICE_QUESTIONS = ['tooCheap', 'cheap', 'expensive', 'tooExpensive'] as const;

export const QUESTION_NAMES: Record<PriceQuestion, string> = {
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

export function listParts(
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
 * curves.
 */
export const vanWestendorp = defineBlock<VanWestendorpConfig, VanWestendorpAnswer>({
  id: 'van-westendorp',
  isQuestion: true,
  check,
  checkFields,
  // People may mean it, so they are asked once.
  warn: (_config, answer) => (isAscending(answer) ? null : { key: 'out_of_order' }),
  facts: (_config, answer) => createFacts(answer),
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
