import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { ShownFinding } from '../block-props.ts';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { wilson } from '../statistics/wilson.ts';
import { firstClickTeam } from './first-click-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.validConfigs;
const basket = option('basket').id;
const answers = [
  { x: 0.9, y: 0.05, ms: 2_000 },
  { x: 0.91, y: 0.06, ms: 4_000 },
  { x: 0.9, y: 0.05, ms: 3_000 },
  { x: 0.1, y: 0.9, ms: 9_000 },
];

function renderSummary(isCompact = false) {
  const { tallies, numbers } = computeFigures(
    answers.map((answer) => [ANSWERED_FACT, ...firstClickTeam.facts(config, answer)]),
  );
  const finding = firstClickTeam.summarise(config, tallies, numbers);
  const groups: ShownFinding['groups'] = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <MantineProvider env="test">
      <Summary
        config={config}
        finding={{ ...finding, groups }}
        isCompact={isCompact}
        localize={(text: Text | undefined) => plainText(text?.en)}
        pictureUrl={(media) => `/pictures/${media}`}
        onPick={onPick}
        picked={new Set()}
      />
    </MantineProvider>,
  );
  return onPick;
}

test('success with its interval and the median time; areas with their times', () => {
  renderSummary();
  // 3 of 4: 30.1 to 95.4 % (Wilson's formula, calculated with Python).
  expect(screen.getByText('clicked a correct area, 95% CI 30–95%')).toBeTruthy();
  expect(screen.getByText(/^Median 3\.5 s/)).toBeTruthy();
  const table = screen.getByRole('columnheader', { name: 'Median time' }).closest('table')!;
  expect([...table.rows].map((row) => row.textContent)).toEqual([
    'AreaMean timeMedian timen',
    'basket3.0 s3.0 s3',
    'search––0',
    'Outside the areas9.0 s9.0 s1',
  ]);
});

test('success and areas filter when clicked', () => {
  const onPick = renderSummary();
  fireEvent.click(screen.getByRole('button', { name: /^Success/ }));
  fireEvent.click(screen.getByRole('button', { name: /^basket/ }));
  expect(onPick.mock.calls).toEqual([
    ['success', 'yes'],
    ['', basket],
  ]);
});

test('compact, it shows success and the heat map', () => {
  renderSummary(true);
  expect(screen.getByRole('img', { name: 'Home page of a shop' })).toBeTruthy();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});
