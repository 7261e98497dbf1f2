import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { ShownFinding } from '../block-props.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { dateTeam } from './date-team.ts';
import { Summary } from './summary.tsx';

const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';
const config = { min: null, max: null, limits: 'hard' as const };

function renderSummary(days: string[], picked: string[] = []) {
  const { tallies, numbers } = computeFigures(
    days.map((day) => [ANSWERED_FACT, ...dateTeam.facts(config, { date: day })]),
  );
  const finding = dateTeam.summarise(config, tallies, numbers) as ShownFinding;
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={config}
      finding={finding}
      isCompact={false}
      localize={localize}
      picked={new Set(picked)}
      onPick={onPick}
      pictureUrl={(media) => `/pictures/${media}`}
    />,
  );
  return onPick;
}

test('a month filters by itself', () => {
  const onPick = renderSummary(['2026-03-01', '2026-03-31', '2026-05-01', '2026-04-02']);
  fireEvent.click(screen.getByRole('button', { name: '50% Mar 2026, 2' }));
  expect(onPick).toHaveBeenCalledWith('month', '2026-03');
});

test('a column of several years filters by years with answers, and is pressed while it does', () => {
  const onPick = renderSummary(['1951-03-03', '1954-01-01', '2004-12-31'], ['year 1951', 'year 1954']);
  const fifties = screen.getByRole('button', { name: '67% 1950–54, 2' });
  expect(fifties.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(fifties);
  expect(onPick).toHaveBeenCalledWith('year', '1951', '1954');
});
