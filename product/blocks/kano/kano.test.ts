import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { kanoTeam, type KanoDetail } from './kano-team.ts';
import { samples } from './testing/samples.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
const [config] = samples.validConfigs;
const [search, other] = [option('search').id, option('export').id];

it('has the category of each completely answered feature', () => {
  expect(
    kanoTeam.facts(config, {
      features: { [search]: { with: 'must', without: 'dislike' }, [other]: { with: 'like', without: null } },
    }),
  ).toEqual([{ part: search, choice: 'M', number: null }]);
});

it('has category, strength and coefficients of each feature from tallies', () => {
  const tally = (choice: string, n: number) => ({ part: search, choice, n, total: 0 });
  const finding = kanoTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 10, total: 0 },
      tally('A', 1),
      tally('O', 2),
      tally('M', 5),
      tally('R', 2),
    ],
    [],
  );
  const [first, second] = (finding.detail as KanoDetail).features;
  expect(first).toMatchObject({ n: 10, category: 'M', strength: 0.3 });
  expect(first!.coefficients!.better.share).toBe(3 / 8);
  expect(first!.coefficients!.worse.share).toBe(7 / 8);
  expect(second).toMatchObject({ n: 0, category: null, coefficients: null });
});

it('exports both feelings and the category', () => {
  const answer = { features: { [search]: { with: 'like' as const, without: 'dislike' as const } } };
  expect(kanoTeam.cells(config, answer, 'label', localize)).toEqual([
    'I like it that way',
    'I dislike it that way',
    'Performance',
    null,
    null,
    null,
  ]);
  expect(kanoTeam.cells(config, answer, 'code', localize).slice(0, 3)).toEqual(['like', 'dislike', 'O']);
  expect(kanoTeam.formatAnswer(config, answer, localize)).toBe('Search: Performance');
});
