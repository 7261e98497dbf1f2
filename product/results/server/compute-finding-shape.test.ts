import { describe, expect, it } from 'vitest';
import { ANSWERED_FACT, newId, type Fact } from '#product/blocks/block.ts';
import { teamBlockTypes, requireTeamBlockType } from '#product/blocks/team-types.ts';
import { computeFigures } from '#product/blocks/numbers.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import type { Block } from '#product/studies/study.ts';
import { isTrace } from '../filter.ts';
import { adjustTests, findMultiChoiceParts, testBlock } from '../group-tests.ts';
import { listComparableSubjects } from './read-comparison.ts';
import { computeShareWithInterval, toFindingShape } from './compute-finding-shape.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

/** A seeded random generator in [0, 1) (Park and Miller's minimal standard generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

it('rounds figures to 15 digits, also very small ones', () => {
  const config = { min: null, max: null, whole: false, unit: {} };
  const block: Block = {
    id: newId(),
    type: 'number',
    v: 1,
    title: {},
    help: null,
    required: false,
    showIf: null,
    skips: [],
    note: '',
    config,
  };
  const { tallies, numbers } = computeFigures(
    [0.000001, 0.000002, 0.000004].map((number) => [ANSWERED_FACT, { part: '', choice: '', number }]),
  );
  const [group] = toFindingShape(
    requireTeamBlockType(block.type).summarise(block.config, tallies, numbers),
  ).groups;
  // 7 / 3 millionths; numpy.std(ddof=1) of 1, 2 and 4 is 1.5275252316519468.
  expect(group!.mean).toMatchObject({ value: 0.00000233333333333333, deviation: 0.00000152752523165195 });
  expect(computeShareWithInterval(1, 3).share).toBe(0.333333333333333);
});

describe.each(teamBlockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  '%s',
  (id, type) => {
    const config = samples[`../../blocks/${id}/testing/samples.ts`]!.validConfigs[0];
    const block: Block = {
      id: newId(),
      type: id,
      v: type.version,
      title: {},
      help: null,
      required: false,
      showIf: null,
      skips: [],
      note: '',
      config,
    };
    const random = createRandom(7);
    const answers = Array.from({ length: 120 }, () => [
      ANSWERED_FACT,
      ...type.facts(config, type.createRandomAnswer(config, random)),
    ]);
    const show = (list: Fact[][]) => {
      const { tallies, numbers } = computeFigures(list, type, answers);
      return toFindingShape(type.summarise(config, tallies, numbers));
    };
    const [all, first, second] = [show(answers), show(answers.slice(0, 50)), show(answers.slice(50))];

    it('traces have no bars and cannot be compared by', () => {
      const parts = all.groups.flatMap((group) => [group.part, ...group.bars.map(({ part }) => part)]);
      expect(parts.filter(isTrace)).toEqual([]);
      expect(listComparableSubjects(block).filter(({ part }) => isTrace(part))).toEqual([]);
    });

    it('has quartiles for numbers without options only', () => {
      const quartilesByPart = new Map(
        computeFigures(answers, type).numbers.map((figures) => [figures.part, figures.quartiles]),
      );
      for (const { part, quartiles } of all.groups)
        expect(quartiles).toEqual(
          quartilesByPart.get(part)?.map((quartile) => Number(quartile.toPrecision(15))) ?? null,
        );
    });

    it('can be compared: groups add up to the total, and tests have finite values', () => {
      for (const group of all.groups)
        for (const bar of group.bars) {
          const counts = [first, second].map(
            (finding) =>
              finding.groups
                .find(({ part }) => part === group.part)
                ?.bars.find(({ part, choice }) => part === bar.part && choice === bar.choice)?.n ?? 0,
          );
          expect([group.part, bar.choice, counts[0]! + counts[1]!]).toEqual([group.part, bar.choice, bar.n]);
        }
      const multiChoiceParts = findMultiChoiceParts(type, config);
      const { blocks } = adjustTests([testBlock(type.conditions(config), [first, second], multiChoiceParts)]);
      for (const test of blocks[0]!) {
        expect(test.p >= 0 && test.p <= 1).toBe(true);
        expect(Number.isFinite(test.statistic ?? 0) && Number.isFinite(test.degreesOfFreedom ?? 0)).toBe(
          true,
        );
        expect(all.groups.map(({ part }) => part)).toContain(test.part);
      }
    });
  },
);
