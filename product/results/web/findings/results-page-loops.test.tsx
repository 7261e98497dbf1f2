import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { PageComparison } from '../../compare.ts';
import type { StudySummary } from '../../contract.ts';
import { blocksOptions } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';
import { ResultsPage } from './results-page.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const OPTIONS = ['Checkout', 'Search', 'Gone'];
const idOf = (question: string, index: number) => `${question}${index}bbbb`;

type Group = BlockResult['finding']['groups'][number];
const makeGroup = (n: number, overrides: Partial<Group>): Group => ({
  part: '',
  label: null,
  n,
  mean: null,
  quartiles: null,
  bars: [],
  ...overrides,
});
const makeBars = (n: number, counts: Record<string, number>) =>
  Object.entries(counts).map(([choice, count]) => ({
    part: '',
    choice,
    label: text(`Answer ${choice}`),
    n: count,
    interval: wilson(count, n),
  }));

function makeResult(
  id: string,
  position: number | null,
  n: number,
  groups: Group[],
  overrides: Partial<BlockResult> = {},
): BlockResult {
  return {
    block: {
      id,
      type: 'short-text',
      v: 2,
      title: text(id),
      help: null,
      required: false,
      showIf: null,
      skips: [],
      note: '',
      config: {},
    },
    position,
    removed: position === null,
    isQuestion: true,
    reached: n,
    finding: { n, skipped: 0, groups, score: null, detail: null },
    ...overrides,
  };
}

const mean = (value: number, n: number) => ({ value, deviation: 1, low: value - 0.5, high: value + 0.5, n });
const scale = (n: number, value: number | null) =>
  makeGroup(n, {
    mean: value === null ? null : mean(value, n),
    bars: makeBars(n, { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }),
  });
/** Two rounds now and one of an older version: a scale, a choice, a choice of several, a text. */
const results = [
  makeResult('beforeaaaa', 1, 9, []),
  makeResult(idOf('ease', 0), 2, 10, [scale(10, 2)]),
  makeResult(idOf('often', 0), 3, 10, [makeGroup(10, { bars: makeBars(10, { a: 8, b: 2 }) })]),
  makeResult(idOf('uses', 0), 4, 10, [makeGroup(10, { bars: makeBars(10, { a: 8, b: 6 }) })]),
  makeResult(idOf('say', 0), 5, 4, []),
  makeResult(idOf('ease', 1), 6, 40, [scale(40, 4)]),
  makeResult(idOf('often', 1), 7, 0, [makeGroup(0, { bars: makeBars(0, { a: 0, b: 0 }) })]),
  makeResult(idOf('uses', 1), 8, 10, [makeGroup(10, { bars: makeBars(10, { a: 1, b: 9 }) })]),
  makeResult(idOf('say', 1), 9, 7, []),
  makeResult('afteraaaaa', 10, 9, []),
  makeResult(idOf('ease', 2), null, 3, [scale(3, 3)]),
];
const questions = ['ease', 'often', 'uses', 'say'].map((id) => ({
  id: `${id}222222`,
  title: { en: [`${id} of `, { ref: '$item' }] },
  blocks: OPTIONS.map((_, index) => (index < 2 || id === 'ease' ? idOf(id, index) : null)),
}));
const rounds = OPTIONS.map((label, index) => ({
  option: `option${index}`,
  label: text(label),
  removed: index === 2,
}));
const loops = [{ id: 'loop222222', name: 'Each', rounds, questions }];

