import type { Id } from '../block.ts';
import { countAnswers, type BlockFinding, type NumberFigures, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { parseCells, type HeatCell } from '../kit/clicks/heat.ts';
import { findTimes } from '../kit/clicks/seconds-quartiles.ts';
import { randomIntBetween, pickRandom } from '../kit/random.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { reviewPicture, reviewText } from '../review-text.ts';
import { computeShareScore } from '../statistics/share-score.ts';
import { text, type Text } from '../text.ts';
import {
  firstClick,
  findArea,
  isCorrectClick,
  hasCorrectArea,
  ALL_AREAS,
  OUTSIDE,
  type FirstClickConfig,
  type FirstClickAnswer,
} from './first-click.ts';
import * as schemas from './schema.ts';

/** `BlockFinding.detail` of a first click test. Times in seconds. */
export interface FirstClickDetail {
  cells: HeatCell[];
  seconds: ClickSeconds | null;
  areas: { id: Id; n: number; seconds: ClickSeconds | null }[];
}
export interface ClickSeconds {
  mean: number;
  median: number;
  /** Quartiles. */
  low: number;
  high: number;
}

const RESULTS: Choice[] = [
  { choice: 'yes', label: text('Success') },
  { choice: 'no', label: text('Failure') },
];

const listAreaChoices = ({ areas }: FirstClickConfig): Choice[] => [
  ...areas.map(({ id, text: label }) => ({ choice: id, label })),
  { choice: OUTSIDE, label: text(areas.length > 0 ? 'Outside the areas' : 'Anywhere') },
];

function review({ picture, areas }: FirstClickConfig, languages: string[]): ConfigProblem[] {
  if (!picture) return [{ severity: 'error', message: 'Upload the image to click on.', field: 'picture' }];
  const problems = reviewPicture(picture, languages, 'picture');
  for (const area of areas)
    problems.push(
      ...reviewText(area.text, languages.slice(0, 1), {
        field: `area:${area.id}`,
        missingMessage: 'Enter a name for this area.',
        name: 'area',
      }),
    );
  if (!areas.some(({ correct }) => correct))
    problems.push({
      severity: 'warning',
      message: 'Draw at least one correct area to measure success.',
      field: 'areas',
    });
  return problems;
}

function computeClickSeconds(numbers: NumberFigures[], area: string): ClickSeconds | null {
  const times = findTimes(numbers, area);
  if (!times) return null;
  const [low, median, high] = times.quartiles;
  return { mean: times.mean, median, low, high };
}

function computeDetail(
  config: FirstClickConfig,
  tallies: Tally[],
  numbers: NumberFigures[],
): FirstClickDetail {
  return {
    cells: parseCells(tallies, '~click'),
    seconds: computeClickSeconds(numbers, ALL_AREAS),
    areas: listAreaChoices(config).map(({ choice }) => ({
      id: choice,
      n: findTimes(numbers, choice)?.n ?? 0,
      seconds: computeClickSeconds(numbers, choice),
    })),
  };
}

function createChoiceGroup(
  part: string,
  label: Text | null,
  choices: Choice[],
  tallies: Tally[],
): BlockFinding['groups'][number] {
  const bars = countBars(part, choices, tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

/**
 * Cells: x and y as shares of the picture's size, the area (by code: its id), success (by code: 1 or 0), and the
 * seconds until the click. The score is the share of people who clicked a correct area, with its Wilson interval.
 */
export const firstClickTeam = defineTeamBlock<FirstClickConfig, FirstClickAnswer>(firstClick, {
  schemas,
  version: 1,
  label: 'First click',
  hint: 'See where people click first on a screenshot or design.',
  menuSection: 'methods',
  playerFile: 'pictures',
  hasNoPicture: true,
  createConfig: () => ({ picture: null, areas: [], readFirst: true, timeNote: false }),
  upgrade: (config) => config as FirstClickConfig,
  review,
  pictures: ({ picture }) => (picture ? [picture] : []),
  conditions: (config) => [
    { part: '', label: text('Area clicked'), kind: 'choice', choices: listAreaChoices(config) },
    ...(hasCorrectArea(config)
      ? [
          {
            part: 'success',
            label: text('Success'),
            kind: 'choice' as const,
            choices: RESULTS,
            isSingle: true,
          },
        ]
      : []),
  ],
  summarise(config, tallies, numbers) {
    const groups = [createChoiceGroup('', text('Area clicked'), listAreaChoices(config), tallies)];
    if (hasCorrectArea(config) || filterTalliesByPart(tallies, 'success').some(({ n }) => n > 0))
      groups.push(createChoiceGroup('success', text('Success'), RESULTS, tallies));
    return {
      ...countAnswers(tallies),
      groups,
      score: computeShareScore('Success', 'success', tallies, (choice) => choice === 'yes'),
      detail: computeDetail(config, tallies, numbers),
    };
  },
  columns: (config) => [
    { key: 'x', label: 'x (0 left, 1 right)' },
    { key: 'y', label: 'y (0 top, 1 bottom)' },
    { key: 'area', label: 'Area' },
    ...(hasCorrectArea(config) ? [{ key: 'success', label: 'Success' }] : []),
    { key: 'seconds', label: 'Seconds' },
  ],
  cells(config, answer, format, localize) {
    const area = findArea(config, answer);
    const isCorrect = isCorrectClick(config, answer);
    const success = format === 'code' ? Number(isCorrect) : isCorrect ? 'Success' : 'Failure';
    return [
      answer.x,
      answer.y,
      area ? (format === 'code' ? area.id : localize(area.text) || area.id) : null,
      ...(hasCorrectArea(config) ? [success] : []),
      answer.ms / 1000,
    ];
  },
  createRandomAnswer({ areas }, random) {
    const randomShare = () => randomIntBetween(random, 0, 10_000) / 10_000;
    const ms = randomIntBetween(random, 800, 30_000);
    if (areas.length === 0 || random() < 0.3) return { x: randomShare(), y: randomShare(), ms };
    const { left, top, width, height } = pickRandom(random, areas).region;
    const randomWithin = (start: number, length: number) =>
      Math.min(1, Math.round((start + (0.2 + 0.6 * random()) * length) * 10_000) / 10_000);
    return { x: randomWithin(left, width), y: randomWithin(top, height), ms };
  },
});
