import type { TeamBlockType } from '#product/blocks/team-block.ts';
import type { Fact } from '#product/blocks/block.ts';
import { countPairs, isNumberFact } from '#product/blocks/numbers.ts';
import type { Block } from '#product/studies/study.ts';
import { WeightedFigureSums, type WeightedBlockFigures } from '../server/sum-weighted-figures.ts';
import { computeWeightedDistribution } from '../weighted-distribution.ts';

const BLOCK = 'blockaaaaa';
export const makeBlock = (type: TeamBlockType, config: unknown): Block => ({
  id: BLOCK,
  type: type.id,
  v: type.version,
  title: {},
  help: null,
  required: false,
  showIf: null,
  skips: [],
  note: '',
  config,
});

/** Sums the weighted figures of answers, like reading columns. */
export function sumFigures(
  answers: Fact[][],
  weights: number[],
  pairs?: TeamBlockType['pairs'],
): WeightedBlockFigures {
  const sums = new WeightedFigureSums();
  const numbers = new Map<string, { values: number[]; weights: number[] }>();
  answers.forEach((facts, index) => {
    const weight = weights[index]!;
    for (const fact of facts) {
      const { part, choice, number } = fact;
      if (isNumberFact(fact)) {
        const column = numbers.get(part) ?? { values: [], weights: [] };
        column.values.push(fact.number);
        column.weights.push(weight);
        numbers.set(part, column);
      } else if (part.startsWith('~')) sums.addEntry(BLOCK, part, choice, weight, number ?? 0);
      else sums.addChoice(BLOCK, part, choice, { n: 1, weight, squares: weight * weight });
    }
    if (!pairs) return;
    const choices = facts.flatMap(({ part, choice }) => (part === pairs.trace ? [choice] : []));
    for (const { part, choice } of countPairs([choices], pairs.part))
      sums.addEntry(BLOCK, part, choice, weight, 0);
  });
  for (const [part, column] of numbers)
    sums.addNumbers(
      BLOCK,
      part,
      computeWeightedDistribution(Float64Array.from(column.values), Float64Array.from(column.weights)),
    );
  return sums.figures().get(BLOCK)!;
}
