import type { Id } from '../block.ts';
import type { NumberFigures, Tally } from '../statistics/finding.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import { computeSecondsQuartiles, type SecondsQuartiles } from '../kit/clicks/seconds-quartiles.ts';
import { text } from '../text.ts';
import type { TreeTestConfig } from './tree.ts';

/** Figures of one task. Lists have place ids with the number of people. */
export interface TaskDetail {
  task: Id;
  n: number;
  success: number;
  /** People who chose a place, correct or not, and those of them who did so without backtracking. */
  chose: number;
  directPaths: number;
  /** Null without answers. */
  seconds: SecondsQuartiles | null;
  first: [Id, number][];
  chosen: [Id, number][];
  visited: [Id, number][];
}
export interface TreeTestDetail {
  tasks: TaskDetail[];
}

/** The outcomes of an attempt, the best first. */
export const ATTEMPT_OUTCOMES: Choice[] = [
  { choice: 'direct', label: text('Direct success') },
  { choice: 'indirect', label: text('Indirect success') },
  { choice: 'failure', label: text('Failure') },
  { choice: 'skipped', label: text('Gave up') },
];

/** Tallies of a trace for one task by place, in descending order. */
function countByPlace(tallies: Tally[], part: string, task: Id): [Id, number][] {
  return filterTalliesByPart(tallies, part)
    .filter(({ choice, n }) => n > 0 && choice.startsWith(`${task} `))
    .map(({ choice, n }): [Id, number] => [choice.slice(task.length + 1), n])
    .toSorted((a, b) => b[1] - a[1]);
}

/** The figures of every task. */
export function computeTreeTestDetail(
  config: TreeTestConfig,
  tallies: Tally[],
  numbers: NumberFigures[],
): TreeTestDetail {
  const tasks = config.tasks.map(({ id }): TaskDetail => {
    const outcomes = new Map(countBars(id, ATTEMPT_OUTCOMES, tallies).map((bar) => [bar.choice, bar.n]));
    const count = (...names: string[]) => names.reduce((sum, name) => sum + (outcomes.get(name) ?? 0), 0);
    return {
      task: id,
      n: count('direct', 'indirect', 'failure', 'skipped'),
      success: count('direct', 'indirect'),
      chose: count('direct', 'indirect', 'failure'),
      directPaths: countByPlace(tallies, '~straight', id)[0]?.[1] ?? 0,
      seconds: computeSecondsQuartiles(numbers, id),
      first: countByPlace(tallies, '~first', id),
      chosen: countByPlace(tallies, '~chosen', id),
      visited: countByPlace(tallies, '~visit', id),
    };
  });
  return { tasks };
}
