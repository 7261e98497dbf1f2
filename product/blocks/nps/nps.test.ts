import { expect, it } from 'vitest';
import { npsTeam } from './nps-team.ts';

const config = npsTeam.createConfig(() => 'x');
const tally = (score: number, n: number) => ({
  part: '',
  choice: String(score),
  n,
  total: n * score,
});

it('counts 9 and 10 as promoters and 0 to 6 as detractors', () => {
  const finding = npsTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 100, total: 0 },
      tally(10, 20),
      tally(9, 30),
      tally(8, 10),
      tally(7, 20),
      tally(6, 15),
      tally(0, 5),
    ],
    [],
  );
  // The same sample as in nps-score.test.ts, calculated by hand there.
  expect(finding.score).toMatchObject({
    name: 'NPS',
    value: expect.closeTo(30, 9),
    low: expect.closeTo(14.05113, 4),
  });
  expect(finding.groups[0]!.bars.map(({ n }) => n)).toEqual([5, 0, 0, 0, 0, 0, 15, 20, 10, 30, 20]);
  expect(finding.groups[0]!.mean!.value).toBeCloseTo((200 + 270 + 80 + 140 + 90) / 100, 9);
});

it('has no score before anybody answered', () => {
  expect(npsTeam.summarise(config, [{ part: '$skipped', choice: '', n: 3, total: 0 }], []).score).toBeNull();
});
