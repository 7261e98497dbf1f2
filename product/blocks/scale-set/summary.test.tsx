import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { ShownFinding } from '../block-props.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { scaleSetTeam, createSettings } from './scale-set-team.ts';
import type { ScaleSetConfig } from './scale-set.ts';
import { Summary } from './summary.tsx';

const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';
let idCount = 0;
const sus = createSettings('sus', () => `drawn${String((idCount += 1)).padStart(5, '0')}`);

/** A finding as the server returns it, with invented intervals. */
function createFinding(config: ScaleSetConfig, rows: number[][]): ShownFinding {
  const { tallies, numbers } = computeFigures(
    rows.map((row) => {
      const scores = Object.fromEntries(row.map((score, index) => [config.items[index]!.id, score]));
      return [ANSWERED_FACT, ...scaleSetTeam.facts(config, { scores })];
    }),
  );
  const finding = scaleSetTeam.summarise(config, tallies, numbers);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({
      ...bar,
      interval: { share: group.n > 0 ? bar.n / group.n : 0, low: 0, high: 1 },
    })),
  }));
  return { ...finding, groups };
}

test('SUS: the score with its interval, the grade as text, every statement with its mean', () => {
  const rows = [
    [4, 2, 4, 2, 4, 2, 4, 2, 4, 2],
    [4, 2, 4, 2, 4, 2, 4, 2, 4, 3],
  ];
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  const finding = createFinding(sus, rows);
  render(
    <Summary
      config={sus}
      finding={finding}
      isCompact={false}
      localize={localize}
      pictureUrl={(media) => media}
      picked={new Set()}
      onPick={onPick}
    />,
  );
  // 75 and 72.5: mean 73.75, s = 1.7678, half = 12.7062 · 1.7678 / √2 = 15.8828.
  // 73.8 is 1.2 above the start of grade B−, which is 1.4 wide and has the percentiles 65 to 69.
  expect(screen.getByText('73.8')).toBeDefined();
  expect(screen.getByText('SUS, 95% CI 57.9 to 89.6')).toBeDefined();
  expect(screen.getByText(/about the 68th percentile/).textContent).toContain('Grade B−');
  // Only the last statement varies: its variance is that of the sum, and alpha 10/9 · (1 − 1) = 0.
  expect(screen.getByText(/rated every statement/).textContent).toBe(
    '2 people rated every statement, SD 1.77, Cronbach’s α 0.00 (n = 2).',
  );
  const tableRows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(tableRows).toHaveLength(10);
  expect(tableRows[1]!.textContent).toContain('(reverse-coded)');
  expect(tableRows[9]!.textContent).toContain('2.50');
  fireEvent.click(screen.getByRole('button', { name: /^I thought the system was easy to use, 4: 2/ }));
  expect(onPick).toHaveBeenCalledWith(sus.items[2]!.id, '4');
});

test('compact: the score and the first statements', () => {
  const finding = createFinding(sus, [[4, 2, 4, 2, 4, 2, 4, 2, 4, 2]]);
  render(
    <Summary
      config={sus}
      finding={finding}
      isCompact
      localize={localize}
      pictureUrl={(media) => media}
      picked={new Set()}
    />,
  );
  expect(screen.getByText('and 5 more statements')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
