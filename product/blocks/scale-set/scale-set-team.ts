import type { Id } from '../block.ts';
import { countAnswers, type BlockFinding, type NumberFigures, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { createOption, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { randomIntBetween } from '../kit/random.ts';
import {
  findRemovedRows,
  localizeNotApplicable,
  NOT_APPLICABLE,
  summariseNotApplicable,
  createNotApplicableSubjects,
  rehearseNotApplicable,
  reviewNotApplicable,
  upgradeToNotApplicable,
} from '../kit/scale/not-applicable.ts';
import {
  summariseScores,
  summariseNumbers,
  listScaleChoices,
  filterTalliesByPart,
  type Choice,
} from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { computeMeanFromTallies } from '../statistics/mean.ts';
import { isEmpty, text } from '../text.ts';
import { computeAlpha, type AlphaEstimate } from './alpha.ts';
import { findPublishedSet, type Instrument } from './instruments.ts';
import {
  scaleSet,
  readPointLabel,
  hasPointLabels,
  listParts,
  hasScore,
  SCORE_PART,
  getNotApplicableOption,
  type ScaleSetConfig,
  type ScaleSetAnswer,
} from './scale-set.ts';
import * as schemas from './schema.ts';
import { formatScoreName, countPoints, computeScoreRange, computeScore } from './score-scale-set.ts';
import { interpretSus, type SusMeaning } from './sus-meaning.ts';

/** `BlockFinding.detail` of a scale set. */
export interface ScaleSetDetail {
  /** Lowest and highest possible score. */
  range: [number, number];
  /** For SUS and its estimate. */
  sus: SusMeaning | null;
  /** Cronbach's alpha of everyone who answered every statement. */
  alpha: AlphaEstimate | null;
}

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

/** The points as choices: numbers, with labels if there are any between the ends. */
function listChoices(config: ScaleSetConfig): Choice[] {
  const numbers = listScaleChoices(1, countPoints(config));
  if (!hasPointLabels(config)) return numbers;
  return numbers.map(({ choice, label }) => {
    const labels = Object.entries(readPointLabel(config, Number(choice))).filter(
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

/**
 * Cells: one column per statement with its score before inverting, then the total score; numbers, as label and as
 * code; or "Not applicable", by code `na`.
 */
export const scaleSetTeam = defineTeamBlock<ScaleSetConfig, ScaleSetAnswer>(scaleSet, {
  schemas,
  version: 2,
  label: 'Scale set',
  hint: 'Standard questionnaires with a score: SUS, UMUX-Lite, SEQ or your own Likert scale.',
  menuSection: 'scales',
  playerFile: 'scales',
  hasLongAnswer: true,
  createConfig: (createId) => createSettings('sus', createId),
  upgrade: upgradeToNotApplicable<ScaleSetConfig>,
  review: (config, languages) => [
    ...reviewOptions(config.items, languages, { list: 'items', singular: 'statement', min: 1 }),
    ...(config.instrument === 'likert' ? config.labels : []).flatMap((label, index) =>
      reviewText(label, languages, {
        field: `label:${index + 2}`,
        missingMessage: null,
        name: `label of point ${index + 2}`,
      }),
    ),
    ...reviewText(config.low, languages, { field: 'low', missingMessage: null, name: 'low label' }),
    ...reviewText(config.high, languages, { field: 'high', missingMessage: null, name: 'high label' }),
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
  listParts,
});
