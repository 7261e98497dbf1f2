import { expect, it } from 'vitest';
import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { computeFigures } from '#product/blocks/numbers.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { seededRandom } from '../statistics/seeded-random.ts';
import { makeBlock, sumFigures } from '../weights/testing/sum-figures.ts';
import { computeWeightedFindingShape } from '../weights/server/compute-weighted-finding-shape.ts';
import { applySeenBase } from './apply-base.ts';
import { computeFindingShape } from './compute-finding-shape.ts';
import type { CountedFigures } from './show-figures.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

const ANSWERED = 30;
const SEEN = 50;

it.each(teamBlockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  'of all who saw it, every group and row of a card has the same base: %s',
  (id, type) => {
    const random = seededRandom();
    for (const config of samples[`../../blocks/${id}/testing/samples.ts`]!.validConfigs) {
      const block = makeBlock(type, config);
      const answers = [
        ...Array.from({ length: ANSWERED }, () => [
          ANSWERED_FACT,
          ...type.facts(config, type.createRandomAnswer(config, random)),
        ]),
        ...Array.from({ length: SEEN - ANSWERED }, () => [SKIPPED_FACT]),
      ];
      const figures = computeFigures(answers, type);
      const counted = { ...figures, numbers: new Map() };
      const weightedFigures = sumFigures(
        answers,
        answers.map(() => 2),
        type.pairs,
      );
      const plain = computeFindingShape(block, {
        tallies: figures.tallies,
        numbers: weightedFigures.numbers,
      });
      const seen = applySeenBase(plain, new Map<string, CountedFigures>([[block.id, counted]]), block.id);
      const weighted = applySeenBase(
        computeWeightedFindingShape(block, weightedFigures),
        new Map<string, CountedFigures>([[block.id, weightedFigures]]),
        block.id,
      );
      for (const { part, n, bars } of seen.groups) {
        expect([part, n]).toEqual([part, SEEN]);
        for (const bar of bars)
          expect([bar.choice, bar.interval.share]).toEqual([bar.choice, expect.closeTo(bar.n / SEEN, 12)]);
      }
      // With equal weights, weighted shares are the same.
      expect(weighted.groups.map(({ bars }) => bars.map(({ interval }) => interval.share))).toEqual(
        seen.groups.map(({ bars }) => bars.map(({ interval }) => expect.closeTo(interval.share, 9))),
      );
    }
  },
);
