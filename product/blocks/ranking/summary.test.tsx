import { expect, test } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { option } from '../testing/samples.ts';
import { rankingTeam } from './ranking-team.ts';
import type { RankingConfig } from './ranking.ts';
import { sortByMeanRank } from './summary.tsx';

const [tea, juice, milk] = [option('tea'), option('juice'), option('milk')];
const config: RankingConfig = { items: [tea, juice, milk], top: null, shuffle: false };

function sort(...orders: string[][]): string[] {
  const answers = orders.map((order) => [ANSWERED_FACT, ...rankingTeam.facts(config, { order })]);
  const { tallies, numbers } = computeFigures(answers, rankingTeam);
  const { groups, n } = rankingTeam.summarise(config, tallies, numbers);
  const shown = groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: 0, low: 0, high: 1 } })),
  }));
  return sortByMeanRank(shown, n).map(({ part }) => part);
}

test('an item that one person of ten put first comes after those that all ranked', () => {
  const most = Array.from({ length: 9 }, () => [tea.id, juice.id]);
  expect(sort(...most, [milk.id, tea.id, juice.id])).toEqual([tea.id, juice.id, milk.id]);
});

test('complete rankings are ordered by their mean rank; an item that nobody ranked comes last', () => {
  expect(sort([milk.id, tea.id, juice.id], [milk.id, juice.id, tea.id], [tea.id, milk.id, juice.id])).toEqual(
    [milk.id, tea.id, juice.id],
  );
  expect(sort([juice.id, milk.id])).toEqual([juice.id, milk.id, tea.id]);
});
