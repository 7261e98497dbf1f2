import type { BlockType, Fact, NumberFigures, Tally } from '../block.ts';
import { edgesOf } from './bins.ts';
import { distributionOf } from './distribution.ts';
import { numberFigures } from './numbers.ts';
import { countPairs } from './pairs.ts';

/** Whether a fact is a number without an option, which is kept as it is rather than counted by its choice. */
export const isNumber = (fact: Fact): fact is Fact & { number: number } =>
  fact.choice === '' && fact.number !== null && !fact.part.startsWith('~');

/**
 * What results hand to `summarise`, from the facts of answers held in memory.
 *
 * @param answers the facts of each response, with `ANSWERED` or `SKIPPED`
 * @param type left out: no pairs are counted
 * @param everybody whose numbers the bins are chosen from, where `answers` are those of a group
 */
export function figuresOf(
  answers: Fact[][],
  type: Pick<BlockType, 'pairs'> = {},
  everybody: Fact[][] = answers,
): { tallies: Tally[]; numbers: NumberFigures[] } {
  const tallies = new Map<string, Tally>();
  for (const fact of answers.flat()) {
    if (isNumber(fact)) continue;
    const { part, choice, number } = fact;
    const key = JSON.stringify([part, choice]);
    const tally = tallies.get(key) ?? { part, choice, n: 0, total: 0 };
    tallies.set(key, { ...tally, n: tally.n + 1, total: tally.total + (number ?? 0) });
  }
  const { pairs } = type;
  const together = pairs
    ? countPairs(
        answers.map((facts) => facts.flatMap(({ part, choice }) => (part === pairs.of ? [choice] : []))),
        pairs.part,
      )
    : [];
  const [own, all] = [numbersOf(answers), numbersOf(everybody)];
  return {
    tallies: [...tallies.values(), ...together],
    numbers: [...own].map(([part, numbers]) =>
      numberFigures(part, distributionOf(numbers), edgesOf(distributionOf(all.get(part) ?? numbers))),
    ),
  };
}

function numbersOf(answers: Fact[][]): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const { part, number } of answers.flat().filter(isNumber)) {
    const held = parts.get(part);
    if (held) held.push(number);
    else parts.set(part, [number]);
  }
  return parts;
}
