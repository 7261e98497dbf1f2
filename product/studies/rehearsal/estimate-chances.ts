import { listExclusiveOptions } from '../../blocks/config-parts.ts';
import type { Id } from '../../blocks/block.ts';
import type { Condition, Test } from '../logic/condition.ts';
import { hashToUnitInterval } from '../logic/hash-to-unit-interval.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Block } from '../study.ts';

/** The probability of a condition about which nothing else is known. */
const UNKNOWN_CHANCE = 1 / 2;
/** The average number of chosen options is estimated from this many random answers. */
const DRAWS = 64;

/**
 * The expectation that each block is shown, if all options are chosen equally often: of the loop over a question with one
 * choice it is one round, of one with several choices as many as its limits let people choose on average.
 */
export function estimateChances(blocks: readonly Block[], findType: FindTeamBlockType): Map<Id, number> {
  const blocksById = new Map(blocks.map((block) => [block.id, block]));
  const optionChances = new Map<Id, number | null>();
  const findOptionChance = (id: Id) => {
    if (!optionChances.has(id)) optionChances.set(id, estimateOptionChance(blocksById.get(id), findType));
    return optionChances.get(id)!;
  };
  const estimateTest = (test: Test): number => {
    if (test.op === 'answered') return 1;
    const optionChance = 'block' in test && test.part === '' ? findOptionChance(test.block) : null;
    if (optionChance === null) return UNKNOWN_CHANCE;
    const any = Math.min(1, optionChance * test.values.length);
    if (test.op === 'is' || test.op === 'one_of') return any;
    return test.op === 'is_not' || test.op === 'none_of' ? 1 - any : UNKNOWN_CHANCE;
  };
  const estimate = (condition: Condition): number => {
    if ('all' in condition) return condition.all.reduce((product, child) => product * estimate(child), 1);
    if ('any' in condition)
      return 1 - condition.any.reduce((product, child) => product * (1 - estimate(child)), 1);
    return estimateTest(condition);
  };
  return new Map(blocks.map(({ id, showIf }) => [id, showIf ? estimate(showIf) : 1]));
}

/** The share of the options of a question that people choose; null if it has none to choose from. */
function estimateOptionChance(block: Block | undefined, findType: FindTeamBlockType): number | null {
  const type = block && findType(block.type);
  if (!block || !type?.isQuestion) return null;
  const subject = type.conditions(block.config).find(({ part, kind }) => part === '' && kind === 'choice');
  const exclusive = listExclusiveOptions(block.config);
  const choices = new Set(
    (subject?.choices ?? []).map(({ choice }) => choice).filter((choice) => !exclusive.has(choice)),
  );
  if (choices.size === 0) return null;
  let count = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let step = 0;
    const answer: unknown = type.createRandomAnswer(block.config, () =>
      hashToUnitInterval(`${block.id}/${draw}/${step++}`),
    );
    if (answer === null) continue;
    const facts = type.facts(block.config, answer);
    count += new Set(
      facts.filter(({ part, choice }) => part === '' && choices.has(choice)).map(({ choice }) => choice),
    ).size;
  }
  return count / DRAWS / choices.size;
}
