import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { Overview, StudySummary } from '../../contract.ts';
import type { Loop } from '../../loops/loop.ts';
import { resultsKey } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';
import { DropOffCard } from './drop-off-card.tsx';

const STUDY = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const step = {
  block: 'abcdefghjk',
  title: text('Welcome'),
  type: 'message',
  reached: 20,
  left: 5,
  answered: 14,
  skipped: 1,
};

function open(
  properties: { dropOff?: Overview['dropOff']; loops?: Overview['loops']; described?: Loop[] } = {},
) {
  const { dropOff = [step], loops = [], described = [] } = properties;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = {
    summary: { id: STUDY, base: 'en', blocks: [], loops: described } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const overview = { started: 20, dropOff, loops } as unknown as Overview;
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={context} />,
      children: [{ index: true, element: <DropOffCard overview={overview} /> }],
    },
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

test('says beside the steps, and their table, that the times cannot be loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
  onTestFinished(() => void vi.restoreAllMocks());
  open();
  const failed = 'Can’t load the median times. Retrying automatically.';
  expect(await screen.findByText(failed)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('row', { name: /^Welcome/ }).textContent).toBe('Welcome201415 · 25%–');
  expect(screen.getByText(failed)).toBeDefined();
});

test('times are not read again with each event of the study', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(Response.json({ blocks: [{ block: step.block, n: 14, quartiles: [1, 2, 3] }] })),
    );
  onTestFinished(() => void vi.restoreAllMocks());
  const client = open();
  expect(await screen.findByText(/2 s median/)).toBeDefined();
  await client.invalidateQueries({ queryKey: resultsKey(STUDY) });
  expect(fetched).toHaveBeenCalledTimes(1);
});

/** Two questions about each of two options, of which one has a third round with one question only. */
const loopStep = (id: string, title: string, reached: number, left: number) => ({
  ...step,
  block: id,
  title: text(title),
  reached,
  left,
});
const dropOff = [
  step,
  loopStep('easeaaaaaa', 'Ease (A)', 8, 1),
  loopStep('whyaaaaaaa', 'Why (A)', 7, 2),
  loopStep('easebbbbbb', 'Ease (B)', 9, 0),
  loopStep('afteraaaaa', 'After', 10, 0),
];
const described: Loop[] = [
  {
    id: 'loop222222',
    name: 'Each feature',
    rounds: ['A', 'B'].map((name) => ({ option: name, label: text(name), removed: false })),
    questions: [
      { id: 'ease222222', title: text('Ease'), blocks: ['easeaaaaaa', 'easebbbbbb'] },
      { id: 'why2222222', title: text('Why'), blocks: ['whyaaaaaaa', null] },
    ],
  },
];
const loops = [
  {
    id: 'loop222222',
    reached: 13,
    left: 3,
    rounds: [
      { option: 'A', reached: 8, left: 3 },
      { option: 'B', reached: 9, left: 0 },
    ],
  },
];

test('a loop is one step, which opens to its rounds, and these to their questions', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
  onTestFinished(() => void vi.restoreAllMocks());
  open({ dropOff, loops, described });
  const listSteps = () => screen.getAllByRole('button', { name: /[0-9]%/ }).map((one) => one.textContent);
  expect(listSteps()).toEqual([
    '1Welcome20 · 100%5 dropped off',
    '2Each feature2 rounds13 · 65%3 dropped off',
    '3After10 · 50%No drop-off',
  ]);
  const loop = screen.getByRole('button', { name: /Each feature/ });
  expect(loop.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(loop);
  expect(loop.getAttribute('aria-expanded')).toBe('true');
  expect(listSteps().slice(2, 4)).toEqual(['A2 questions8 · 40%3 dropped off', 'B9 · 45%No drop-off']);
  fireEvent.click(screen.getByRole('button', { name: /^A/ }));
  expect(listSteps().slice(3, 5)).toEqual(['Ease (A)8 · 40%1 dropped off', 'Why (A)7 · 35%2 dropped off']);
  // The table has the same steps open.
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(
    screen
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .slice(2),
  ).toEqual([
    'Each feature13––3 · 23%–',
    'A8––3 · 38%–',
    'Ease (A)81411 · 13%–',
    'Why (A)71412 · 29%–',
    'B91410–',
    'After101410–',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Each feature' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
