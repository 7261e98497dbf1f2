import { expect, it } from 'vitest';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { yesNoTeam } from './yes-no-team.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
const config = { yes: text('I did'), no: text('I did not') };
const tally = (choice: string, n: number) => ({ part: '', choice, n, total: 0 });

it('has the share of yes with the interval published for 15 of 148', () => {
  const finding = yesNoTeam.summarise(
    config,
    [{ part: '$answered', choice: '', n: 148, total: 0 }, tally('yes', 15), tally('no', 133)],
    [],
  );
  // Newcombe (1998), table I, method 3: 0.0624 to 0.1605.
  expect(finding.score).toMatchObject({ low: expect.closeTo(6.24, 2), high: expect.closeTo(16.05, 2) });
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['yes', 15],
    ['no', 133],
  ]);
});

it('has its own labels, and fixed codes', () => {
  expect(yesNoTeam.cells(config, { yes: false }, 'label', localize)).toEqual(['I did not']);
  expect(yesNoTeam.cells(config, { yes: false }, 'code', localize)).toEqual(['no']);
  expect(yesNoTeam.formatAnswer({ yes: {}, no: {} }, { yes: true }, localize)).toBe('Yes');
});

it('requires labels for both answers', () => {
  expect(
    yesNoTeam
      .review({ yes: {}, no: text('No') }, ['en', 'de'])
      .map(({ field, severity }) => [field, severity]),
  ).toEqual([
    ['yes', 'error'],
    ['no', 'warning'],
  ]);
});
