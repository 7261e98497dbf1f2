import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { BlockComparison, GroupTest } from '../../compare.ts';
import type { BlockResult } from '../../block-result.ts';
import type { FindingShape, StudySummary } from '../../contract.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { BlockFinding } from '../findings/block-finding.tsx';
import { SharedSource, type ResultsSource } from '../summary/results-source.ts';
import { createLocalize } from '../summary/summary-context.ts';

const LABELS: Record<string, string> = { han: 'Han', greedo: 'Greedo' };
type Part = FindingShape['groups'][number];

function finding(counts: Record<string, number>, properties: Partial<Part> = {}): FindingShape {
  const n = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const bars = Object.entries(counts).map(([choice, count]) => ({
    part: '',
    choice,
    label: text(LABELS[choice] ?? choice),
    n: count,
    interval: wilson(count, n),
  }));
  const group = { part: '', label: null, n, mean: null, quartiles: null, bars, ...properties };
  return { n, skipped: 0, score: null, detail: null, groups: [group] };
}
const significantTest: GroupTest = {
  part: '',
  choice: null,
  test: 'chi-square',
  statistic: 16.6667,
  degreesOfFreedom: 1,
  p: 0.00004,
  error: null,
  adjusted: 0.0005,
  tooFew: false,
  differs: true,
};

/** Opens a card; with `link`, on the page of a link. */
function open(
  overall: FindingShape,
  compared: BlockComparison | undefined,
  small = false,
  link: Partial<ResultsSource> | null = null,
) {
  const result: BlockResult = {
    block: {
      id: 'abcdefghjk',
      type: 'a-type-nobody-knows',
      v: 1,
      title: text('Who shot first?'),
      help: null,
      required: false,
      showIf: null,
      skips: [],
      note: '',
      config: {},
    },
    position: 1,
    removed: false,
    isQuestion: true,
    reached: overall.n,
    finding: overall,
    compared,
  };
  const context = {
    summary: { id: 'x', base: 'en', blocks: [] as StudySummary['blocks'] } as StudySummary,
    localize: createLocalize('en'),
  };
  const split = {
    by: { trait: 'device' } as const,
    choices: [['phone'], ['desktop']],
    names: ['Phone', 'Computer'],
    tests: 12,
    tooLarge: 0,
  };
  const card = <BlockFinding result={result} isCompact={small} title="Answers" split={split} />;
  const router = createMemoryRouter(
    [{ path: '/', element: <Outlet context={context} />, children: [{ path: 'results', element: card }] }],
    { initialEntries: ['/results?compare=device'] },
  );
  render(
    <MantineProvider env="test">
      <SharedSource value={link as ResultsSource | null}>
        <RouterProvider router={router} />
      </SharedSource>
    </MantineProvider>,
  );
  return () => new URLSearchParams(router.state.location.search);
}

const groups = (first: FindingShape, second: FindingShape): BlockComparison['groups'] => [
  { key: 'phone', label: null, n: first.n, finding: first },
  { key: 'desktop', label: null, n: second.n, finding: second },
];
const phone = finding({ han: 30, greedo: 20 });
const desktop = finding({ han: 10, greedo: 40 });
const overall = finding({ han: 40, greedo: 60 });

test('shows a bar per group for each choice; clicking a choice filters by it', () => {
  const search = open(overall, { groups: groups(phone, desktop), tests: [significantTest] });
  const key = screen.getByRole('list', { name: 'Groups' });
  expect(
    within(key)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['APhonen = 50', 'BComputern = 50']);
  const han = screen.getByRole('button', { name: 'Han' });
  const bars = within(han.closest('li')!).getAllByRole('listitem');
  expect(bars[0]!.textContent).toContain('Phone');
  expect(bars[0]!.textContent).toContain('60%');
  expect(bars[1]!.textContent).toContain('20%');
  expect(bars[1]!.textContent).toContain('95% CI 11 to 33%');
  fireEvent.click(han);
  expect(search().get('answer')).toBe('abcdefghjk..han');
  expect(search().get('compare')).toBe('device');
});

