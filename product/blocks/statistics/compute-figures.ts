import type { TeamBlockType } from '../team-block.ts';
import type { Fact } from '../block.ts';
import type { NumberFigures, Tally } from './finding.ts';
import { chooseBins } from './bins.ts';
import { computeDistribution } from './distribution.ts';
import { computeNumberFigures } from './numbers.ts';
import { countPairs } from './pairs.ts';

/** Whether a fact is a number without an option, whose exact value is kept instead of a tally by choice. */
export const isNumberFact = <T extends Fact>(fact: T): fact is T & { number: number } =>
  fact.choice === '' && fact.number !== null;

/**
 * Computes the arguments of `summarise` from the facts of answers in memory.
 *
 * @param answers the facts of each response, with `ANSWERED_FACT` or `SKIPPED_FACT`
 * @param type without it, no pairs are counted
 * @param allAnswers all answers, from which bins are chosen, if `answers` are those of a group
 */
export function computeFigures(
  answers: Fact[][],
  type: Pick<TeamBlockType, 'pairs'> = {},
  allAnswers: Fact[][] = answers,
): { tallies: Tally[]; numbers: NumberFigures[] } {
  const tallies = new Map<string, Tally>();
  for (const fact of answers.flat()) {
    if (isNumberFact(fact)) continue;
    const { part, choice, number } = fact;
    const key = JSON.stringify([part, choice]);
    const tally = tallies.get(key) ?? { part, choice, n: 0, total: 0 };
    tallies.set(key, { ...tally, n: tally.n + 1, total: tally.total + (number ?? 0) });
  }
  const { pairs } = type;
  const pairTallies = pairs
    ? countPairs(
        answers.map((facts) => facts.flatMap(({ part, choice }) => (part === pairs.trace ? [choice] : []))),
        pairs.part,
      )
    : [];
  const numbersByPart = groupNumbersByPart(answers);
  const allNumbersByPart = groupNumbersByPart(allAnswers);
  return {
    tallies: [...tallies.values(), ...pairTallies],
    numbers: [...numbersByPart].map(([part, numbers]) =>
      computeNumberFigures(
        part,
        computeDistribution(numbers),
        chooseBins(computeDistribution(allNumbersByPart.get(part) ?? numbers)),
      ),
    ),
  };
}

function groupNumbersByPart(answers: Fact[][]): Map<string, number[]> {
  const numbersByPart = new Map<string, number[]>();
  for (const { part, number } of answers.flat().filter(isNumberFact)) {
    const existing = numbersByPart.get(part);
    if (existing) existing.push(number);
    else numbersByPart.set(part, [number]);
  }
  return numbersByPart;
}
