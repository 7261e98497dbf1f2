import { expect, it } from 'vitest';
import { text } from '../text.ts';
import { csatTeam } from './csat-team.ts';

const config = csatTeam.createConfig(() => 'x');
const tally = (score: number, n: number) => ({
  part: '',
  choice: String(score),
  n,
  total: n * score,
});

it('is the share of 4 and 5 with its interval, next to the mean', () => {
  const finding = csatTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 263, total: 0 },
      tally(1, 82),
      tally(3, 100),
      tally(4, 41),
      tally(5, 40),
    ],
    [],
  );
  // 81 of 263: Newcombe (1998), table I, method 3: 0.2553 to 0.3662.
  expect(finding.score).toMatchObject({
    name: 'CSAT',
    value: expect.closeTo(30.7985, 4),
    low: expect.closeTo(25.53, 2),
    high: expect.closeTo(36.62, 2),
  });
  expect(finding.groups[0]!.mean!.value).toBeCloseTo((82 + 300 + 164 + 200) / 263, 9);
});

it('has no score without answers, and formats an answer as “4 of 5”', () => {
  expect(csatTeam.summarise(config, [], []).score).toBeNull();
  expect(csatTeam.formatAnswer(config, { score: 4 }, () => '')).toBe('4 of 5');
});

it('is the share of those who rated, without “not applicable”', () => {
  const finding = csatTeam.summarise(
    { ...config, notApplicable: text('Not applicable') },
    [
      { part: '$answered', choice: '', n: 30, total: 0 },
      tally(1, 5),
      tally(5, 5),
      { part: 'na', choice: 'na', n: 20, total: 0 },
      { part: 'na', choice: 'given', n: 10, total: 0 },
    ],
    [],
  );
  expect(finding.score!.value).toBe(50);
  expect(finding.n).toBe(30);
});
