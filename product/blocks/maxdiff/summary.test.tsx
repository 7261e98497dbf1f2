import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NumberFigures } from '../statistics/finding.ts';
import { chooseBins } from '../statistics/bins.ts';
import { computeDistribution } from '../statistics/distribution.ts';
import { computeNumberFigures } from '../statistics/numbers.ts';
import { option } from '../testing/samples.ts';
import { plainText, text } from '../text.ts';
import { maxdiffTeam } from './maxdiff-team.ts';
import type { MaxdiffConfig } from './maxdiff.ts';
import { Summary } from './summary.tsx';

const id = (name: string) => option(name).id;
const config: MaxdiffConfig = {
  items: ['Price', 'Speed', 'Looks', 'Help'].map((label) => option(label.toLowerCase(), label)),
  size: 3,
  sets: 4,
  best: text('Most'),
  worst: text('Least'),
};
const tally = (part: string, choice: string, n: number, number: number) => ({
  part,
  choice,
  n,
  total: n * number,
});
function computeScores(name: string, ...numbers: number[]): NumberFigures {
  const distribution = computeDistribution(numbers);
  return computeNumberFigures(id(name), distribution, chooseBins(distribution));
}

test('items from best to worst; the name filters by those who chose it best more often than worst', () => {
  const finding = maxdiffTeam.summarise(
    config,
    [
      tally('$answered', '', 10, 0),
      tally('~shown', id('price'), 10, 3),
      tally('~worst', id('price'), 10, 1),
      tally('~shown', id('speed'), 10, 3),
      tally('~best', id('speed'), 9, 15 / 9),
    ],
    [
      computeScores('price', ...Array<number>(10).fill(-100 / 3)),
      computeScores(
        'speed',
        ...[6, 3, 1].flatMap((n, index) => Array<number>(n).fill((100 * (2 - index)) / 3)),
      ),
    ],
  );
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: 0, low: 0, high: 1 } })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={config}
      finding={{ ...finding, groups }}
      isCompact={false}
      localize={(value) => plainText(value?.en)}
      onPick={onPick}
      picked={new Set()}
      pictureUrl={() => ''}
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Speed',
    'Price',
    'Looks',
    'Help',
  ]);
  // Speed was best 15 of 30 times: u = ln(45 / 15) = 1.0986; Price worst 10 of 30: ln(20 / 40) = −0.6931.
  expect(rows[0]!.textContent).toContain('50%0%1.1086% 69–94%10');
  fireEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(onPick).toHaveBeenCalledWith(id('speed'), '[1,100]');
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
});
