import {
  countAnswers,
  defineBlock,
  type Fact,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
  type Tally,
} from '../block.ts';
import { countBars, findRemovedParts, type Choice } from '../kit/summary/bars.ts';
import { findOptionLabel, createOptions, reviewOptions, type Option } from '../kit/options/options.ts';
import { pickRandom } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import {
  KANO_CATEGORIES,
  findMostFrequentCategory,
  computeCoefficients,
  classifyFeature,
  KANO_FEELINGS,
  type KanoCategory,
  type KanoCoefficients,
  type CategoryCounts,
  type KanoFeeling,
} from './evaluation.ts';

export interface KanoConfig {
  features: Option[];
  /** The question about having the feature, and about not having it. */
  functional: Text;
  dysfunctional: Text;
  feelings: Record<KanoFeeling, Text>;
  shuffle: boolean;
}
/** How a person feels with the feature and without it; null: not answered yet. */
export interface FeelingPair {
  with: KanoFeeling | null;
  without: KanoFeeling | null;
}
export interface KanoAnswer {
  features: Record<Id, FeelingPair>;
}

export interface FeatureDetail {
  feature: Id;
  n: number;
  counts: CategoryCounts;
  category: KanoCategory | null;
  /** Lead over the second most frequent category, 0 to 1. */
  strength: number;
  coefficients: KanoCoefficients | null;
}
/** `Finding.detail` of a Kano model. */
export interface KanoDetail {
  features: FeatureDetail[];
}

export const MAX_FEATURES = 30;

export const KANO_CATEGORY_NAMES: Record<KanoCategory, string> = {
  A: 'Attractive',
  O: 'Performance',
  M: 'Must-be',
  I: 'Indifferent',
  R: 'Reverse',
  Q: 'Questionable',
};
const CHOICES: Choice[] = KANO_CATEGORIES.map((choice) => ({
  choice,
  label: text(KANO_CATEGORY_NAMES[choice]),
}));

/** The answers for a feature. `hasOwn`, since an id may equal the name of an inherited property. */
export const readFeelings = ({ features }: KanoAnswer, id: Id): FeelingPair =>
  Object.hasOwn(features, id) ? features[id]! : { with: null, without: null };

const classifyAnswer = (answer: KanoAnswer, id: Id): KanoCategory | null => {
  const feelings = readFeelings(answer, id);
  return feelings.with === null || feelings.without === null
    ? null
    : classifyFeature(feelings.with, feelings.without);
};

function check(config: KanoConfig, answer: KanoAnswer, required: boolean): AnswerProblem | null {
  const featureIds = new Set(config.features.map(({ id }) => id));
  const answeredIds = Object.keys(answer.features);
  if (!answeredIds.every((id) => featureIds.has(id))) return { key: 'not_an_option' };
  if (
    answeredIds.every(
      (id) => readFeelings(answer, id).with === null && readFeelings(answer, id).without === null,
    )
  )
    return { key: 'required' };
  const completeCount = answeredIds.filter((id) => classifyAnswer(answer, id) !== null).length;
  return completeCount === 0 || (required && completeCount < featureIds.size) ? { key: 'incomplete' } : null;
}

/** The questions without an answer, as `feature-side`: of all features, or of those that were begun. */
function checkFields(config: KanoConfig, answer: KanoAnswer | undefined, required: boolean): FieldProblem[] {
  if (answer && check(config, answer, required) === null) return [];
  return config.features.flatMap(({ id }) => {
    const feelings = answer ? readFeelings(answer, id) : { with: null, without: null };
    if (!required && feelings.with === null && feelings.without === null) return [];
    return (['with', 'without'] as const)
      .filter((side) => feelings[side] === null)
      .map((side) => ({ field: `${id}-${side}`, problem: { key: 'not_chosen' } }));
  });
}

