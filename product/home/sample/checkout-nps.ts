import { text } from '../../blocks/text.ts';
import type { StudyContent } from '../../studies/study.ts';
import { buildBlock, buildEnding, buildWelcome, createOption } from './build-block.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { SampleRow, SampleStudy } from './sample-study.ts';

/** `reasons.json`: what people wrote, by the scores it fits, what was in their way, and the weeks in which it happened. */
export interface ReasonGroup {
  scores: [low: number, high: number];
  problem: keyof typeof PROBLEMS;
  /** First and last week; without it any week. */
  weeks?: [from: number, to: number];
  texts: string[];
}

const PROBLEMS = {
  'delivery-cost': 'Delivery costs',
  'delivery-time': 'Delivery dates',
  payment: 'Payment',
  account: 'Having to create an account',
  voucher: 'Vouchers or gift cards',
  address: 'Entering my address',
  none: 'Nothing, it went smoothly',
};
type Problem = keyof typeof PROBLEMS;

const NPS = 'npsscore';
const REASON = 'npsreason';
const PROBLEM = 'npsproblem';
const FIRST_ORDER = 'npsfirstorder';
const getProblemId = (problem: Problem) => `problem${problem.replace('-', '')}`;

const WEEKS = 12;
const DAYS_PER_WEEK = 7;
/** Responses per week: the shop grows. */
const RESPONSES = [26, 27, 29, 30, 32, 31, 33, 35, 37, 38, 40, 42];
/** Shares of promoters and detractors. In week 5 payments failed; since week 6 nobody needs an account to order. */
const PROMOTERS = [0.4, 0.42, 0.39, 0.41, 0.4, 0.29, 0.46, 0.51, 0.53, 0.56, 0.58, 0.6];
const DETRACTORS = [0.25, 0.26, 0.27, 0.24, 0.26, 0.42, 0.2, 0.17, 0.16, 0.14, 0.13, 0.12];
/** How many of a hundred people leave after the score. */
const LEAVING_SHARE = 0.04;

function buildContent(): StudyContent {
  const problems = Object.entries(PROBLEMS).map(([problem, label]) => ({
    ...createOption(getProblemId(problem as Problem), label),
    ...(problem === 'none' && { fixed: true, exclusive: true as const }),
  }));
  return {
    languages: { base: 'en', others: [] },
    brief: {
      goal: 'Find out whether the new checkout makes people more likely to recommend the shop, and what still gets in their way.',
      background:
        'A sample: Larkhill is a shop that doesn’t exist, and its answers were written for Earshot.',
      audience: 'People who have just placed an order.',
      learn: [
        'How does the score change from week to week?',
        'What do detractors run into?',
        'Did guest checkout help?',
      ],
    },
    blocks: [
      buildWelcome('How was your order?', 'Thank you for ordering from Larkhill. This takes about a minute.'),
      {
        ...buildBlock(NPS, 'nps', 'How likely are you to recommend Larkhill to a friend?'),
        required: true,
      },
      buildBlock(REASON, 'open-question', 'What is the main reason for your score?', { maxLength: 1_000 }),
      buildBlock(PROBLEM, 'multiple-choice', 'Did anything get in your way while you ordered?', {
        options: problems,
      }),
      buildBlock(FIRST_ORDER, 'yes-no', 'Was this your first order from us?', {
        yes: text('Yes, my first'),
        no: text('No, I’ve ordered before'),
      }),
      buildEnding(),
    ],
    settings: { progress: true, back: true, estimatedMinutes: 1, autoAdvance: true, introduction: true },
  };
}

interface Customer {
  week: number;
  score: number;
  reason: string | null;
  problem: Problem;
}

