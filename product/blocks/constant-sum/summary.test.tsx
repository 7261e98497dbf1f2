import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { ShownFinding } from '../block-props.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, text, type Text } from '../text.ts';
import { constantSumTeam } from './constant-sum-team.ts';
import { Summary } from './summary.tsx';

const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';
const option = (id: string, label: string) => ({ id, text: text(label), fixed: false });
const config = {
  items: [option('price', 'Price'), option('looks', 'Looks')],
  total: 100,
  unit: text('points'),
  shuffle: false,
};
const { tallies, numbers } = computeFigures(
  [
    { looks: 100, price: 0 },
    { looks: 70, price: 30 },
  ].map((parts) => [ANSWERED_FACT, ...constantSumTeam.facts(config, { parts })]),
);
const finding = constantSumTeam.summarise(config, tallies, numbers) as ShownFinding;

test('means with intervals, largest first; a bar filters by people who gave points', () => {
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={config}
      finding={finding}
      isCompact={false}
      localize={localize}
      pictureUrl={(media) => media}
      picked={new Set()}
      onPick={onPick}
    />,
  );
  const bars = screen.getAllByRole('button');
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'Looks 100% gave points85.00',
    'Price 50% gave points15.00',
  ]);
  fireEvent.click(bars[1]!);
  expect(onPick).toHaveBeenCalledWith('price', '[1,100]');
});

test('an item that the page is filtered by is pressed', () => {
  const picked = new Set(['looks [1,100]']);
  render(
    <Summary
      config={config}
      finding={finding}
      isCompact
      localize={localize}
      pictureUrl={(media) => media}
      picked={picked}
      onPick={() => {}}
    />,
  );
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Looks');
});