function review(config: KanoConfig, languages: string[]): ConfigProblem[] {
  const problems = reviewOptions(config.features, languages, {
    list: 'features',
    singular: 'feature',
    min: 1,
  });
  if (config.features.length > MAX_FEATURES)
    problems.push({
      severity: 'error',
      message: `Reduce the features to ${MAX_FEATURES}.`,
      field: 'features',
    });
  const reviewQuestion = (question: Text, field: string, name: string) =>
    problems.push(...reviewText(question, languages, { field, missing: `Enter the ${name}.`, name }));
  reviewQuestion(config.functional, 'functional', 'question with the feature');
  reviewQuestion(config.dysfunctional, 'dysfunctional', 'question without the feature');
  for (const feeling of KANO_FEELINGS)
    reviewQuestion(config.feelings[feeling], `feeling:${feeling}`, 'label of this answer');
  return problems;
}

function computeDetail({ features }: KanoConfig, tallies: Tally[]): KanoDetail {
  return {
    features: features.map(({ id }): FeatureDetail => {
      const bars = new Map(countBars(id, CHOICES, tallies).map(({ choice, n }) => [choice, n]));
      const counts = Object.fromEntries(
        KANO_CATEGORIES.map((category) => [category, bars.get(category) ?? 0]),
      ) as CategoryCounts;
      const mostFrequent = findMostFrequentCategory(counts);
      return {
        feature: id,
        n: KANO_CATEGORIES.reduce((sum, category) => sum + counts[category], 0),
        counts,
        category: mostFrequent?.category ?? null,
        strength: mostFrequent?.strength ?? 0,
        coefficients: computeCoefficients(counts),
      };
    }),
  };
}

function createCategoryGroup(part: Id, label: Text, tallies: Tally[]) {
  const bars = countBars(part, CHOICES, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

function listParts(config: KanoConfig, answer: KanoAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: config.features.flatMap(({ id }) => {
      const category = classifyAnswer(answer, id);
      return category === null
        ? []
        : [{ label: findOptionLabel(config.features, id, localize), text: KANO_CATEGORY_NAMES[category] }];
    }),
  };
}

/**
 * The Kano model: how people feel with a feature and without it determines its category (`evaluation.ts`). Cells: three
 * per feature, the feeling with it, without it and the category; by code, their keys.
 */
export const kano = defineBlock<KanoConfig, KanoAnswer>({
  id: 'kano',
  version: 1,
  label: 'Kano model',
  hint: 'Sort features into must-haves, performance features and delighters.',
  menuSection: 'methods',
  playerFile: 'methods',
  isQuestion: true,
  createConfig: (createId) => ({
    features: createOptions(3, createId),
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
  checkFields,
  review,
  conditions: ({ features }) =>
    features.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'choice',
      choices: CHOICES,
      isSingle: true,
    })),
  facts: ({ features }, answer): Fact[] =>
    features.flatMap(({ id }) => {
      const choice = classifyAnswer(answer, id);
      return choice === null ? [] : [{ part: id, choice, number: null }];
    }),
  freeText: () => '',
  summarise(config, tallies) {
    const ids = config.features.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.features.map(({ id, text: label }) => createCategoryGroup(id, label, tallies)),
        ...findRemovedParts(ids, tallies).map((id) => createCategoryGroup(id, {}, tallies)),
      ],
      score: null,
      detail: computeDetail(config, tallies),
    };
  },
  columns: ({ features }, localize) =>
    features.flatMap(({ id, text: label }) =>
      ['with', 'without', 'category'].map((field) => ({
        key: `${id}.${field}`,
        label: `${localize(label) || id}: ${field}`,
      })),
    ),
  cells: ({ features, feelings }, answer, format, localize) =>
    features.flatMap(({ id }) => {
      const pair = readFeelings(answer, id);
      const category = classifyAnswer(answer, id);
      const formatFeeling = (feeling: KanoFeeling | null) =>
        feeling === null || format === 'code' ? feeling : localize(feelings[feeling]) || feeling;
      return [
        formatFeeling(pair.with),
        formatFeeling(pair.without),
        category === null || format === 'code' ? category : KANO_CATEGORY_NAMES[category],
      ];
    }),
  createRandomAnswer: ({ features }, random) => ({
    features: Object.fromEntries(
      features.map(({ id }) => [
        id,
        { with: pickRandom(random, KANO_FEELINGS), without: pickRandom(random, KANO_FEELINGS) },
      ]),
    ),
  }),
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
