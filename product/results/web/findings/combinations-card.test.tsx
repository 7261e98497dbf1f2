import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { StudySummary } from '../../contract.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { CombinationsCard } from './combinations-card.tsx';
import { combinationsOptions } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const id = 'abcdefghjk';

/** Renders the card of a block with 300,000 answers, of which `counted` have choices. Returns its text. */
async function show(counted: number): Promise<string> {
  const answered = 300_000;
  const bars = ['red', 'blue'].map((choice) => ({
    part: '',
    choice,
    label: text(choice),
    n: answered / 2,
    interval: wilson(1, 2),
  }));
  const result: BlockResult = {
    block: {
      id,
      type: 'multiple-choice',
      v: 1,
      title: text('Which?'),
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
    reached: answered,
    finding: {
      n: answered,
      skipped: 0,
      score: null,
      detail: null,
      groups: [{ part: '', label: null, n: answered, mean: null, quartiles: null, bars }],
    },
  };
  const sets = [['red', 'blue'], ['blue']].map((choices) => ({
    choices,
    n: counted / 2,
    interval: wilson(1, 2),
  }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(combinationsOptions(study, id, {}).queryKey, { n: counted, sets, others: 3 });
  const context = { summary: { id: study } as StudySummary, localize: createLocalize('en') };
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={context} />,
      children: [{ index: true, element: <CombinationsCard result={result} /> }],
    },
  ]);
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const cardText = (await screen.findByRole('region', { name: 'Frequent combinations' })).textContent;
  cleanup();
  return cardText;
}

test('says how many other combinations there are', async () => {
  expect(await show(300_000)).toContain('and 3 other combinations');
});
