import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import type { Attribute } from '../attributes/contract.ts';
import type { Participant } from '../contract.ts';
import { NewParticipant } from './form/new-participant.tsx';
import { ParticipantList } from './list/participant-list.tsx';

// A busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const REFUSAL = 'In this workspace, viewers don’t see who participants are.';
const ATTRIBUTES: Attribute[] = [
  { key: 'seats', name: 'Seats', type: 'number', options: [] },
  { key: 'renewal', name: 'Renewal', type: 'date', options: [] },
];
const createPerson = (part: Partial<Participant>): Participant => ({
  id: crypto.randomUUID(),
  displayName: 'Ada',
  name: 'Ada',
  email: null,
  externalId: null,
  language: null,
  zone: null,
  attributes: {},
  tags: [],
  doNotContact: false,
  possibleDuplicateOf: null,
  createdAt: '2026-11-30T10:00:00.000Z',
  changedAt: '2026-11-30T10:00:00.000Z',
  lastSeenAt: null,
  lastContactAt: null,
  ...part,
});

/** A fake server with these people; `refusal` is the reply to whatever is written. Records what was sent. */
function serve({ people = [] as Participant[], isRefused = false, refusal = null as object | null } = {}) {
  const sent: unknown[] = [];
  const reply = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/segments') return reply({ items: [], can: {} });
    if (!pathname.startsWith('/api/participant')) return reply(createMe({ org: { role: 'researcher' } }));
    if (method !== 'GET') {
      sent.push(JSON.parse(body as string));
      return refusal ? reply(refusal, 409) : reply(people[0], 201);
    }
    if (isRefused) return reply({ code: 'forbidden', message: REFUSAL }, 403);
    if (pathname === '/api/participant-attributes')
      return reply({ items: ATTRIBUTES, can: { 'participant-attribute.edit': true } });
    if (pathname === '/api/participant-tags') return reply({ items: [], can: {} });
    return reply({
      items: people,
      next: null,
      total: people.length,
      can: { 'participant.edit': true, 'participant.export': true },
    });
  });
  return sent;
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/participants', element: <ParticipantList /> },
      { path: '/new-participant', element: <NewParticipant /> },
      { path: '/participant/:id/about', element: <h1>Their page</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('who may not see participants reads why, and has nothing to search or add', async () => {
  serve({ isRefused: true });
  open('/participants');
  await screen.findByText(REFUSAL);
  expect([screen.queryByRole('searchbox'), screen.queryByRole('link', { name: 'Add participant' })]).toEqual([
    null,
    null,
  ]);
});

test('without participants, the page says how people arrive, and has no search', async () => {
  serve();
  open('/participants');
  await screen.findByText(/^No participants yet/);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('values are shown by their type; one that does not fit is none', async () => {
  serve({
    people: [
      createPerson({ displayName: 'Ada', attributes: { seats: 1200, renewal: '2026-11-30' } }),
      createPerson({ displayName: 'Grace', attributes: { seats: 'many' } }),
    ],
  });
  open('/participants');
  await screen.findByText('1,200');
  screen.getByText('30 Nov 2026');
  expect(screen.queryByText('many')).toBeNull();
});

test('a value of another type is refused at its field before it is sent; what was typed stays', async () => {
  const sent = serve({ people: [createPerson({})] });
  open('/new-participant');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Seats'), { target: { value: 'many' } });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add participant' }));
  add();
  await screen.findByText('“Seats” is a number.');
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seats')));
  fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '12' } });
  expect(screen.queryByText('“Seats” is a number.')).toBeNull();
  add();
  await screen.findByRole('heading', { name: 'Their page' });
  expect(sent).toMatchObject([{ name: 'Ada', attributes: { seats: 12 } }]);
});

test('a taken address is said at its field', async () => {
  const message = 'Another participant has this email address.';
  serve({ refusal: { code: 'conflict', message, fields: { email: message } } });
  open('/new-participant');
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add participant' }));
  await screen.findByText(message);
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
});
