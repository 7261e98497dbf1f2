import type { Id } from '../block.ts';
import { countAnswers, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { createOptions, reviewOptions } from '../kit/options/options.ts';
import { pickRandom } from '../kit/random.ts';
import { countBars, findRemovedParts, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import {
  KANO_CATEGORIES,
  findMostFrequentCategory,
  computeCoefficients,
  KANO_FEELINGS,
  type KanoCategory,
  type KanoCoefficients,
  type CategoryCounts,
  type KanoFeeling,
} from './evaluation.ts';
import {
  kano,
  readFeelings,
  listParts,
  KANO_CATEGORY_NAMES,
  classifyAnswer,
  type KanoConfig,
  type KanoAnswer,
} from './kano.ts';
import * as schemas from './schema.ts';

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

const CHOICES: Choice[] = KANO_CATEGORIES.map((choice) => ({
  choice,
  label: text(KANO_CATEGORY_NAMES[choice]),
}));

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
    problems.push(...reviewText(question, languages, { field, missingMessage: `Enter the ${name}.`, name }));
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

/** Cells: three per feature, the feeling with it, without it and the category; by code, their keys. */
export const kanoTeam = defineTeamBlock<KanoConfig, KanoAnswer>(kano, {
  schemas,
  version: 1,
  label: 'Kano model',
  hint: 'Sort features into must-haves, performance features and delighters.',
  menuSection: 'methods',
  playerFile: 'methods',
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
  review,
  conditions: ({ features }) =>
    features.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'choice',
      choices: CHOICES,
      isSingle: true,
    })),
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
  listParts,
});
