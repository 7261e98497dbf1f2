import { describe, expect, it } from 'vitest';
import { ANSWERED, newId, type Fact, type Tally } from '#product/blocks/block.ts';
import { blockTypes } from '#product/blocks/index.ts';
import type { Samples } from '#product/blocks/samples.ts';
import type { Block } from '#product/studies/study.ts';
import { isTrace } from '../filter.ts';
import { adjustTests, partsWithSeveral, testBlock } from '../test-groups.ts';
import { comparableSubjects } from './read-comparison.ts';
import { showFinding } from './show-finding.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../blocks/*/samples.ts', {
  eager: true,
  import: 'samples',
});

/** A repeatable source of numbers in [0, 1) (Park and Miller's minimal standard generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function tallyUp(facts: Fact[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { part, choice, number } of facts) {
    const key = JSON.stringify([part, choice]);
    const held = tallies.get(key) ?? { part, choice, n: 0, total: 0, squares: 0 };
    held.n += 1;
    held.total += number ?? 0;
    held.squares += (number ?? 0) ** 2;
    tallies.set(key, held);
  }
  return [...tallies.values()];
}

describe.each(blockTypes.filter(({ asks }) => asks).map((type) => [type.id, type] as const))(
  '%s',
  (id, type) => {
    const config = samples[`../../blocks/${id}/samples.ts`]!.good[0];
    const block: Block = {
      ...{ id: newId(), type: id, v: type.version, title: {}, help: null, required: false, showIf: null },
      ...{ skips: [], note: '', config },
    };
    const random = randomFrom(7);
    const answers = Array.from({ length: 120 }, () => [
      ANSWERED,
      ...type.facts(config, type.rehearse(config, random)),
    ]);
    const show = (list: Fact[][]) => showFinding(block, tallyUp(list.flat()));
    const [whole, one, other] = [show(answers), show(answers.slice(0, 50)), show(answers.slice(50))];

    it('traces are neither bars nor something to compare by', () => {
      const parts = whole.groups.flatMap((group) => [group.part, ...group.bars.map(({ part }) => part)]);
      expect(parts.filter(isTrace)).toEqual([]);
      expect(comparableSubjects(block).filter(({ part }) => isTrace(part))).toEqual([]);
    });

    it('is compared without being known: groups add up to the whole, and tests are numbers', () => {
      for (const group of whole.groups)
        for (const bar of group.bars) {
          const counts = [one, other].map(
            (finding) =>
              finding.groups
                .find(({ part }) => part === group.part)
                ?.bars.find(({ part, choice }) => part === bar.part && choice === bar.choice)?.n ?? 0,
          );
          expect([group.part, bar.choice, counts[0]! + counts[1]!]).toEqual([group.part, bar.choice, bar.n]);
        }
      const several = partsWithSeveral(type, config);
      const { blocks } = adjustTests([testBlock(type.conditions(config), [one, other], several)]);
      for (const test of blocks[0]!) {
        expect(test.p >= 0 && test.p <= 1).toBe(true);
        expect(Number.isFinite(test.statistic ?? 0) && Number.isFinite(test.freedom ?? 0)).toBe(true);
        expect(whole.groups.map(({ part }) => part)).toContain(test.part);
      }
    });
  },
);
