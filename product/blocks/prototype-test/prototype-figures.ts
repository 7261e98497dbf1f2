import type { Id } from '../block.ts';
import type { NumberFigures, Tally } from '../statistics/finding.ts';
import { parseCells, type HeatCell } from '../kit/clicks/heat.ts';
import { computeSecondsQuartiles, type SecondsQuartiles } from '../kit/clicks/seconds-quartiles.ts';
import { ALL_PEOPLE, SUCCEEDED } from './count-walk.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { computeScreenScore } from './screen-score.ts';
import { listGoalPaths } from './walk.ts';

export interface ScreenDetail {
  screen: Id;
  /** How many people saw it, and for how many seconds on average. */
  people: number;
  seconds: number;
  clicks: number;
  misclicks: number;
  /** People who gave up or ran out of time on it. */
  exits: number;
  /** 0 to 100; null if the screen is not on a goal path, is a goal, or was seen by nobody. */
  score: number | null;
  hits: HeatCell[];
  misses: HeatCell[];
}

/** `Finding.detail` of a prototype test. */
export interface PrototypeTestDetail {
  all: SecondsQuartiles | null;
  succeeded: SecondsQuartiles | null;
  /** Step, screen, next screen (or `=` and the task end), number of people. */
  flow: [step: number, from: string, to: string, people: number][];
  screens: ScreenDetail[];
  /** Mean of the scores of screens on goal paths; null without any. */
  score: number | null;
}

const parseScreenId = ({ choice }: Tally) => choice.slice(0, choice.indexOf(' '));

/** Cells of a screen with their clicks (not people) and without times. */
function parseClickCells(tallies: Tally[] | undefined, part: string, screen: Id): HeatCell[] {
  return parseCells(tallies ?? [], part, `${screen} `).map(([column, row, , clicks]) => [
    column,
    row,
    clicks,
    0,
  ]);
}

const sumClicks = (cells: HeatCell[]) => cells.reduce((sum, [, , clicks]) => sum + clicks, 0);

/** Figures of the paths people took, from tallies alone. */
export function computePrototypeFigures(
  config: PrototypeTestConfig,
  tallies: Tally[],
  numbers: NumberFigures[],
): PrototypeTestDetail {
  const parts = Map.groupBy(tallies, ({ part }) => part);
  const exits = new Map((parts.get('~exit') ?? []).map(({ choice, n }) => [choice, n]));
  const visits = new Map((parts.get('~visit') ?? []).map((tally) => [tally.choice, tally]));
  const hitsByScreen = Map.groupBy(parts.get('~hit') ?? [], parseScreenId);
  const missesByScreen = Map.groupBy(parts.get('~miss') ?? [], parseScreenId);
  const onGoalPath = new Set(listGoalPaths(config).flat());
  for (const goal of config.goals) onGoalPath.delete(goal);
  const screens = config.screens.map(({ id }): ScreenDetail => {
    const visit = visits.get(id);
    const people = Math.max(0, visit?.n ?? 0);
    const hits = parseClickCells(hitsByScreen.get(id), '~hit', id);
    const misses = parseClickCells(missesByScreen.get(id), '~miss', id);
    const misclicks = sumClicks(misses);
    const clicks = sumClicks(hits) + misclicks;
    const seconds = visit && people > 0 ? visit.total / people : 0;
    const exitCount = exits.get(id) ?? 0;
    const score =
      people > 0 && onGoalPath.has(id)
        ? computeScreenScore({
            exits: Math.min(1, exitCount / people),
            misclicks: clicks > 0 ? misclicks / clicks : 0,
            seconds,
          })
        : null;
    return { screen: id, people, seconds, clicks, misclicks, exits: exitCount, score, hits, misses };
  });
  const scores = screens.flatMap(({ score }) => score ?? []);
  return {
    all: computeSecondsQuartiles(numbers, ALL_PEOPLE),
    succeeded: computeSecondsQuartiles(numbers, SUCCEEDED),
    flow: (parts.get('~go') ?? [])
      .filter(({ n }) => n > 0)
      .map(({ choice, n }) => {
        const [step, from, to] = choice.split(' ');
        return [Number(step), from!, to!, n];
      }),
    screens,
    score:
      scores.length > 0 ? scores.reduce((sum, screenScore) => sum + screenScore, 0) / scores.length : null,
  };
}
