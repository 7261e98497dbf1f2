import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '../contract.ts';
import { CallsPage } from './calls-page.tsx';

const ID = '5f0c9a0e-0000-4000-8000-000000000000';
const HOST = '5f0c9a0e-0000-4000-8000-000000000001';
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const booking: Booking = {
  id: ID,
  study: { id: ID, name: 'Checkout interviews' },
  block: 'k3m9x2p7qa',
  response: ID,
  participant: null,
  call: ID,
  state: 'booked',
  outcome: null,
  name: 'Ada Booker',
  email: 'ada@example.com',
  phone: null,
  language: 'en',
  timeZone: 'UTC',
  startsAt: at(1),
  endsAt: at(2),
  hosts: [{ id: HOST, name: 'Grace' }],
  location: { kind: 'phone' },
  calendarEntries: [],
  expiresAt: null,
  createdAt: at(-9),
  movedFrom: null,
  endedBy: null,
  reason: null,
};

/** A fake server: the bookings that it has, whether the reader may change them, and the queries that it got. */
let items: Booking[] | null = [];
let canManage = true;
let queries: URLSearchParams[] = [];
beforeEach(() => {
  queries = [];
  canManage = true;
  vi.stubGlobal('fetch', async (address: string) => {
    queries.push(new URL(address, 'http://earshot.test').searchParams);
    if (!items) return new Response('{"code":"unavailable","message":"No database."}', { status: 503 });
    const can = { 'booking.read': true, 'booking.manage': canManage };
    return new Response(JSON.stringify({ items, next: null, can }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

function show(address = '/calls') {
  const router = createMemoryRouter([{ path: '*', Component: CallsPage }], { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('lists who is booked, and says what hosts should know', async () => {
  items = [
    {
      ...booking,
      calendarEntries: [{ person: HOST, state: 'failed', problem: 'It is read-only.', change: null }],
    },
    { ...booking, id: HOST, name: 'Bob', startsAt: at(-1), endsAt: at(0) },
  ];
  show();
  const row = await screen.findByRole('row', { name: /Ada Booker/ });
  within(row).getByText('Not in Grace’s calendar: It is read-only.');
  expect(within(row).queryByText('Did they come?')).toBeNull();
  expect(within(screen.getByRole('row', { name: /Bob/ })).getAllByText('Did they come?')).not.toHaveLength(0);
  expect(queries[0]!.get('states')).toBe('requested,booked,offered');
  expect(Date.parse(queries[0]!.get('from')!)).toBeLessThanOrEqual(Date.now());
});

test('offers actions only to who may change bookings, in the list and in the week', async () => {
  items = [{ ...booking, startsAt: at(0), endsAt: at(1) }];
  for (const address of ['/calls', '/calls?layout=week'])
    for (const may of [true, false]) {
      canManage = may;
      show(address);
      await screen.findByText('Ada Booker');
      const actions = screen.queryAllByRole('button', { name: /^Actions for Ada Booker/ });
      expect([address, actions.length]).toEqual([address, may ? 1 : 0]);
      cleanup();
    }
});

test('says that nothing is there, and what failed', async () => {
  items = [];
  show('/calls?view=waiting');
  await screen.findByText('Nobody is on a waiting list.');
  expect(queries[0]!.get('states')).toBe('waiting');
  cleanup();
  items = null;
  show('/calls?layout=week');
  await screen.findByText('No database.');
  items = [];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No calls');
});
