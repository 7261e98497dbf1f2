import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { StudySummary } from '../../contract.ts';
import type { Trend } from '../contract.ts';
import { trendOptions } from '../../web/requests.ts';
import { createLocalize } from '../../web/summary/summary-context.ts';
import { CardTrend } from './card-trend.tsx';
import { hasTrend } from './has-trend.ts';
import { TrendCard } from './trend-card.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const bars = Array.from({ length: 11 }, (_, score) => ({
  part: '',
  choice: String(score),
  label: text(String(score)),
  n: 1,
  interval: { share: 1 / 11, low: 0, high: 1 },
}));
const mean = { value: 5, deviation: 1, low: 4, high: 6, n: 11 };
const result = {
  block: { id: 'abcdefghjk', type: 'nps', title: text('How likely?'), config: {} },
  finding: {
    n: 11,
    skipped: 0,
    score: null,
    detail: null,
    groups: [{ part: '', label: null, n: 11, mean, quartiles: null, bars }],
  },
} as unknown as BlockResult;

const period = (from: string, n: number, value: number | null) => ({
  from,
  n,
  estimate: value === null ? null : { value, low: value - 10, high: value + 10 },
});
const trend: Trend = {
  counting: 0,
  unit: 'week',
  name: 'NPS',
  periods: [period('2026-05-04', 40, 20), period('2026-05-11', 0, null), period('2026-05-18', 30, -5)],
  earlier: 0,
};

function open(data: Trend, element = <TrendCard result={result} />) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(
    trendOptions(study, 'abcdefghjk', { weighted: undefined, unit: undefined, zone }).queryKey,
    data,
  );
  const cardTrend = trendOptions(study, 'abcdefghjk', { weighted: undefined, unit: undefined, zone: 'UTC' });
  queryClient.setQueryData(['card-trends', ...cardTrend.queryKey], data);
  const context = {
    summary: { id: study, base: 'en', blocks: [] } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={context} />,
      children: [{ index: true, element }],
    },
  ]);
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('each period is read with its score, interval and n; one without answers has no point', async () => {
  const { container } = open(trend);
  const chart = await screen.findByRole('slider', { name: 'How likely?: over time, data points' });
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toBe('4 May 2026: NPS 20.0, 95% CI 10.0 to 30.0, n = 40');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuetext')).toBe('11 May 2026: no answers');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuetext')).toBe('18 May 2026: NPS −5.0, 95% CI −15.0 to 5.0, n = 30');
  expect(container.querySelectorAll('[style*="left"]')).toHaveLength(2);
  // The gap: no line from the first to the last week.
  expect(chart.querySelectorAll('path')).toHaveLength(0);
  screen.getByText(/by the week the response started/);
});

test('the table has the same figures', async () => {
  open(trend);
  fireEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['From', 'NPS', '95% CI', 'n'],
    ['4 May 2026', '20.0', '10.0 to 30.0', '40'],
    ['11 May 2026', '–', '–', '0'],
    ['18 May 2026', '−5.0', '−15.0 to 5.0', '30'],
  ]);
});

test('one period is no trend, and only scales of the whole block have one', () => {
  open({ ...trend, periods: trend.periods.slice(0, 1) });
  expect(screen.queryByRole('slider')).toBeNull();
  const [group] = result.finding.groups;
  expect(hasTrend(result.finding)).toBe(true);
  expect(hasTrend({ ...result.finding, groups: [{ ...group!, label: text('Categories created') }] })).toBe(
    false,
  );
  expect(hasTrend({ ...result.finding, groups: [{ ...group!, part: 'row' }] })).toBe(false);
});

test('the card of a score has a small trend of the periods with enough answers, read out as one sentence', async () => {
  const periods = [
    period('2026-05-04', 40, 20),
    // A few people are no reason for a spike.
    period('2026-05-11', 9, -90),
    period('2026-05-18', 30, -5),
    period('2026-05-25', 10, 12.5),
  ];
  const { container } = open({ ...trend, periods }, <CardTrend block="abcdefghjk" />);
  await screen.findByRole('img', {
    name: 'NPS by week, UTC: from 20.0 (4 May 2026) to 12.5 (25 May 2026), 3 weeks with enough answers',
  });
  // The line has a gap at the second week, and is scaled to the intervals that are shown.
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')!);
  expect(lines.filter((d) => !d.endsWith('Z'))).toEqual([
    expect.stringMatching(/^M5 \S+h0$/),
    expect.stringMatching(/^M105 \S+L155 \S+$/),
  ]);
  for (const y of lines.join(' ').matchAll(/ ([\d.]+)/g)) expect(Number(y[1])).toBeLessThanOrEqual(35);
});

test('a card whose score has too few periods with enough answers keeps the place of the trend free', () => {
  const periods = [period('2026-05-04', 40, 20), period('2026-05-11', 9, 20), period('2026-05-18', 30, -5)];
  const { container } = open({ ...trend, periods }, <CardTrend block="abcdefghjk" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('[data-screen-only]')).not.toBeNull();
});
