import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErasurePage } from './erasure-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => vi.unstubAllGlobals());

const ID = 'b7d1b1a0-5c1e-4c3a-9d57-2f1b9a6e0c11';
const AT = '2026-12-01T10:00:00.000Z';
const RUNNING = {
  id: ID,
  participant: '1f0c7f5e-8a54-4b9f-9b0a-7c3f0e5d2a22',
  state: 'running',
  requestedAt: AT,
  receipt: null,
  text: null,
  places: [],
  derived: 0,
};
const DONE = {
  ...RUNNING,
  state: 'done',
  text: 'Receipt of an erasure',
  places: [{ table: 'findings', column: 'title', row: { id: ID, study: ID } }],
  derived: 1,
  receipt: {
    kind: 'earshot-erasure',
    version: 1,
    erasure: ID,
    workspace: ID,
    participant: RUNNING.participant,
    requestedAt: AT,
    erasedAt: AT,
    removed: { responses: 2, participations: 1, 'something new': 3 },
    leftToDecide: { 'findings.title': 1, 'passages.words': 1 },
    notSearched: [],
    backups: 'Backups made before have the data.',
    receivers: ['the webhook “CRM” (https://example.com/…)'],
    signature: 'x',
  },
};

test('the page follows the erasure, then says what was deleted, what is left, and who may still have something', async () => {
  const replies = [RUNNING, DONE];
  vi.stubGlobal('fetch', async () => {
    const content = replies.length > 1 ? replies.shift() : replies[0];
    return new Response(JSON.stringify(content), { status: 200 });
  });
  const router = createMemoryRouter(
    [{ path: '/participants/erasure/:erasureId', element: <ErasurePage /> }],
    { initialEntries: [`/participants/erasure/${ID}`] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: /^Erasing Participant/ });
  screen.getByRole('progressbar', { name: 'Erasing…' });
  await screen.findByRole('heading', { name: /^Participant \w+ was erased$/ });
  for (const text of ['2 responses', 'Their history with 1 study', '3 something new']) screen.getByText(text);
  screen.getByText(/1 place is left for you to decide/);
  const places = screen.getByRole('list', { name: 'Left for you to decide' });
  expect(within(places).getByRole('link', { name: 'Finding' }).getAttribute('href')).toBe(
    `/summary/study/${ID}/findings/${ID}`,
  );
  screen.getByText('The search index and figures follow these texts by themselves.');
  screen.getByText('the webhook “CRM” (https://example.com/…)');
  screen.getByDisplayValue('npm run verify-receipt -- erasure-b7d1b1a0.json');
});
