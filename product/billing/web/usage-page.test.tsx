import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import { formatBytes } from '#platform/ui/figures.ts';
import { AuthProvider, useAuth } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import type { getBilling } from '../contract.ts';
import { UsagePage } from './usage-page.tsx';

const billing: Output<typeof getBilling> = {
  currentPlan: 'Team',
  plan: { key: 'price_team', name: 'Team', seats: 10, responses: 100 },
  status: 'active',
  periodEndsAt: null,
  offeredPlans: [],
  hasPortal: true,
  seats: 9,
  viewers: 4,
  storage: { files: 1_250_000, exports: 0 },
  months: [{ month: '2026-11', responses: 130 }],
  timeZone: 'UTC',
  prolificCredits: 2_500,
  creditsReserved: 300,
  currency: 'EUR',
  can: { 'billing.read': true, 'billing.manage': true, 'credits.add': true },
};

const me = createMe();

/** How replies to `GET /api/billing` are given: each waits until it is released. */
const server = { failing: false, release: [] as (() => void)[], changes: {} };
beforeEach(() => {
  Object.assign(server, { failing: false, release: [], changes: {} });
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    if (address.startsWith('/api/billing/credits')) return reply(200, { items: [], next: null });
    if (address === '/api/auth/me') return reply(200, me);
    if (!address.startsWith('/api/billing'))
      return reply(401, { code: 'unauthenticated', message: 'Log in.' });
    await new Promise<void>((resolve) => server.release.push(resolve));
    return server.failing
      ? reply(403, { code: 'forbidden', message: 'Not for you.' })
      : reply(200, { ...billing, ...server.changes });
  });
});

/** The page, and the billing of the org object as JSON. */
function PageWithOrg() {
  const { _id, stripe, plan, prolificCredits } = useAuth().state.org;
  // The page opens when the person is known, as behind the guard.
  if (_id === null) return null;
  return (
    <>
      <UsagePage />
      <output>
        {JSON.stringify([stripe.loading, stripe.data?.currentPlan ?? null, plan, prolificCredits])}
      </output>
    </>
  );
}

function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', Component: PageWithOrg }], {
    initialEntries: ['/account/usage'],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const releaseNext = () => vi.waitFor(() => server.release.shift()!(), { timeout: 10_000 });

test('loading and refreshing the page reload and update the billing of the org object [O-122 O-123]', async () => {
  open();
  expect(await screen.findByText('[true,null,null,0]')).toBeTruthy();
  await releaseNext();
  expect(await screen.findByText('[false,"Team","Team",2500]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('[true,null,"Team",2500]')).toBeTruthy();
  await releaseNext();
  expect(await screen.findByText('[false,"Team","Team",2500]')).toBeTruthy();
});

test('limits are compared, with a warning from 80 % on and another from 120 % on', async () => {
  open();
  await releaseNext();
  expect(await screen.findByText('130 of 100')).toBeTruthy();
  expect(screen.getByText(/more than 20% over this limit/)).toBeTruthy();
  expect(screen.getByText('You’ve used more than 80% of this limit.')).toBeTruthy();
  expect(screen.getByText('€25.00 available')).toBeTruthy();
  expect(screen.getByText('€3.00 reserved')).toBeTruthy();
});

test('no credits for a panel are offered before a workspace has some', async () => {
  server.changes = { currency: null, prolificCredits: 0, creditsReserved: 0 };
  open();
  await releaseNext();
  expect(await screen.findByText('130 of 100')).toBeTruthy();
  expect(screen.queryByText('Panel credits')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull();
});

test('a failure is shown with its reason', async () => {
  server.failing = true;
  open();
  await releaseNext();
  expect(await screen.findByText('Not for you.')).toBeTruthy();
  // The org object is read again, so that its billing does not stay in the state of loading.
  expect(await screen.findByText('[false,null,null,0]')).toBeTruthy();
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_250_000, '1.3 MB'],
  [2_000_000_000, '2 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
