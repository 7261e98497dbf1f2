import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Overview } from '../../contract.ts';
import { OverviewFigures } from './overview-figures.tsx';

const overview = {
  started: 80,
  excluded: 2,
  counts: { completed: 50, in_progress: 10, abandoned: 12, screened_out: 5, over_quota: 3 },
  completionRate: { share: 0.625, low: 0.515, high: 0.723 },
  medianSeconds: 95,
  timed: 48,
  lastAt: null,
  closeAt: 200,
  startedLastDay: 7,
  seen: { n: 100, since: '2026-11-01', responseRate: { share: 0.8, low: 0.711, high: 0.867 } },
  days: [],
} as unknown as Overview;
const open = (filtered: boolean) =>
  render(
    <MantineProvider env="test">
      <OverviewFigures overview={overview} filtered={filtered} />
    </MantineProvider>,
  );

test('every figure explains beside it what it counts', () => {
  open(false);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual([
    'Seen',
    'Response rate',
    'Started',
    'Completed',
    'Completion rate',
    'Median time',
    'In progress',
    'Abandoned',
    'Screened out',
    'Over quota',
  ]);
  const explanations = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')!);
  expect(explanations.map((explanation) => explanation.split(': ', 1)[0])).toEqual(terms);
  for (const explanation of explanations) expect(explanation.split(': ')[1]).toMatch(/\w+ \w+ .*\.$/);
});

test('the progress to the target, what came in a day and the response rate are on top', () => {
  const { container, unmount } = open(false);
  const text = container.textContent;
  expect(text).toContain('50 of 200 target responses');
  expect(text.indexOf('target responses')).toBeLessThan(text.indexOf('Seen'));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('7 in the last 24 h')).toBeDefined();
  expect(screen.getByText('80%')).toBeDefined();
  unmount();
  // Of a part of the responses, the target says nothing.
  open(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
