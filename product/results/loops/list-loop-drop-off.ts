import type { Loop, LoopDropOff } from './loop.ts';

/**
 * The drop-off of loops and of their rounds. A response stops at one block only, so that those who left a round add up from
 * its blocks, and those who left the loop from its rounds.
 *
 * @param reach how many people reached each loop and each of its rounds
 * @param steps how many left at each block
 */
export function listLoopDropOff(
  loops: readonly Loop[],
  reach: readonly { loop: number; rounds: readonly number[] }[],
  steps: readonly { block: string; left: number }[],
): LoopDropOff[] {
  const leftByBlock = new Map(steps.map(({ block, left }) => [block, left]));
  return loops.map(({ id, rounds, questions }, index) => {
    const counted = rounds.map(({ option }, round) => ({
      option,
      reached: reach[index]?.rounds[round] ?? 0,
      left: questions.reduce((sum, { blocks }) => sum + (leftByBlock.get(blocks[round] ?? '') ?? 0), 0),
    }));
    return {
      id,
      reached: reach[index]?.loop ?? 0,
      left: counted.reduce((sum, { left }) => sum + left, 0),
      rounds: counted,
    };
  });
}
