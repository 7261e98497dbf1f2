import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonPage } from './person-page.tsx';

// A busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => vi.unstubAllGlobals());

const ID = 'b7d1b1a0-5c1e-4c3a-9d57-2f1b9a6e0c11';
const OTHER = '1f0c7f5e-8a54-4b9f-9b0a-7c3f0e5d2a22';
const PERSON = {
  id: ID,
  displayName: 'Ada',
  name: 'Ada',
  email: null,
  externalId: null,
  language: null,
  zone: null,
  attributes: {},
  tags: [],
  doNotContact: false,
  possibleDuplicateOf: OTHER,
  createdAt: '2026-11-30T10:00:00.000Z',
  changedAt: '2026-11-30T10:00:00.000Z',
  lastSeenAt: null,
  lastContactAt: null,
  previous: null,
  following: null,
};

/** Opens the page of somebody with these abilities; null for somebody who is not there. */
function open(can: Record<string, boolean> | null, merges: object[] = []) {
  const reply = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (!can) return reply({ code: 'not_found', message: 'This participant doesn’t exist.' }, 404);
    if (pathname.endsWith('/merges')) return reply({ items: merges });
    if (pathname.endsWith('/timeline')) return reply({ items: [], next: null });
    return reply({ ...PERSON, can });
  });
  const router = createMemoryRouter([{ path: '/participant/:id/:tab?', element: <PersonPage /> }], {
    initialEntries: [`/participant/${ID}`],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('a possible duplicate is compared by whoever may merge; actions are those that one may do', async () => {
  open({ 'participant.merge': true, 'participant.link': true, 'participant.erase': false });
  const link = await screen.findByRole('link', { name: 'Compare and merge' });
  expect(link.getAttribute('href')).toBe(`/participant/${ID}/merge/${OTHER}`);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Ada' }));
  await screen.findByRole('menuitem', { name: 'Copy personal link…' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Invite to a study…',
    'Copy personal link…',
    'Merge with another participant…',
  ]);
});

test('who may do nothing has no actions, and only opens the possible duplicate', async () => {
  open({});
  await screen.findByRole('link', { name: 'Open the other one' });
  expect(screen.queryByRole('link', { name: 'Compare and merge' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Ada' })).toBeNull();
});

test('a merge has its undo, or says why not', async () => {
  const merge = { displayName: 'A. L.', mergedAt: '2026-12-01T10:00:00.000Z' };
  open({ 'participant.merge': true }, [
    { ...merge, id: ID, canUndo: true },
    { ...merge, id: OTHER, canUndo: false },
  ]);
  expect(await screen.findAllByText(/^A\. L\. was merged into this participant/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Undo merge' })).toHaveLength(1);
  screen.getByText(/can’t be undone any more/);
});

test('of somebody who is gone, the page says what may have happened', async () => {
  open(null);
  await screen.findByRole('heading', { name: 'Participant not found' });
  screen.getByText('They may have been erased, or merged into another participant.');
});
