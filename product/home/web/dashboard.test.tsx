import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import type {
  getChecklist,
  getNewResponses,
  getRecent,
  getSample,
  listPendingDecisions,
} from '../contract.ts';
import type { listBookings } from '#product/scheduling/bookings/contract.ts';
import { Dashboard } from './dashboard.tsx';

// A longer timeout for busy machines, because the page polls every 1.5 s.
configure({ asyncUtilTimeout: 10_000 });

interface Data {
  recent: Output<typeof getRecent>;
  responses: Output<typeof getNewResponses>;
  checklist: Output<typeof getChecklist>;
  sample: Output<typeof getSample>['sample'];
  decisions: Output<typeof listPendingDecisions>;
  bookings: Pick<Output<typeof listBookings>, 'items'>;
}
const nothing: Data = {
  recent: { studies: 0, items: [], can: { 'study.edit': true } },
  responses: { items: [] },
  checklist: { study: false, published: false, response: false, invited: false },
  sample: null,
  decisions: { items: [], more: 0 },
  bookings: { items: [] },
};
const oneStudy: Data = { ...nothing, recent: { ...nothing.recent, studies: 1 } };
const id = '5f0c9a0e-0000-4000-8000-000000000000';

const TEMPLATES = ['nps', 'diary', 'sus', 'product-market-fit'].map((word) => ({
  id: word,
  name: `Template ${word}`,
  category: 'loyalty',
  description: 'What it is for.',
  questions: 3,
  minutes: 2,
  own: false,
}));

const SUGGESTED = ['product-market-fit', 'nps', 'sus'];

/** A fake server: its replies for the dashboard, the cards that fail, and the changes it received. */
let data: Data = nothing;
let failing: (keyof Data)[] = [];
let requests: string[] = [];

beforeEach(() => {
  requests = [];
  failing = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      requests.push(`${init.method} ${address}`);
      data = { ...oneStudy, sample: { study: id, state: 'loading', done: 593, total: 1_186 } };
      return new Response(JSON.stringify({ study: id }), { status: 202 });
    }
    if (address.endsWith('/api/templates'))
      return new Response(JSON.stringify({ items: TEMPLATES, suggested: SUGGESTED, goal: 'churn', can: {} }));
    const card = address.split('?')[0]!.split('/').at(-1) as keyof Data;
    requests.push(card);
    if (failing.includes(card))
      return new Response('{"code":"unavailable","message":"Earshot cannot reach its database."}', {
        status: 503,
      });
    return new Response(JSON.stringify(card === 'sample' ? { sample: data.sample } : data[card]));
  });
});
afterEach(() => void vi.unstubAllGlobals());
const changes = () => requests.filter((item) => item.startsWith('POST'));

function renderDashboard(serverData: Data) {
  data = serverData;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component: Dashboard }])} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('an empty workspace offers the sample, which is loaded once and shows its progress', async () => {
  renderDashboard(nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'Load sample workspace' }));
  const card = await screen.findByRole('region', { name: 'Sample workspace' });
  within(card).getByText('593 of 1,186 responses');
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(changes()).toEqual(['POST /api/sample']);
  data = { ...data!, sample: { ...data!.sample!, state: 'done', done: 1_186 } };
  await vi.waitFor(
    () => expect(screen.queryByRole('region', { name: 'Sample workspace' })).toBeNull(),
    10_000,
  );
});

test('a failed sample is reported and can be resumed', async () => {
  renderDashboard({ ...oneStudy, sample: { study: id, state: 'failed', done: 40, total: 1_186 } });
  await screen.findByRole('heading', { name: 'Loading the sample stopped' });
  fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
  await screen.findByRole('heading', { name: 'Loading the sample workspace' });
  expect(changes()).toEqual(['POST /api/sample']);
});

test('an empty workspace offers the three templates that fit the goal, the best fitting first', async () => {
  renderDashboard(nothing);
  const section = await screen.findByRole('region', { name: 'Start from a template' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/templates',
    '/templates?preview=product-market-fit',
    '/templates?preview=nps',
    '/templates?preview=sus',
  ]);
});

