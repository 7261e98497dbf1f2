import {
  countAnswers,
  defineBlock,
  type BlockFinding,
  type Id,
  type AnswerParts,
  type NumberFigures,
  type Localize,
  type Tally,
} from '../block.ts';
import {
  summariseScores,
  summariseNumbers,
  listScaleChoices,
  filterTalliesByPart,
  type Choice,
} from '../kit/summary/bars.ts';
import { computeMeanFromTallies } from '../statistics/mean.ts';
import {
  findOptionLabel,
  createOption,
  createOptionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { randomIntBetween } from '../kit/random.ts';
import {
  findRemovedRows,
  localizeNotApplicable,
  NOT_APPLICABLE,
  summariseNotApplicable,
  createNotApplicableSubjects,
  rehearseNotApplicable,
  reviewNotApplicable,
  createScoreFacts,
  upgradeToNotApplicable,
  type NotApplicableConfig,
  type Score,
} from '../kit/scale/not-applicable.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty, text, type Text } from '../text.ts';
import { createAlphaFacts, computeAlpha, type AlphaEstimate } from './alpha.ts';
import { findPublishedSet, type Instrument } from './instruments.ts';
import { formatScoreName, countPoints, computeScoreRange, computeScore } from './score-scale-set.ts';
import { interpretSus, type SusMeaning } from './sus-meaning.ts';

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

/** `BlockFinding.detail` of a scale set. */
export interface ScaleSetDetail {
  /** Lowest and highest possible score. */
  range: [number, number];
  /** For SUS and its estimate. */
  sus: SusMeaning | null;
  /** Cronbach's alpha of everyone who answered every statement. */
  alpha: AlphaEstimate | null;
}

/** The part of the total score; no id equals it, since ids are longer. */
export const SCORE_PART = 'score';

/** With a single statement, there is no separate total score. */
const hasScore = ({ items }: ScaleSetConfig): boolean => items.length > 1;

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

/**
 * Config of an instrument: a published set with its English statements, whatever the language of the study, or empty
 * own statements.
 */
export function createSettings(instrument: Instrument, createId: () => Id): ScaleSetConfig {
  const published = findPublishedSet(instrument);
  const statements = published?.statements.map((statement) => text(statement)) ?? [{}, {}, {}];
  return {
    instrument,
    items: statements.map((statement) => createOption(statement, createId)),
    points: published?.points ?? 5,
    low: text(published?.low ?? 'Strongly disagree'),
    high: text(published?.high ?? 'Strongly agree'),
    labels: [],
    reversed: [],
    susEquivalent: false,
    shuffle: false,
    notApplicable: null,
  };
}

/** The label of a point; a published set has labels only at its ends. */
export function findPointLabel(config: ScaleSetConfig, score: number): Text {
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

/** The points as choices: numbers, with labels if there are any between the ends. */
function listChoices(config: ScaleSetConfig): Choice[] {
  const numbers = listScaleChoices(1, countPoints(config));
  if (!hasPointLabels(config)) return numbers;
  return numbers.map(({ choice, label }) => {
    const labels = Object.entries(findPointLabel(config, Number(choice))).filter(
      ([, tree]) => !isEmpty(tree),
    );
    if (labels.length === 0) return { choice, label };
    return {
      choice,
      label: Object.fromEntries(labels.map(([language, tree]) => [language, [`${choice} `, ...tree]])),
    };
  });
}

function summarise(config: ScaleSetConfig, tallies: Tally[], numbers: NumberFigures[]): BlockFinding {
  const choices = listChoices(config);
  const ids = config.items.map(({ id }) => id);
  const removedIds = findRemovedRows([...ids, SCORE_PART], tallies);
  const items = [...config.items, ...removedIds.map((id) => ({ id, text: {} }))];
  const groups = [
    ...items.map(({ id, text: label }) => summariseScores(id, label, choices, tallies)),
    ...items.flatMap(({ id, text: label }) =>
      summariseNotApplicable(getNotApplicableOption(config), id, label, tallies),
    ),
  ];
  const scale = computeScoreRange(config);
  const [lowest, highest] = scale;
  if (hasScore(config))
    groups.push(summariseNumbers(SCORE_PART, text(formatScoreName(config)), numbers, { scale }));
  const mean = hasScore(config)
    ? groups.at(-1)!.mean
    : computeMeanFromTallies(filterTalliesByPart(tallies, ids[0] ?? ''));
  const isSus = config.instrument === 'sus' || (config.instrument === 'umux-lite' && config.susEquivalent);
  const detail: ScaleSetDetail = {
    range: [lowest, highest],
    sus: mean && isSus ? interpretSus(mean.value) : null,
    alpha: computeAlpha(config, tallies),
  };
  return {
    ...countAnswers(tallies),
    groups,
    score: mean && {
      name: formatScoreName(config),
      value: mean.value,
      low: Math.max(lowest, mean.low),
      high: Math.min(highest, mean.high),
      basis: {
        kind: 'mean',
        part: hasScore(config) ? SCORE_PART : (ids[0] ?? ''),
        factor: 1,
        range: [lowest, highest],
      },
    },
    detail,
  };
}

/** The answered statements with their scores, then the total score. */
function listParts(config: ScaleSetConfig, { scores }: ScaleSetAnswer, localize: Localize): AnswerParts {
  const items = config.items
    .filter(({ id }) => Object.hasOwn(scores, id))
    .map(({ id }) => ({
      label: findOptionLabel(config.items, id, localize),
      text:
        scores[id] === NOT_APPLICABLE
          ? localizeNotApplicable(config, localize)
          : `${scores[id]} of ${countPoints(config)}`,
    }));
  const score = hasScore(config) ? computeScore(config, scores) : null;
  if (score !== null) items.push({ label: formatScoreName(config), text: formatScore(score) });
  return { ordered: false, items };
}

/**
 * Statements on one scale that add up to a score: SUS, UMUX-Lite, SEQ or own statements. Cells: one column per statement
 * with its score before inverting, then the total score; numbers, as label and as code; or "Not applicable", by code `na`.
 */
export const scaleSet = defineBlock<ScaleSetConfig, ScaleSetAnswer>({
  id: 'scale-set',
  version: 2,
  label: 'Scale set',
  hint: 'Standard questionnaires with a score: SUS, UMUX-Lite, SEQ or your own Likert scale.',
  menuSection: 'scales',
  playerFile: 'scales',
  isQuestion: true,
  hasLongAnswer: true,
  createConfig: (createId) => createSettings('sus', createId),
  upgrade: upgradeToNotApplicable<ScaleSetConfig>,
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
  review: (config, languages) => [
    ...reviewOptions(config.items, languages, { list: 'items', singular: 'statement', min: 1 }),
    ...(config.instrument === 'likert' ? config.labels : []).flatMap((label, index) =>
      reviewText(label, languages, {
        field: `label:${index + 2}`,
        missing: null,
        name: `label of point ${index + 2}`,
      }),
    ),
    ...reviewText(config.low, languages, { field: 'low', missing: null, name: 'low label' }),
    ...reviewText(config.high, languages, { field: 'high', missing: null, name: 'high label' }),
    ...reviewNotApplicable(getNotApplicableOption(config), languages),
  ],
  conditions(config) {
    const choices = listChoices(config);
    return [
      ...(hasScore(config)
        ? [{ part: SCORE_PART, label: text(formatScoreName(config)), kind: 'number' as const, choices: [] }]
        : []),
      ...config.items.map(({ id, text: label }) => ({
        part: id,
        label,
        kind: 'number' as const,
        choices,
      })),
      ...config.items.flatMap(({ id, text: label }) =>
        createNotApplicableSubjects(getNotApplicableOption(config), id, label),
      ),
    ];
  },
  facts(config, { scores }) {
    const facts = Object.entries(scores).flatMap(([part, score]) =>
      createScoreFacts(getNotApplicableOption(config), part, score),
    );
    const score = hasScore(config) ? computeScore(config, scores) : null;
    if (score === null) return facts;
    return [...facts, { part: SCORE_PART, choice: '', number: score }, ...createAlphaFacts(config, scores)];
  },
  freeText: () => '',
  summarise,
  columns: (config, localize) => [
    ...createOptionColumns(config.items, localize),
    ...(hasScore(config) ? [{ key: SCORE_PART, label: formatScoreName(config) }] : []),
  ],
  cells: (config, { scores }, format, localize) => [
    ...config.items.map(({ id }) => {
      const score = Object.hasOwn(scores, id) ? scores[id]! : null;
      return score === NOT_APPLICABLE && format === 'label' ? localizeNotApplicable(config, localize) : score;
    }),
    ...(hasScore(config) ? [computeScore(config, scores)] : []),
  ],
  createRandomAnswer: (config, random) => ({
    scores: Object.fromEntries(
      config.items.map(({ id }) => [
        id,
        rehearseNotApplicable(getNotApplicableOption(config), random)
          ? NOT_APPLICABLE
          : randomIntBetween(random, 1, countPoints(config)),
      ]),
    ),
  }),
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
