import type { Block, BlockGroup } from '../study.ts';
import { testsOf } from './condition.ts';
import type { Walkable } from './walk.ts';

/**
 * Tests that one walk may make: of every rule, of each as often as there are rounds where it stands in a loop, and of
 * every step of a variable, which counts as one itself.
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
    testsOf(showIf).length + skips.reduce((sum, { when }) => sum + testsOf(when).length, 0);
  const steps = variables.flatMap((variable) => variable.steps);
  return (
    blocks.reduce((sum, block) => sum + ofBlock(block) * (rounds.get(block.id) ?? 1), 0) +
    steps.reduce((sum, { when }) => sum + 1 + testsOf(when).length, 0)
  );
}
