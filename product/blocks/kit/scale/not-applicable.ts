import type { ConditionSubject, ConfigProblem } from '../../team-block.ts';
import type { Fact, Localize } from '../../block.ts';
import type { BlockFinding, Tally } from '../../statistics/finding.ts';
import { reviewText } from '../../review-text.ts';
import { selectLanguage, text, type Text } from '../../text.ts';
import { countBars, findRemovedParts, type Choice } from '../summary/bars.ts';
import { localizeWithFallback } from '../localize-with-fallback.ts';

/** The choice of people to whom a scale does not apply, in facts, stored rows and exports by code. */
export const NOT_APPLICABLE = 'na';
/** The choice of all others, so that the two groups can be compared. */
const APPLICABLE = 'given';
const SUFFIX = `-${NOT_APPLICABLE}`;

export interface NotApplicableConfig {
  /** Label of the answer beside the scale; null: not offered. */
  notApplicable: Text | null;
}

/** A score, or that the scale does not apply. */
export type Score = number | typeof NOT_APPLICABLE;

/**
 * The part for "not applicable", separate from the part with the scores, so that shares, means, medians and tests of the
 * scale include only people who rated it.
 */
export const getNotApplicablePart = (part: string): string => (part ? part + SUFFIX : NOT_APPLICABLE);
export const isNotApplicablePart = (part: string): boolean =>
  part === NOT_APPLICABLE || part.endsWith(SUFFIX);

/** Whether the scale applies, as a fact; none if the option is not offered and was not chosen in an earlier version. */
export const createNotApplicableFacts = (
  { notApplicable }: NotApplicableConfig,
  part: string,
  isNotApplicable: boolean,
): Fact[] =>
  notApplicable || isNotApplicable
    ? [
        {
          part: getNotApplicablePart(part),
          choice: isNotApplicable ? NOT_APPLICABLE : APPLICABLE,
          number: null,
        },
      ]
    : [];

/** The facts of one scale: its score, and whether it applies. */
export const createScoreFacts = (config: NotApplicableConfig, part: string, score: Score): Fact[] => [
  ...(score === NOT_APPLICABLE ? [] : [{ part, choice: String(score), number: score }]),
  ...createNotApplicableFacts(config, part, score === NOT_APPLICABLE),
];

/** The localized label of the option. */
export const localizeNotApplicable = ({ notApplicable }: NotApplicableConfig, localize: Localize): string =>
  localizeWithFallback(localize, notApplicable ?? undefined, 'Not applicable');

const listChoices = (label: Text): Choice[] => [
  { choice: NOT_APPLICABLE, label },
  { choice: APPLICABLE, label: text('Applicable') },
];

/** "Not applicable", or for a row "Help · Not applicable". */
const labelPart = (row: Text | null, label: Text): Text =>
  row === null
    ? label
    : Object.fromEntries(
        Object.entries(row).map(([language, tree]) => [
          language,
          [...tree, ' · ', ...selectLanguage(label, language, 'en')],
        ]),
      );

/** What conditions can test in addition to the scores of a scale. */
export const createNotApplicableSubjects = (
  { notApplicable }: NotApplicableConfig,
  part: string,
  row: Text | null,
): ConditionSubject[] =>
  notApplicable
    ? [
        {
          part: getNotApplicablePart(part),
          label: labelPart(row, notApplicable),
          kind: 'choice',
          choices: listChoices(notApplicable),
          isSingle: true,
        },
      ]
    : [];

/** How many of the people who answered a scale chose "not applicable". */
export function summariseNotApplicable(
  { notApplicable }: NotApplicableConfig,
  part: string,
  row: Text | null,
  tallies: Tally[],
): BlockFinding['groups'] {
  const naPart = getNotApplicablePart(part);
  const n = tallies.reduce((sum, tally) => (tally.part === naPart ? sum + tally.n : sum), 0);
  if (!notApplicable && n <= 0) return [];
  const label = notApplicable ?? text('Not applicable');
  return [
    {
      part: naPart,
      label: labelPart(row, label),
      n,
      bars: countBars(naPart, listChoices(label), tallies),
      mean: null,
      quartiles: null,
    },
  ];
}

/** Rows with answers that are no longer in the config, including rows with only "not applicable" answers. */
export function findRemovedRows(configRows: string[], tallies: Tally[]): string[] {
  const rows = findRemovedParts(configRows, tallies).map((part) =>
    part.endsWith(SUFFIX) ? part.slice(0, -SUFFIX.length) : part,
  );
  return [...new Set(rows)].filter((row) => !configRows.includes(row));
}

export const reviewNotApplicable = (
  { notApplicable }: NotApplicableConfig,
  languages: string[],
): ConfigProblem[] =>
  notApplicable
    ? reviewText(notApplicable, languages, {
        field: 'notApplicable',
        missingMessage: 'Enter a label for “not applicable”.',
        name: '“not applicable” label',
      })
    : [];

/** Version 2 of the block types with scales added the option. */
export const upgradeToNotApplicable = <C>(config: unknown, fromVersion: number): C =>
  (fromVersion < 2 ? Object.assign({ notApplicable: null }, config) : config) as C;

/** Whether a rehearsal chooses the option. */
export const rehearseNotApplicable = (
  { notApplicable }: NotApplicableConfig,
  random: () => number,
): boolean => notApplicable !== null && random() < 0.1;
