import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { rankingTeam } from './ranking-team.ts';
import type { RankingConfig } from './ranking.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config: RankingConfig = {
  items: [option('price', 'Price'), option('speed', 'Speed'), option('looks', 'Looks')],
  top: 2,
  shuffle: true,
};
const order = [option('looks').id, option('price').id];

it('has one fact per ranked item: its rank', () => {
  expect(rankingTeam.facts(config, { order })).toEqual([
    { part: option('looks').id, choice: '1', number: 1 },
    { part: option('price').id, choice: '2', number: 2 },
  ]);
});

it('exports the rank of each item, empty if it was not ranked', () => {
  expect(rankingTeam.columns(config, localize).map(({ label }) => label)).toEqual([
    'Price',
    'Speed',
    'Looks',
  ]);
  expect(rankingTeam.cells(config, { order }, 'label', localize)).toEqual([2, null, 1]);
  expect(rankingTeam.formatAnswer(config, { order }, localize)).toBe('1. Looks, 2. Price');
  expect(rankingTeam.listParts?.(config, { order }, localize)).toEqual({
    ordered: true,
    items: [
      { label: null, text: 'Looks' },
      { label: null, text: 'Price' },
    ],
  });
});

it('has n and mean rank per item, and keeps removed items last', () => {
  const tally = (part: string, rank: number, n: number) => ({
    part,
    choice: String(rank),
    n,
    total: n * rank,
  });
  const finding = rankingTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 4, total: 0 },
      tally(option('looks').id, 1, 3),
      tally(option('looks').id, 2, 1),
      tally('removed222', 1, 1),
    ],
    [],
  );
  expect(finding.groups.map(({ part, label, n, mean }) => [part, localize(label!), n, mean?.value])).toEqual([
    [option('price').id, 'Price', 0, undefined],
    [option('speed').id, 'Speed', 0, undefined],
    [option('looks').id, 'Looks', 4, 1.25],
    ['removed222', '', 1, 1],
  ]);
  expect(finding.groups[2]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['1', 3],
    ['2', 1],
  ]);
});

it('warns about more ranks than items', () => {
  expect(rankingTeam.review({ ...config, top: 4 }, ['en'])).toEqual([
    { severity: 'warning', message: 'Only 3 items can be ranked. Lower “Rank top”.', field: 'top' },
  ]);
});