function pickScore(chance: SeededRandom, week: number): number {
  const promoters = PROMOTERS[week]!;
  const detractors = DETRACTORS[week]!;
  const group = chance.pickWeighted([
    ['promoter', promoters],
    ['passive', 1 - promoters - detractors],
    ['detractor', detractors],
  ] as const);
  if (group === 'promoter')
    return chance.pickWeighted([
      [9, 43],
      [10, 57],
    ] as const);
  if (group === 'passive')
    return chance.pickWeighted([
      [7, 42],
      [8, 58],
    ] as const);
  return chance.pickWeighted([
    [0, 9],
    [1, 5],
    [2, 9],
    [3, 13],
    [4, 14],
    [5, 24],
    [6, 26],
  ] as const);
}

function pickProblem(chance: SeededRandom, { week, score }: Pick<Customer, 'week' | 'score'>): Problem {
  const share = score >= 9 ? 0.09 : score >= 7 ? 0.42 : 0.86;
  if (chance.next() >= share) return 'none';
  return chance.pickWeighted([
    ['delivery-cost', 26],
    ['delivery-time', 20],
    ['payment', week === 5 ? 90 : 14],
    ['account', week < 6 ? 34 : 2],
    ['voucher', 11],
    ['address', 14],
  ] as const);
}

/** Gives every text to one person whose score and week it fits. Most of the others write nothing, as in any survey. */
function distributeReasons(chance: SeededRandom, customers: Customer[], groups: ReasonGroup[]): void {
  const waiting = chance.shuffle(customers);
  // The comments that fit the fewest people are given out first.
  const byWeeks = groups.toSorted((a, b) => Number(!a.weeks) - Number(!b.weeks));
  for (const { scores, problem, weeks, texts } of byWeeks) {
    const [from, to] = weeks ?? [0, WEEKS - 1];
    for (const reason of texts) {
      const writer = waiting.find(
        (customer) =>
          customer.reason === null &&
          customer.score >= scores[0] &&
          customer.score <= scores[1] &&
          customer.week >= from &&
          customer.week <= to,
      );
      if (writer) Object.assign(writer, { reason, problem });
    }
  }
}

function buildRow(chance: SeededRandom, customer: Customer, index: number): SampleRow {
  const { week, score, reason, problem } = customer;
  const leaves = reason === null && chance.next() < LEAVING_SHARE;
  const writingSeconds = reason ? 6 + reason.length * 0.35 : 4;
  const all: SampleRow['steps'] = [
    { block: 'welcome', value: { seen: true }, ms: chance.pickDurationMs(3) },
    { block: NPS, value: { score }, ms: chance.pickDurationMs(6) },
    {
      block: REASON,
      value: reason === null ? null : { text: reason },
      ms: chance.pickDurationMs(writingSeconds),
    },
    { block: PROBLEM, value: { options: [getProblemId(problem)] }, ms: chance.pickDurationMs(7) },
    { block: FIRST_ORDER, value: { yes: chance.next() < 0.37 }, ms: chance.pickDurationMs(3) },
  ];
  const daysBefore = (WEEKS - week) * DAYS_PER_WEEK - Math.floor(chance.next() * DAYS_PER_WEEK);
  return {
    participant: String(index + 1),
    steps: leaves ? all.slice(0, 2) : all,
    complete: !leaves,
    device: chance.pickDevice(score >= 7 ? 0.55 : 0.68),
    startedAt: chance.pickStartMs(daysBefore),
  };
}

/** A survey with a trend: 400 people over twelve weeks. */
export function buildCheckoutNps(groups: ReasonGroup[]): SampleStudy {
  const chance = createSeededRandom(20_261);
  const customers = RESPONSES.flatMap((count, week) =>
    Array.from({ length: count }, (): Customer => {
      const score = pickScore(chance, week);
      return { week, score, reason: null, problem: pickProblem(chance, { week, score }) };
    }),
  );
  distributeReasons(chance, customers, groups);
  return {
    name: 'Checkout NPS (sample)',
    kind: 'survey',
    content: buildContent(),
    rows: customers
      .map((customer, index) => buildRow(chance, customer, index))
      .toSorted((a, b) => a.startedAt - b.startedAt),
    pictures: [],
  };
}