test('what waits for a decision is listed by kind, with where it is decided and how much more there is', async () => {
  const dueAt = new Date(Date.now() + 11.5 * 86_400_000).toISOString();
  const base = { study: { id, name: 'Checkout survey' }, subject: id, amounts: [], since: null, dueAt: null };
  const amounts = [
    { currency: 'EUR', amount: 4_050 },
    { currency: 'JPY', amount: 900 },
  ];
  renderDashboard({
    ...nothing,
    decisions: {
      items: [
        { ...base, kind: 'incentives.due', count: 3, amounts },
        { ...base, kind: 'panelists.review', count: 2 },
        { ...base, kind: 'deliveries.unknown', count: 1 },
        { ...base, kind: 'bookings.requested', subject: null, count: 2, dueAt },
        { ...base, kind: 'erasure.requests', study: null, count: 2, dueAt },
      ],
      more: 7,
    },
  });
  const card = await screen.findByRole('region', { name: 'Waiting for you' });
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 participants ask to be erased. Answer within 12 days.', '/participants/erasure-requests'],
    ['2 requests for a call to approve', `/calls?view=requested&study=${id}`],
    ['1 email may or may not have arrived', `/study/${id}/waves/${id}`],
    ['3 incentives to approve (€40.50, JP¥900)', `/account/incentives?study=${id}&state=due`],
    ['2 submissions to approve or reject', `/study/${id}/panel`],
  ]);
  within(card).getByText('and 7 more');
});

test('the next calls are listed, and nothing where there are none', async () => {
  renderDashboard(nothing);
  await screen.findByText(/Create your first study/);
  expect(screen.queryByRole('region', { name: 'Upcoming calls' })).toBeNull();
  const startsAt = new Date(2099, 0, 12, 14, 30).toISOString();
  const items = [{ id, name: 'Ada', study: { id, name: 'Checkout interviews' }, startsAt }];
  renderDashboard({ ...nothing, bookings: { items: items as Data['bookings']['items'] } });
  const card = await screen.findByRole('region', { name: 'Upcoming calls' });
  expect(within(card).getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(`/calls?study=${id}`);
  within(card).getByText('Mon, 12 Jan 2099, 14:30');
  within(card).getByText('Checkout interviews');
});

test('a viewer of an empty workspace is offered no actions', async () => {
  renderDashboard({ ...nothing, recent: { ...nothing.recent, can: {} } });
  await screen.findByText('No studies yet. Studies your team creates appear here.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows recent studies, new responses and the setup checklist', async () => {
  renderDashboard({
    ...nothing,
    recent: {
      ...oneStudy.recent,
      items: [{ id, name: 'Checkout survey', state: 'live', updatedAt: '2026-05-04T09:00:00Z' }],
    },
    responses: { items: [{ id, name: 'Checkout survey', last24h: 3, total: 1_200 }] },
    checklist: { study: true, published: true, response: true, invited: false },
  });
  const recent = await screen.findByRole('region', { name: 'Continue where you left off' });
  expect(within(recent).getByRole('link', { name: 'Checkout survey' }).getAttribute('href')).toBe(
    `/study/${id}/edit/questions`,
  );
  expect(screen.getByRole('region', { name: 'New responses' }).textContent).toMatch(/3 in 24 h.*1,200 total/);
  const setUp = screen.getByRole('region', { name: 'Get started' });
  expect(setUp.textContent).toContain('3 of 4 done');
  within(setUp).getByRole('link', { name: 'Invite a colleague' });
});

test('a failed card shows the reason and is retried separately from the others', async () => {
  failing = ['responses'];
  renderDashboard({
    ...oneStudy,
    recent: {
      ...oneStudy.recent,
      items: [{ id, name: 'Checkout survey', state: 'live', updatedAt: '2026-05-04T09:00:00Z' }],
    },
  });
  const card = await screen.findByRole('region', { name: 'New responses' });
  await within(card).findByText('Earshot cannot reach its database.');
  await screen.findByRole('link', { name: 'Checkout survey' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  failing = [];
  requests = [];
  fireEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  await within(card).findByText('Responses to the studies you publish appear here.');
  expect(requests).toEqual(['responses']);
});
