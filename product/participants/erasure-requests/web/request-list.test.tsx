import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { countDaysLeft } from './days-left.ts';
import { RequestList } from './request-list.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => vi.unstubAllGlobals());

const ID = 'b7d1b1a0-5c1e-4c3a-9d57-2f1b9a6e0c11';
const DAY_MS = 86_400_000;

/** The page with these requests; records what is sent. */
function open(items: object[]) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (method === 'GET') return new Response(JSON.stringify({ items, next: null }));
    sent.push([pathname, JSON.parse(body as string)]);
    return new Response(null, { status: 204 });
  });
  const router = createMemoryRouter([{ path: '/', element: <RequestList /> }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return sent;
}
const createRequest = (part: object) => ({
  id: ID,
  participant: ID,
  displayName: 'Ada',
  state: 'open',
  requestedAt: new Date(Date.now() - DAY_MS).toISOString(),
  dueAt: new Date(Date.now() + 29.5 * DAY_MS).toISOString(),
  reason: null,
  answeredBy: null,
  answeredAt: null,
  ...part,
});

test('a request counts down, and is refused only with a reason', async () => {
  const sent = open([createRequest({})]);
  await screen.findByText('30 days left');
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Ada' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Refuse…' }));
  const refuse = async () => fireEvent.click(await screen.findByRole('button', { name: 'Refuse request' }));
  await refuse();
  expect(sent).toEqual([]);
  const reason = await screen.findByLabelText('Reason');
  fireEvent.change(reason, { target: { value: 'Invoices are kept.' } });
  await refuse();
  await waitFor(() =>
    expect(sent).toEqual([[`/api/erasure-requests/${ID}/refuse`, { reason: 'Invoices are kept.' }]]),
  );
});

test('what was answered has no actions', async () => {
  open([
    createRequest({ id: crypto.randomUUID(), state: 'refused', reason: 'Invoices are kept.' }),
    createRequest({ displayName: null, state: 'accepted' }),
  ]);
  await screen.findByText('Invoices are kept.');
  screen.getByText('Erased');
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('days are counted down to the last one, and on', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const count = (dueAt: string) => countDaysLeft(dueAt, now);
  expect(count('2026-12-31T10:00:00Z')).toBe(30);
  expect(count('2026-12-01T18:00:00Z')).toBe(1);
  expect(count('2026-11-29T10:00:00Z')).toBe(-2);
});
