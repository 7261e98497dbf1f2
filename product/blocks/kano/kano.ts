import {
  defineBlock,
  type Fact,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import type { Text } from '../text.ts';
import { classifyFeature, type KanoCategory, type KanoFeeling } from './evaluation.ts';

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

export const KANO_CATEGORY_NAMES: Record<KanoCategory, string> = {
  A: 'Attractive',
  O: 'Performance',
  M: 'Must-be',
  I: 'Indifferent',
  R: 'Reverse',
  Q: 'Questionable',
};

/** The answers for a feature. `hasOwn`, since an id may equal the name of an inherited property. */
export const readFeelings = ({ features }: KanoAnswer, id: Id): FeelingPair =>
  Object.hasOwn(features, id) ? features[id]! : { with: null, without: null };

export const classifyAnswer = (answer: KanoAnswer, id: Id): KanoCategory | null => {
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

export function listParts(config: KanoConfig, answer: KanoAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: config.features.flatMap(({ id }) => {
      const category = classifyAnswer(answer, id);
      return category === null
        ? []
        : [{ label: getOptionLabel(config.features, id, localize), text: KANO_CATEGORY_NAMES[category] }];
    }),
  };
}

/** The Kano model: how people feel with a feature and without it determines its category (`evaluation.ts`). */
export const kano = defineBlock<KanoConfig, KanoAnswer>({
  id: 'kano',
  isQuestion: true,
  check,
  checkFields,
  facts: ({ features }, answer): Fact[] =>
    features.flatMap(({ id }) => {
      const choice = classifyAnswer(answer, id);
      return choice === null ? [] : [{ part: id, choice, number: null }];
    }),
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
