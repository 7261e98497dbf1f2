import type { ChartRow } from '#platform/ui/charts/chart-export.ts';
import type { BlockComparison, GroupTest } from '../../compare.ts';
import type { FindingShape } from '../../contract.ts';
import type { GroupFinding } from '../../finding.ts';
import type { Localize } from '../../../blocks/block.ts';
import {
  buildHistogram,
  containsInterval,
  MAX_COLUMNS,
  parseInterval,
  formatNumberInterval,
} from '../../../blocks/numbers.ts';
import { text, type Text } from '../../../blocks/text.ts';
import type { Estimate } from '../../statistics/difference.ts';
import { poolShares } from '../../../blocks/statistics/pool-shares.ts';
import { texts } from './texts.ts';

type Group = GroupFinding['groups'][number];
type Bar = Group['bars'][number];

/** A score, or a mean with the number of its answers. */
export type GroupEstimate = Estimate & { n?: number };

/** One choice of a part, with the bar of each group; null where a group has none. */
export interface ComparedChoice {
  choice: string;
  label: Text;
  bars: (Bar | null)[];
  test: GroupTest | null;
}
/** A part of a block, with the figures of each group; null if nobody of the group reached it. */
export interface ComparedPart {
  part: string;
  label: Text | null;
  groups: (Group | null)[];
  choices: ComparedChoice[];
  /** The test of the part as a total. */
  test: GroupTest | null;
  /** Whether the part is not tested, because there is no valid test for its weighted answers. */
  isUntested: boolean;
}

const sortNumbers = (bars: FindingShape['groups'][number]['bars']) =>
  bars.every(({ choice }) => choice !== '' && Number.isFinite(Number(choice)))
    ? bars.toSorted((a, b) => Number(a.choice) - Number(b.choice))
    : bars;

/** Joins neighbouring numbers into bars, because there may be a thousand of them. */
function joinNumbers(
  part: string,
  bars: FindingShape['groups'][number]['bars'],
  groups: (Group | null)[],
): ComparedChoice[] {
  return buildHistogram(bars, MAX_COLUMNS.small).map((column) => ({
    choice: column.choice,
    label: bars.find(({ choice }) => choice === column.choice)?.label ?? text(formatNumberInterval(column)),
    test: null,
    bars: groups.map((group) => {
      if (!group) return null;
      const barsInColumn = group.bars.filter(({ choice }) => {
        const interval = parseInterval(choice);
        return interval && containsInterval(column, interval);
      });
      const n = barsInColumn.reduce((sum, bar) => sum + bar.n, 0);
      return { part, choice: column.choice, n, interval: poolShares(barsInColumn, group) };
    }),
  }));
}

/** The figures of all groups side by side. Parts and choices are those of all responses, even if a group lacks one. */
export function alignGroups(
  { groups, tests, untested }: BlockComparison,
  total: FindingShape,
): ComparedPart[] {
  return total.groups.map(({ part, label, bars, quartiles }) => {
    const groupFindings = groups.map(
      ({ finding }) => finding.groups.find((group) => group.part === part) ?? null,
    );
    const findTest = (choice: string | null) =>
      tests.find((test) => test.part === part && test.choice === choice);
    const isUntested = untested?.some((untestedPart) => untestedPart.part === part) ?? false;
    if (quartiles)
      return {
        part,
        label,
        groups: groupFindings,
        test: findTest(null) ?? null,
        isUntested,
        choices: joinNumbers(part, bars, groupFindings),
      };
    return {
      part,
      label,
      groups: groupFindings,
      test: findTest(null) ?? null,
      isUntested,
      choices: sortNumbers(bars.filter((bar) => bar.part === part)).map((bar) => ({
        choice: bar.choice,
        label: bar.label,
        bars: groupFindings.map(
          (group) => group?.bars.find((one) => one.part === part && one.choice === bar.choice) ?? null,
        ),
        test: findTest(bar.choice) ?? null,
      })),
    };
  });
}

/** The compared figures as rows of a file or picture: "Row: choice (group)". */
export function toChartRows(parts: ComparedPart[], names: string[], localize: Localize): ChartRow[] {
  return parts.flatMap((part) =>
    part.choices.flatMap(({ label, bars }) =>
      part.groups.flatMap((group, index) => {
        const answer = part.label ? `${localize(part.label)}: ${localize(label)}` : localize(label);
        if (!group || group.n === 0) return [];
        const bar = bars[index];
        return {
          label: `${answer} (${names[index]})`,
          count: bar?.n ?? 0,
          n: group.n,
          effectiveSize: group.effectiveSize,
          ...(bar?.interval ?? { share: 0 }),
        };
      }),
    ),
  );
}

/** The letter that identifies a group without colour. */
export const getGroupLetter = (index: number): string => String.fromCodePoint(65 + index);

const TEST_NAMES: Record<GroupTest['test'], string> = {
  'chi-square': texts.chiSquareTestOfIndependence,
  fisher: texts.fishersExactTest,
  'freeman-halton': texts.fisherFreemanHaltonExactTest,
  'mann-whitney': texts.mannWhitneyUTest,
  'kruskal-wallis': texts.kruskalWallisTest,
  welch: texts.welchsTTest,
  'rao-scott': texts.raoScottTest,
  'weighted-t': texts.designBasedTTest,
  'weighted-wald': texts.designBasedFTest,
};
const STATISTIC_SYMBOLS: Record<GroupTest['test'], string> = {
  'chi-square': 'χ²',
  fisher: '',
  'freeman-halton': '',
  'mann-whitney': 'U',
  'kruskal-wallis': 'H',
  welch: 't',
  'rao-scott': 'F',
  'weighted-t': 't',
  'weighted-wald': 'F',
};

const numberFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const formatP = (p: number) => (p < 0.001 ? '< 0.001' : `= ${p < 0.01 ? p.toFixed(3) : p.toFixed(2)}`);

/**
 * The test by name, with its figures: "Welch’s t test: t(27.9) = −2.76, p = 0.01"; with the standard error of a Monte
 * Carlo p.
 */
export function formatTest(
  { test, statistic, degreesOfFreedom, errorDegreesOfFreedom, p, error, adjusted }: GroupTest,
  tests: number,
): string {
  const degrees = [degreesOfFreedom, errorDegreesOfFreedom]
    .filter((value) => value != null)
    .map((value) => numberFormat.format(value));
  const figure =
    statistic === null
      ? ''
      : `${STATISTIC_SYMBOLS[test]}${degrees.length > 0 ? `(${degrees.join(', ')})` : ''} = ${numberFormat.format(statistic)}, `;
  const adjustment = adjusted === null || tests < 2 ? '' : texts.correctedForTests(tests, formatP(adjusted));
  const monteCarlo = error === null ? '' : texts.monteCarloError(Number(error.toPrecision(1)));
  return `${TEST_NAMES[test]}: ${figure}p ${formatP(p)}${monteCarlo}${adjustment}.`;
}

/** The conclusion from a test, with an explanation. */
export function describeVerdict(test: GroupTest): { word: string; meaning: string } {
  if (test.tooFew)
    return {
      word: texts.tooFewAnswersToCompare,
      meaning: texts.tooFewToTestExplained,
    };
  if (!test.differs)
    return {
      word: texts.noSignificantDifference,
      meaning: texts.notSignificantExplained,
    };
  return {
    word: texts.significantDifference,
    meaning: texts.significantExplained,
  };
}
