import {
  countsOf,
  defineBlock,
  type Fact,
  type Finding,
  type Id,
  type AnswerParts,
  type NumberFigures,
  type Localize,
  type Tally,
} from '../block.ts';
import {
  measuredGroup,
  numberGroup,
  removedParts,
  scale,
  talliesOf,
  type Choice,
} from '../kit/summary/bars.ts';
import { meanOf } from '../statistics/mean.ts';
import { labelOf, newOption, optionColumns, reviewOptions, type Option } from '../kit/options/options.ts';
import { between } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty, text, type Text } from '../text.ts';
import { alphaFacts, alphaOf, type Alpha } from './alpha.ts';
import { publishedOf, type Instrument } from './instruments.ts';
import { nameOf, pointsOf, rangeOf, scoreOf } from './score-scale-set.ts';
import { susMeaning, type SusMeaning } from './sus-meaning.ts';

export interface ScaleSetConfig {
  instrument: Instrument;
  /** Statements; of a published set as many as it has, in its order, reworded or translated as needed. */
  items: Option[];
  /** 3 to 11, for statements of one's own; a published set has its own. */
  points: number;
  low: Text;
  high: Text;
  /** Words of the points between the ends, from the second on, for statements of one's own; none: only the ends. */
  labels: Text[];
  /** Own statements that say the opposite; a published set has its own. */
  reversed: Id[];
  /** UMUX-Lite: told as an estimate of SUS. */
  susEquivalent: boolean;
  /** For own statements. */
  shuffle: boolean;
}
export interface ScaleSetAnswer {
  /** Statement → score, 1 to the number of points, as it was asked; what has no answer is absent. */
  scores: Record<Id, number>;
}

/** What the summary draws besides the groups. */
export interface ScaleSetDetail {
  /** Lowest and highest score there can be. */
  range: [number, number];
  /** For SUS, and for what estimates it. */
  sus: SusMeaning | null;
  /** Cronbach's alpha, of those who answered every statement. */
  alpha: Alpha | null;
}

/** The part that stands for the whole set; ids of statements are longer. */
export const SCORE = 'score';

/** With one statement its score is the score. */
const hasScore = ({ items }: ScaleSetConfig): boolean => items.length > 1;

/** A score to one decimal. */
const scoreWords = (score: number): string => String(Math.round(score * 10) / 10);

/**
 * Settings of a set with its published words, which are English whatever the study speaks, or with empty statements
 * of one's own.
 */
export function settingsFor(instrument: Instrument, draw: () => Id): ScaleSetConfig {
  const published = publishedOf(instrument);
  const statements = published?.statements.map((words) => text(words)) ?? [{}, {}, {}];
  return {
    instrument,
    items: statements.map((words) => newOption(words, draw)),
    points: published?.points ?? 5,
    low: text(published?.low ?? 'Strongly disagree'),
    high: text(published?.high ?? 'Strongly agree'),
    labels: [],
    reversed: [],
    susEquivalent: false,
    shuffle: false,
  };
}

/** The words of a point; a published set has words at its ends only. */
export function meaningOf(config: ScaleSetConfig, score: number): Text {
  if (score === 1) return config.low;
  if (score === pointsOf(config)) return config.high;
  return (isLabelled(config) && config.labels[score - 2]) || {};
}

/** Whether points between the ends have words. */
export function isLabelled({ instrument, labels }: ScaleSetConfig): boolean {
  return (
    instrument === 'likert' && labels.some((label) => Object.values(label).some((tree) => !isEmpty(tree)))
  );
}

/** The points as choices: their numbers, with their words where every point may have some. */
function choicesOf(config: ScaleSetConfig): Choice[] {
  const numbers = scale(1, pointsOf(config));
  if (!isLabelled(config)) return numbers;
  return numbers.map(({ choice, label }) => {
    const words = Object.entries(meaningOf(config, Number(choice))).filter(([, tree]) => !isEmpty(tree));
    if (words.length === 0) return { choice, label };
    return {
      choice,
      label: Object.fromEntries(words.map(([language, tree]) => [language, [`${choice} `, ...tree]])),
    };
  });
}