test('clicking a group filters by it, and keeps the comparison', () => {
  const search = open(overall, { groups: groups(phone, desktop), tests: [significantTest] });
  fireEvent.click(screen.getByRole('button', { name: /Computer/ }));
  expect(search().get('device')).toBe('desktop');
  expect(search().get('compare')).toBe('device');
});

test('a significant difference is described with its test and p', () => {
  open(overall, { groups: groups(phone, desktop), tests: [significantTest] });
  const mark = screen.getByRole('button', { name: /^Significant difference/ });
  expect(mark.getAttribute('aria-label')).toContain('χ²(1) = 16.67, p < 0.001');
  expect(mark.getAttribute('aria-label')).toContain('12 tests on this page (Holm)');
});

test('too few answers are reported without p', () => {
  const few: GroupTest = { ...significantTest, tooFew: true, differs: false, adjusted: null };
  open(overall, { groups: groups(phone, desktop), tests: [few] });
  const mark = screen.getByRole('button', { name: /^Too few answers to compare/ });
  expect(mark.getAttribute('aria-label')).not.toContain('χ²');
  expect(screen.queryByRole('button', { name: /^Significant difference/ })).toBeNull();
});

test('weighted answers without a valid test say so', () => {
  open(overall, { groups: groups(phone, desktop), tests: [], untested: [{ part: '', reason: 'ranks' }] });
  expect(screen.getByText(/^Not tested: ranks have no test for weighted answers/)).toBeDefined();
});

test('shows means and scores with intervals, and the difference of two groups', () => {
  const mean = (value: number) => ({ value, deviation: 1, low: value - 3, high: value + 3, n: 50 });
  const first = { ...finding({ 1: 20, 2: 30 }, { mean: mean(40) }), score: { name: 'NPS', ...mean(40) } };
  const second = { ...finding({ 1: 40, 2: 10 }, { mean: mean(30) }), score: { name: 'NPS', ...mean(30) } };
  open(first, { groups: groups(first, second), tests: [] }, true);
  expect(screen.getByText('NPS')).toBeDefined();
  // √(3² + 3²) = 4.24 on both sides of 10.
  expect(screen.getByText('Difference 10.00, 95% CI 5.76 to 14.24')).toBeDefined();
  // The page of all blocks shows only the score.
  expect(screen.queryByText('Mean')).toBeNull();
});

test('a mean of fewer than five answers has no interval, and no difference', () => {
  const mean = (value: number, n: number) => ({ value, deviation: 1, low: value - 30, high: value + 30, n });
  const first = finding({ 1: 20, 2: 30 }, { mean: mean(4, 4) });
  const second = finding({ 1: 40, 2: 10 }, { mean: mean(3, 5) });
  open(first, { groups: groups(first, second), tests: [] });
  expect(screen.getByText('too few answers for an interval')).toBeDefined();
  expect(screen.getByText('−27.00 to 33.00')).toBeDefined();
  expect(screen.queryByText(/^Difference/)).toBeNull();
});

test('the table has a column per group and the difference with its interval', async () => {
  open(overall, { groups: groups(phone, desktop), tests: [significantTest] });
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Who shot first?' });
  const han = within(table).getByRole('row', { name: /^Han/ });
  expect(han.textContent).toContain('30 · 60%');
  expect(han.textContent).toContain('10 · 20%');
  // 30 of 50 less 10 of 50 by Newcombe's method 10 (R: DescTools::BinomDiffCI, method "score").
  expect(within(han).getAllByRole('cell').at(-1)!.textContent).toBe('40 (21 to 55)');
});

test('a link says of a question that its comparison is withheld', () => {
  const withheld = 'Not compared: fewer than 5 people of a group, or of no group, answered this.';
  const link = { isReadOnly: true, showsTexts: () => false };
  open(overall, undefined, false, link);
  expect(screen.getByText(withheld)).toBeDefined();
  cleanup();
  open(overall, { groups: groups(phone, desktop), tests: [] }, false, link);
  expect(screen.queryByText(withheld)).toBeNull();
  cleanup();
  open(overall, undefined);
  expect(screen.queryByText(withheld)).toBeNull();
});