async function open(search = '', data = results, comparison?: PageComparison) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const compare = comparison ? 'device' : undefined;
  const query = { compare, weighted: undefined, base: undefined };
  const page = { counting: 0, blocks: data, comparison };
  client.setQueryData(blocksOptions(study, query).queryKey, page);
  const summary = { id: study, base: 'en', blocks: [], loops, variables: [], weighted: false };
  const context = { summary: summary as unknown as StudySummary, localize: createLocalize('en') };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet context={context} />,
        children: [{ index: true, element: <ResultsPage /> }],
      },
    ],
    { initialEntries: [`/${search}`] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole('navigation', { name: 'Questions' });
}
const getCard = (name: string) => within(screen.getByRole('region', { name }));
const listRounds = (name: string) =>
  getCard(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('each question of a loop is one card and one entry of the outline, numbered as in the study', async () => {
  const outline = await open();
  expect(
    within(outline)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['1beforeaaaaAnswers: 9', '2ease of …Answers: 53', '3often of …Answers: 10'],
    ...['4uses of …Answers: 20', '5say of …Answers: 11', '6afteraaaaaAnswers: 9'],
  ]);
  expect(screen.queryByText('No longer in the study')).toBeNull();
  const ease = getCard('ease of …');
  expect(listRounds('ease of …')).toEqual(OPTIONS);
  expect(ease.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe(
    `/summary/study/${study}/results/${idOf('ease', 1)}/findings`,
  );
  ease.getByText('53 answers in 3 loop rounds', { exact: false });
  ease.getByText('Removed');
  // A mean of three answers has no interval.
  const lines = ease.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Checkout2.00 1.50 to 2.50n = 10',
    'Search4.00 3.50 to 4.50n = 40',
    'GoneRemoved3.00 too few for an intervaln = 3',
  ]);
});

test('shares are a bar per round, choices of several a table, and texts how many', async () => {
  await open();
  const often = getCard('often of …');
  often.getByText('Answer a: 8, 80%, 95% CI 49–94%');
  often.getByText('No answers');
  const uses = getCard('uses of …');
  const cells = uses.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells).toEqual(['RoundnAnswer aAnswer b', 'Checkout1080%60%', 'Search1010%90%']);
  const say = getCard('say of …');
  expect(say.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Checkoutn = 4',
    'Searchn = 7',
  ]);
  // All of them are a table with intervals.
  fireEvent.click(often.getByRole('radio', { name: 'Table' }));
  expect(often.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RoundnAnswer aAnswer b',
    'Checkout108 · 80%49–94%2 · 20%6–51%',
    'Search0––',
  ]);
});

test('rounds are sorted by their mean, or by the share of the most chosen answer', async () => {
  await open('?sort=share');
  screen.getByRole('radio', { name: 'Highest first' });
  expect(listRounds('ease of …')).toEqual(['Search', 'Gone', 'Checkout']);
  expect(listRounds('uses of …')).toEqual(['Search', 'Checkout']);
  expect(listRounds('say of …')).toEqual(['Checkout', 'Search']);
});

test('compared groups are lines of each round, with a mark where they differ', async () => {
  const groups = ['phone', 'desktop'].map((key) => ({ key, label: text(key), n: 20, choices: [key] }));
  const significant = {
    part: '',
    choice: null,
    test: 'welch' as const,
    statistic: 2,
    degreesOfFreedom: 9,
    p: 0.01,
    error: null,
    adjusted: 0.02,
    tooFew: false,
    differs: true,
  };
  const compared = results.map((result) =>
    result.block.id === idOf('ease', 1)
      ? {
          ...result,
          compared: {
            groups: groups.map((group, index) => ({
              ...group,
              finding: { n: 20, skipped: 0, score: null, groups: [scale(20, 3 + index)] },
            })),
            tests: [significant],
          },
        }
      : result,
  );
  const comparison = { groups, notShown: 0, others: 0, overlap: false, tests: 2, tooLarge: 0 };
  await open('?compare=device', compared, comparison);
  const ease = getCard('ease of …');
  const lines = ease.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(['A phone', 'B desktop']);
  expect(lines.slice(2).map((line) => line.replace(/^.*n\b/, ''))).toHaveLength(4);
  expect(lines[3]).toContain('3.00 2.50 to 3.50');
  expect(lines[4]).toContain('4.00 3.50 to 4.50');
  ease.getByRole('button', { name: /^Search: Significant difference/ });
  expect(ease.getAllByRole('link')).toHaveLength(3);
});
