import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ShownFinding } from '../block-props.ts';
import { createTimeFact } from '../kit/clicks/seconds-quartiles.ts';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText } from '../text.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';
import { treeTestTeam } from './tree-test-team.ts';

const id = (name: string) => option(name).id;
const [config] = samples.validConfigs;
const task = id('taskone');
const tally = (part: string, choice: string, n: number, number = 0) => ({
  part,
  choice,
  n,
  total: n * number,
});
const tallies = [
  tally('$answered', '', 20),
  tally('', '0', 8, 0),
  tally('', '1', 12, 1),
  tally(task, 'direct', 9),
  tally(task, 'indirect', 3),
  tally(task, 'failure', 6),
  tally(task, 'skipped', 2),
  tally('~straight', `${task} 1`, 12),
  tally('~first', `${task} ${id('shop')}`, 15),
  tally('~first', `${task} ${id('help')}`, 5),
  tally('~visit', `${task} ${id('shop')}`, 18),
  tally('~visit', `${task} ${id('shoes')}`, 12),
  tally('~chosen', `${task} ${id('shoes')}`, 12),
  tally('~chosen', `${task} ${id('hats')}`, 6),
];

function renderSummary(isCompact = false) {
  const times = computeFigures(Array.from({ length: 20 }, () => [createTimeFact(task, 4.5)]));
  const finding = treeTestTeam.summarise(config, tallies, times.numbers);
  const groups: ShownFinding['groups'] = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({
      ...bar,
      interval: { share: group.n > 0 ? bar.n / group.n : 0, low: 0, high: 1 },
    })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  const localize = (text: Parameters<Parameters<typeof Summary>[0]['localize']>[0]) => plainText(text?.en);
  render(
    <MantineProvider env="test">
      <Summary
        config={config}
        finding={{ ...finding, groups }}
        isCompact={isCompact}
        localize={localize}
        onPick={onPick}
        picked={new Set()}
        pictureUrl={() => ''}
      />
    </MantineProvider>,
  );
  return onPick;
}

test('success and directness with their Wilson intervals, the median time, and n per task', () => {
  renderSummary();
  const rows = within(screen.getAllByRole('table')[0]!).getAllByRole('row');
  // 12 of 20: 38.7 to 78.1 %; 12 of 18 who chose: 43.7 to 83.7 % (Wilson's formula, calculated with Python).
  expect(rows[1]!.textContent).toContain('60% 39–78%67% 44–84%5 s');
  expect(rows[2]!.textContent).toContain('–––0');
});

test('an outcome filters when clicked', () => {
  const onPick = renderSummary();
  fireEvent.click(screen.getByRole('button', { name: /Direct success: 9, 45%/ }));
  expect(onPick).toHaveBeenCalledWith(task, 'direct');
});

test('correct places are marked in first clicks, destinations and the tree', () => {
  renderSummary();
  expect(screen.getByText('shop ✓')).toBeDefined();
  expect(screen.getByText('shop › shoes ✓')).toBeDefined();
  const paths = screen.getByRole('table', { name: /^Visits per item/ });
  const row = within(paths)
    .getByRole('rowheader', { name: /^shoes ✓/ })
    .closest('tr')!;
  expect(row.textContent).toContain('12 · 60%12 people selected it');
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getAllByRole('option', { hidden: true })[1]!);
  expect(screen.getByText('No attempts yet.')).toBeDefined();
});

test('compact, it shows only the outcomes', () => {
  renderSummary(true);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^task success, 95% CI/)).toBeDefined();
});