function summarise(config: ScaleSetConfig, tallies: Tally[], numbers: NumberFigures[]): Finding {
  const choices = choicesOf(config);
  const ids = config.items.map(({ id }) => id);
  const groups = [
    ...config.items.map(({ id, text: label }) => measuredGroup(id, label, choices, tallies)),
    ...removedParts([...ids, SCORE], tallies).map((id) => measuredGroup(id, {}, choices, tallies)),
  ];
  if (hasScore(config)) groups.push(numberGroup(SCORE, text(nameOf(config)), numbers));
  const mean = hasScore(config) ? groups.at(-1)!.mean : meanOf(talliesOf(tallies, ids[0] ?? ''));
  const [lowest, highest] = rangeOf(config);
  const isSus = config.instrument === 'sus' || (config.instrument === 'umux-lite' && config.susEquivalent);
  const detail: ScaleSetDetail = {
    range: [lowest, highest],
    sus: mean && isSus ? susMeaning(mean.value) : null,
    alpha: alphaOf(config, tallies),
  };
  return {
    ...countsOf(tallies),
    groups,
    score: mean && {
      name: nameOf(config),
      value: mean.value,
      low: Math.max(lowest, mean.low),
      high: Math.min(highest, mean.high),
    },
    detail,
  };
}

/** The statements that were answered, each with its score, then the score of the whole. */
function list(config: ScaleSetConfig, { scores }: ScaleSetAnswer, localize: Localize): AnswerParts {
  const items = config.items
    .filter(({ id }) => Object.hasOwn(scores, id))
    .map(({ id }) => ({
      of: labelOf(config.items, id, localize),
      said: `${scores[id]} of ${pointsOf(config)}`,
    }));
  const score = hasScore(config) ? scoreOf(config, scores) : null;
  if (score !== null) items.push({ of: nameOf(config), said: scoreWords(score) });
  return { ordered: false, items };
}

/**
 * Statements on one scale that add up to a score: SUS, UMUX-Lite, SEQ or one's own. Cells: one column per statement
 * with its score as asked, then the score of the whole; numbers by label and by code alike.
 */
export const scaleSet = defineBlock<ScaleSetConfig, ScaleSetAnswer>({
  id: 'scale-set',
  version: 1,
  label: 'Scale set',
  hint: 'Standard questionnaires with a score: SUS, UMUX-Lite, SEQ or your own Likert scale.',
  group: 'scales',
  isQuestion: true,
  fresh: (draw) => settingsFor('sus', draw),
  upgrade: (config) => config as ScaleSetConfig,
  check(config, { scores }, required) {
    const ids = new Set(config.items.map(({ id }) => id));
    const points = pointsOf(config);
    const given = Object.entries(scores);
    if (given.length === 0) return { key: 'required' };
    for (const [id, score] of given)
      if (!ids.has(id) || !Number.isInteger(score) || score < 1 || score > points)
        return { key: 'not_an_option' };
    return required && given.length < ids.size ? { key: 'incomplete' } : null;
  },
  review: ({ instrument, items, low, high, labels }, languages) => [
    ...reviewOptions(items, languages, { list: 'items', one: 'statement', least: 1 }),
    ...(instrument === 'likert' ? labels : []).flatMap((label, index) =>
      reviewText(label, languages, {
        place: `label:${index + 2}`,
        missing: null,
        name: `label of point ${index + 2}`,
      }),
    ),
    ...reviewText(low, languages, { place: 'low', missing: null, name: 'low label' }),
    ...reviewText(high, languages, { place: 'high', missing: null, name: 'high label' }),
  ],
  conditions(config) {
    const choices = choicesOf(config);
    return [
      ...(hasScore(config)
        ? [{ part: SCORE, label: text(nameOf(config)), kind: 'number' as const, choices: [] }]
        : []),
      ...config.items.map(({ id, text: label }) => ({
        part: id,
        label,
        kind: 'number' as const,
        choices,
      })),
    ];
  },
  facts(config, { scores }) {
    const facts = Object.entries(scores).map(([part, score]): Fact => ({
      part,
      choice: String(score),
      number: score,
    }));
    const score = hasScore(config) ? scoreOf(config, scores) : null;
    if (score === null) return facts;
    return [...facts, { part: SCORE, choice: '', number: score }, ...alphaFacts(config, scores)];
  },
  freeText: () => '',
  summarise,
  columns: (config, localize) => [
    ...optionColumns(config.items, localize),
    ...(hasScore(config) ? [{ key: SCORE, label: nameOf(config) }] : []),
  ],
  cells: (config, { scores }) => [
    ...config.items.map(({ id }) => (Object.hasOwn(scores, id) ? scores[id]! : null)),
    ...(hasScore(config) ? [scoreOf(config, scores)] : []),
  ],
  rehearse: (config, random) => ({
    scores: Object.fromEntries(config.items.map(({ id }) => [id, between(random, 1, pointsOf(config))])),
  }),
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});
