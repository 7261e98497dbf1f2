import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { wilson } from '../statistics/wilson.ts';
import { preferenceTestTeam } from './preference-test-team.ts';
import type { PreferenceTestConfig } from './preference-test.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config, two] = samples.validConfigs as [PreferenceTestConfig, PreferenceTestConfig];

function renderSummary(
  testConfig: PreferenceTestConfig,
  counts: Record<string, number>,
  reasons = 0,
  isCompact = false,
) {
  const count = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });
  const finding = preferenceTestTeam.summarise(
    testConfig,
    [
      ...Object.entries(counts).map(([name, n]) => count('', option(name).id, n)),
      ...(reasons > 0 ? [count('~reason', option('green').id, reasons)] : []),
    ],
    [],
  );
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={testConfig}
      finding={{ ...finding, groups }}
      isCompact={isCompact}
      localize={(text: Text | undefined) => plainText(text?.en)}
      pictureUrl={(media) => `/pictures/${media}`}
      picked={new Set()}
      onPick={onPick}
    />,
  );
  return onPick;
}

test('a significant leader with its exact p; bars filter', () => {
  const onPick = renderSummary(two, { green: 35, blue: 15 }, 12);
  expect(
    screen.getByText('“green” leads: 35 of 50 chose it, 70%. Significant preference (p = 0.007).'),
  ).toBeTruthy();
  expect(screen.getByText('12 people gave a reason: “green” 12.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /green/ }));
  expect(onPick).toHaveBeenCalledWith('', option('green').id);
});

test('a lead that is not significant is not reported as one', () => {
  renderSummary(two, { green: 20, blue: 10 });
  expect(screen.getByText(/No significant preference \(p = 0\.099\)/)).toBeTruthy();
});

test('three variants: χ² for all, Holm for the leader against each', () => {
  renderSummary(config, { green: 10, blue: 20, grey: 30 });
  // χ² = 10 with 2 degrees of freedom: p = e⁻⁵ = 0.0067.
  expect(screen.getByText(/Significant preference \(p = 0\.007\)/)).toBeTruthy();
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .slice(-2),
  ).toEqual([
    'Against “blue”: no significant difference (p = 0.203)',
    'Against “green”: chosen more often (p = 0.007)',
  ]);
});

test('no single leader, or no answers', () => {
  renderSummary(two, { green: 5, blue: 5 });
  expect(screen.getByText(/^No single leader\./)).toBeTruthy();
});

test('compact, it shows the bars only', () => {
  renderSummary(two, { green: 35, blue: 15 }, 3, true);
  expect(screen.queryByText(/leads/)).toBeNull();
});
