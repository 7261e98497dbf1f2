import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plainText } from '../text.ts';
import { pmfTeam } from './pmf-team.ts';
import { Summary } from './summary.tsx';

const config = pmfTeam.createConfig(() => 'x');
const tally = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });

function renderSummary(very: number, others: number, away: number) {
  const finding = pmfTeam.summarise(
    config,
    [
      tally('$answered', '', very + others + away),
      tally('', 'very', very),
      tally('', 'not', others),
      tally('away', 'away', away),
    ],
    [],
  );
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: bar.n / group.n, low: 0, high: 1 } })),
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
  return onPick;
}

test('the share with its interval and the comparison with the benchmark', () => {
  renderSummary(45, 55, 0);
  expect(screen.getAllByText('45%')[0]).toBeDefined();
  expect(screen.getByText('very disappointed, n = 100, 95% CI 36 to 55%')).toBeDefined();
  expect(screen.getByText(/^The interval includes 40%/)).toBeDefined();
});

test.each([
  [90, 10, 'The whole interval is above 40%.'],
  [10, 90, 'The whole interval is below 40%.'],
])('%i very disappointed, %i not: %s', (very, others, says) => {
  renderSummary(very, others, 0);
  expect(screen.getByText(says)).toBeDefined();
});

test('"not applicable" is not part of the share, and can be filtered by', () => {
  const onPick = renderSummary(45, 55, 20);
  expect(screen.getByText(/^Not in the score: 20 people \(17%\)/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filter by these people' }));
  expect(onPick).toHaveBeenCalledWith('away', 'away');
});
