import {
  countsOf,
  defineBlock,
  type Fact,
  type Id,
  type Issue,
  type AnswerParts,
  type Problem,
  type Localize,
  type Tally,
} from '../block.ts';
import { barsOf, removedParts, type Choice } from '../kit/summary/bars.ts';
import { labelOf, newOptions, reviewOptions, type Option } from '../kit/options/options.ts';
import { oneOf } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import {
  CATEGORIES,
  categoryOf,
  coefficientsOf,
  evaluate,
  KANO_FEELINGS,
  type KanoCategory,
  type Coefficients,
  type Counts,
  type Feeling,
} from './evaluation.ts';

export interface KanoConfig {
  features: Option[];
  /** Asked with the feature there, and without it. */
  functional: Text;
  dysfunctional: Text;
  feelings: Record<Feeling, Text>;
  shuffle: boolean;
}
/** How a person feels with the feature and without it; null: not said yet. */
export interface FeelingPair {
  with: Feeling | null;
  without: Feeling | null;
}
export interface KanoAnswer {
  features: Record<Id, FeelingPair>;
}

export interface FeatureDetail {
  feature: Id;
  n: number;
  counts: Counts;
  category: KanoCategory | null;
  /** By how much more than the next category, 0 to 1. */
  strength: number;
  coefficients: Coefficients | null;
}
/** What only this type's summary reads. */
export interface KanoDetail {
  features: FeatureDetail[];
}

export const MAX_FEATURES = 30;

export const CATEGORY_NAMES: Record<KanoCategory, string> = {
  A: 'Attractive',
  O: 'Performance',
  M: 'Must-be',
  I: 'Indifferent',
  R: 'Reverse',
  Q: 'Questionable',
};
const CHOICES: Choice[] = CATEGORIES.map((choice) => ({ choice, label: text(CATEGORY_NAMES[choice]) }));

/** What was felt about a feature; an id may spell a property every object has, so only own ones count. */
export const feelingsOf = ({ features }: KanoAnswer, id: Id): FeelingPair =>
  Object.hasOwn(features, id) ? features[id]! : { with: null, without: null };

const categoryIn = (answer: KanoAnswer, id: Id): KanoCategory | null => {
  const felt = feelingsOf(answer, id);
  return felt.with === null || felt.without === null ? null : evaluate(felt.with, felt.without);
};

function check(config: KanoConfig, answer: KanoAnswer, required: boolean): Problem | null {
  const known = new Set(config.features.map(({ id }) => id));
  const given = Object.keys(answer.features);
  if (!given.every((id) => known.has(id))) return { key: 'not_an_option' };
  if (given.every((id) => feelingsOf(answer, id).with === null && feelingsOf(answer, id).without === null))
    return { key: 'required' };
  const whole = given.filter((id) => categoryIn(answer, id) !== null).length;
  return whole === 0 || (required && whole < known.size) ? { key: 'incomplete' } : null;
}

function review(config: KanoConfig, languages: string[]): Issue[] {
  const issues = reviewOptions(config.features, languages, { list: 'features', one: 'feature', least: 1 });
  if (config.features.length > MAX_FEATURES)
    issues.push({
      severity: 'error',
      message: `Reduce the features to ${MAX_FEATURES}.`,
      place: 'features',
    });
  const written = (words: Text, place: string, name: string) =>
    issues.push(...reviewText(words, languages, { place, missing: `Enter the ${name}.`, name }));
  written(config.functional, 'functional', 'question with the feature');
  written(config.dysfunctional, 'dysfunctional', 'question without the feature');
  for (const feeling of KANO_FEELINGS)
    written(config.feelings[feeling], `feeling:${feeling}`, 'label of this answer');
  return issues;
}

function detailOf({ features }: KanoConfig, tallies: Tally[]): KanoDetail {
  return {
    features: features.map(({ id }): FeatureDetail => {
      const bars = new Map(barsOf(id, CHOICES, tallies).map(({ choice, n }) => [choice, n]));
      const counts = Object.fromEntries(CATEGORIES.map((one) => [one, bars.get(one) ?? 0])) as Counts;
      const most = categoryOf(counts);
      return {
        feature: id,
        n: CATEGORIES.reduce((sum, one) => sum + counts[one], 0),
        counts,
        category: most?.category ?? null,
        strength: most?.strength ?? 0,
        coefficients: coefficientsOf(counts),
      };
    }),
  };
}

function group(part: Id, label: Text, tallies: Tally[]) {
  const bars = barsOf(part, CHOICES, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

function list(config: KanoConfig, answer: KanoAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: config.features.flatMap(({ id }) => {
      const category = categoryIn(answer, id);
      return category === null
        ? []
        : [{ of: labelOf(config.features, id, localize), said: CATEGORY_NAMES[category] }];
    }),
  };
}

/**
 * The Kano model: how people feel with a feature and without it says what kind it is (`evaluation.ts`). Cells: three
 * per feature, the feeling with it, without it and the category; words by label, names by code.
 */
export const kano = defineBlock<KanoConfig, KanoAnswer>({
  id: 'kano',
  version: 1,
  label: 'Kano model',
  hint: 'Sort features into must-haves, performance features and delighters.',
  group: 'methods',
  isQuestion: true,
  fresh: (draw) => ({
    features: newOptions(3, draw),
    functional: text('How do you feel if it has this?'),
    dysfunctional: text('How do you feel if it does not have this?'),
    feelings: {
      like: text('I like it that way'),
      must: text('It must be that way'),
      neutral: text('I am neutral'),
      live: text('I can live with it that way'),
      dislike: text('I dislike it that way'),
    },
    shuffle: true,
  }),
  upgrade: (config) => config as KanoConfig,
  check,
  review,
  conditions: ({ features }) =>
    features.map(({ id, text: label }) => ({ part: id, label, kind: 'choice', choices: CHOICES })),
  facts: ({ features }, answer): Fact[] =>
    features.flatMap(({ id }) => {
      const choice = categoryIn(answer, id);
      return choice === null ? [] : [{ part: id, choice, number: null }];
    }),
  freeText: () => '',
  summarise(config, tallies) {
    const ids = config.features.map(({ id }) => id);
    return {
      ...countsOf(tallies),
      groups: [
        ...config.features.map(({ id, text: label }) => group(id, label, tallies)),
        ...removedParts(ids, tallies).map((id) => group(id, {}, tallies)),
      ],
      score: null,
      detail: detailOf(config, tallies),
    };
  },
  columns: ({ features }, localize) =>
    features.flatMap(({ id, text: words }) =>
      ['with', 'without', 'category'].map((what) => ({
        key: `${id}.${what}`,
        label: `${localize(words) || id}: ${what}`,
      })),
    ),
  cells: ({ features, feelings }, answer, as, localize) =>
    features.flatMap(({ id }) => {
      const felt = feelingsOf(answer, id);
      const category = categoryIn(answer, id);
      const words = (feeling: Feeling | null) =>
        feeling === null || as === 'code' ? feeling : localize(feelings[feeling]) || feeling;
      return [
        words(felt.with),
        words(felt.without),
        category === null || as === 'code' ? category : CATEGORY_NAMES[category],
      ];
    }),
  rehearse: ({ features }, random) => ({
    features: Object.fromEntries(
      features.map(({ id }) => [
        id,
        { with: oneOf(random, KANO_FEELINGS), without: oneOf(random, KANO_FEELINGS) },
      ]),
    ),
  }),
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});
