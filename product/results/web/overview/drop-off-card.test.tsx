import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { Overview, StudySummary } from '../../contract.ts';
import { resultsKey } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';
import { DropOffCard } from './drop-off-card.tsx';

const STUDY = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const step = { block: 'abcdefghjk', title: text('Welcome'), reached: 20, left: 5, answered: 14, skipped: 1 };

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = {
    summary: { id: STUDY, base: 'en', blocks: [], loops: [] } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const overview = { started: 20, dropOff: [step], loops: [] } as unknown as Overview;
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
