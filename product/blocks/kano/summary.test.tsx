import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText } from '../text.ts';
import { kanoTeam } from './kano-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.validConfigs;
const [search, other] = [option('search').id, option('export').id];
const tally = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });

test('category with its strength, coefficients with intervals, and a filter by category', () => {
  const finding = kanoTeam.summarise(
    config,
    [
      tally('$answered', '', 100),
      tally(search, 'A', 30),
      tally(search, 'O', 20),
      tally(search, 'M', 10),
      tally(search, 'I', 40),
      tally(other, 'A', 51),
      tally(other, 'I', 49),
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
  // The Wilson intervals of evaluation.test.ts: 50 and 30 of 100.
  expect(screen.getByRole('row', { name: /^1\. Search/ }).textContent).toBe(
    '1. SearchIndifferent, by 10%0.50 0.40 to 0.60−0.30 −0.40 to −0.22100',
  );
  expect(screen.getByRole('row', { name: /^2\. Export/ }).textContent).toContain('Attractive, not clear');
  expect(
    screen.getByRole('img', { name: /1\. Search: better 0\.50, worse 0\.30; 2\. Export/ }),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '1. Search, Must-be: 10, 10%, 95% CI 0–100%' }));
  expect(onPick).toHaveBeenCalledWith(search, 'M');
});
