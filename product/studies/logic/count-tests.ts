import type { Block, BlockGroup } from '../study.ts';
import { listTests, type Condition } from './condition.ts';
import type { Walkable } from './walk.ts';

/** A pattern is compared with every character of an answer, so it counts more. */
const PATTERN_WEIGHT = 10;
const weighTests = (condition: Condition | null) =>
  listTests(condition).reduce((sum, { op }) => sum + (op === 'matches' ? PATTERN_WEIGHT : 1), 0);

/**
 * The maximum of tests that one walk evaluates: of every rule, multiplied by the rounds of its loop, and of every step
 * of a variable, which itself counts as one. A pattern counts as ten.
 *
 * @param countRounds number of rounds of a loop
 */
export function countTests(
  { blocks, groups = [], variables = [] }: Walkable,
  countRounds: (group: BlockGroup) => number,
): number {
  const rounds = new Map(
    groups.filter(({ loop }) => loop).flatMap((group) => group.blocks.map((id) => [id, countRounds(group)])),
  );
  const weighBlock = ({ showIf, skips }: Block) =>
    weighTests(showIf) + skips.reduce((sum, { when }) => sum + weighTests(when), 0);
  const steps = variables.flatMap((variable) => variable.steps);
  return (
    blocks.reduce((sum, block) => sum + weighBlock(block) * (rounds.get(block.id) ?? 1), 0) +
    steps.reduce((sum, { when }) => sum + 1 + weighTests(when), 0)
  );
}
