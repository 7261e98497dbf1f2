import { defineBlock, type Id, type AnswerParts, type Localize } from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import {
  localizeNotApplicable,
  NOT_APPLICABLE,
  createScoreFacts,
  type NotApplicableConfig,
  type Score,
} from '../kit/scale/not-applicable.ts';
import { isEmpty, type Text } from '../text.ts';
import { createAlphaFacts } from './alpha.ts';
import type { Instrument } from './instruments.ts';
import { formatScoreName, countPoints, computeScore } from './score-scale-set.ts';

export interface ScaleSetConfig extends NotApplicableConfig {
  instrument: Instrument;
  /** Statements; those of a published set in its order, reworded or translated as needed. */
  items: Option[];
  /** 3 to 11, for own statements; a published set has a fixed number. */
  points: number;
  low: Text;
  high: Text;
  /** Labels of the points between the ends, starting with the second point, for own statements; may be empty. */
  labels: Text[];
  /** Reverse-coded own statements; in a published set they are fixed. */
  reversed: Id[];
  /** UMUX-Lite: whether the score is converted to a SUS estimate. */
  susEquivalent: boolean;
  /** For own statements. */
  shuffle: boolean;
}
export interface ScaleSetAnswer {
  /** Statement → score, 1 to the number of points, before inverting, or `na`; unanswered statements are missing. */
  scores: Record<Id, Score>;
}

/** The part of the total score; no id equals it, since ids are longer. */
export const SCORE_PART = 'score';

/** With a single statement, there is no separate total score. */
export const hasScore = ({ items }: ScaleSetConfig): boolean => items.length > 1;

/**
 * "Not applicable" beside each own statement. A published set never offers it: its score is defined for all its statements,
 * and its source defines what to do about a missing one (Brooke 1996: mark the centre of the scale).
 */
export const getNotApplicableOption = ({
  instrument,
  notApplicable,
}: ScaleSetConfig): NotApplicableConfig => ({
  notApplicable: instrument === 'likert' ? notApplicable : null,
});

/** A score to one decimal. */
const formatScore = (score: number): string => String(Math.round(score * 10) / 10);

/** The label of a point; a published set has labels only at its ends. */
export function readPointLabel(config: ScaleSetConfig, score: number): Text {
  if (score === 1) return config.low;
  if (score === countPoints(config)) return config.high;
  return (hasPointLabels(config) && config.labels[score - 2]) || {};
}

/** Whether points between the ends have labels. */
export function hasPointLabels({ instrument, labels }: ScaleSetConfig): boolean {
  return (
    instrument === 'likert' && labels.some((label) => Object.values(label).some((tree) => !isEmpty(tree)))
  );
}

/** The answered statements with their scores, then the total score. */
export function listParts(
  config: ScaleSetConfig,
  { scores }: ScaleSetAnswer,
  localize: Localize,
): AnswerParts {
  const items = config.items
    .filter(({ id }) => Object.hasOwn(scores, id))
    .map(({ id }) => ({
      label: getOptionLabel(config.items, id, localize),
      text:
        scores[id] === NOT_APPLICABLE
          ? localizeNotApplicable(config, localize)
          : `${scores[id]} of ${countPoints(config)}`,
    }));
  const score = hasScore(config) ? computeScore(config, scores) : null;
  if (score !== null) items.push({ label: formatScoreName(config), text: formatScore(score) });
  return { ordered: false, items };
}

/** Statements on one scale that add up to a score: SUS, UMUX-Lite, SEQ or own statements. */
export const scaleSet = defineBlock<ScaleSetConfig, ScaleSetAnswer>({
  id: 'scale-set',
  isQuestion: true,
  check(config, { scores }, required) {
    const ids = new Set(config.items.map(({ id }) => id));
    const points = countPoints(config);
    const answeredEntries = Object.entries(scores);
    if (answeredEntries.length === 0) return { key: 'required' };
    for (const [id, score] of answeredEntries)
      if (
        !ids.has(id) ||
        !(score === NOT_APPLICABLE
          ? getNotApplicableOption(config).notApplicable
          : Number.isInteger(score) && score >= 1 && score <= points)
      )
        return { key: 'not_an_option' };
    return required && answeredEntries.length < ids.size ? { key: 'incomplete' } : null;
  },
  checkFields: ({ items }, answer, required) =>
    items
      .filter(({ id }) => required && answer?.scores[id] === undefined)
      .map(({ id }) => ({ field: id, problem: { key: 'not_chosen' } })),
  facts(config, { scores }) {
    const facts = Object.entries(scores).flatMap(([part, score]) =>
      createScoreFacts(getNotApplicableOption(config), part, score),
    );
    const score = hasScore(config) ? computeScore(config, scores) : null;
    if (score === null) return facts;
    return [...facts, { part: SCORE_PART, choice: '', number: score }, ...createAlphaFacts(config, scores)];
  },
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
