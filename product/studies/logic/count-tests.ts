import type { Block, BlockGroup } from '../study.ts';
import { testsOf, type Condition } from './condition.ts';
import type { Walkable } from './walk.ts';

/** A pattern is held against every letter of an answer. */
const OF_PATTERN = 10;
const weightOf = (condition: Condition | null) =>
  testsOf(condition).reduce((sum, { op }) => sum + (op === 'matches' ? OF_PATTERN : 1), 0);

/**
 * Tests that one walk may make: of every rule, of each as often as there are rounds where it stands in a loop, and of
 * every step of a variable, which counts as one itself. A pattern counts as ten.
 *
 * @param roundsOf a loop
 */
export function countTests(
  { blocks, groups = [], variables = [] }: Walkable,
  roundsOf: (group: BlockGroup) => number,
): number {
  const rounds = new Map(
    groups.filter(({ loop }) => loop).flatMap((group) => group.blocks.map((id) => [id, roundsOf(group)])),
  );
  const ofBlock = ({ showIf, skips }: Block) =>
    weightOf(showIf) + skips.reduce((sum, { when }) => sum + weightOf(when), 0);
  const steps = variables.flatMap((variable) => variable.steps);
  return (
    blocks.reduce((sum, block) => sum + ofBlock(block) * (rounds.get(block.id) ?? 1), 0) +
    steps.reduce((sum, { when }) => sum + 1 + weightOf(when), 0)
  );
}
