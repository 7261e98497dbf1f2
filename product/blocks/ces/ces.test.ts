import { expect, it } from 'vitest';
import { cesTeam } from './ces-team.ts';

const config = cesTeam.createConfig(() => 'x');
const tally = (score: number, n: number) => ({
  part: '',
  choice: String(score),
  n,
  total: n * score,
});

it('is the share of those who agree, 5 to 7', () => {
  const finding = cesTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 148, total: 0 },
      tally(1, 33),
      tally(4, 100),
      tally(5, 5),
      tally(6, 4),
      tally(7, 6),
    ],
    [],
  );
  // 15 of 148: Newcombe (1998), table I, method 3: 0.0624 to 0.1605.
  expect(finding.score).toMatchObject({
    name: 'CES',
    value: expect.closeTo(10.1351, 4),
    low: expect.closeTo(6.24, 2),
    high: expect.closeTo(16.05, 2),
  });
  expect(finding.groups[0]!.bars.map(({ n }) => n)).toEqual([33, 0, 0, 100, 5, 4, 6]);
});

it('has seven points with the published labels', () => {
  expect(cesTeam.check(config, { score: 7 }, true)).toBeNull();
  expect(cesTeam.check(config, { score: 8 }, true)).toEqual({ key: 'not_an_option' });
  expect(config).toEqual({
    low: { en: ['Strongly disagree'] },
    high: { en: ['Strongly agree'] },
    notApplicable: null,
  });
});
