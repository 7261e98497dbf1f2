import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/http/client/query.ts';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import { AuthProvider, useAuth, type Me } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

// A busy machine may take long to open a menu.
configure({ asyncUtilTimeout: 10_000 });

const HOME = '5f0c9a0e-0000-4000-8000-000000000001';
const OTHER = '5f0c9a0e-0000-4000-8000-000000000002';
const NAMES: Record<string, string> = { [HOME]: 'Acme', [OTHER]: 'Beta' };
/** Names of more workspaces. */
let more: string[] = [];
const meIn = (id: string): Me =>
  createMe({
    workspaces: [
      ...[HOME, OTHER].map((id) => ({ id, name: NAMES[id]!, role: 'owner' as const, icon: null })),
      ...more.map((name) => ({ id: crypto.randomUUID(), name, role: 'viewer' as const, icon: null })),
    ],
    org: { _id: id, name: NAMES[id]! },
  });

/** A fake server: the workspace of new logins, whether switching succeeds, and the requests with their workspaces. */
let current = HOME;
let refuses = false;
let asked: [string, string | null][] = [];
beforeEach(() => {
  current = HOME;
  refuses = false;
  asked = [];
  more = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([`${init.method} ${address}`, new Headers(init.headers).get('X-Earshot-Workspace')]);
    if (address !== '/api/workspaces/switch') return new Response(JSON.stringify(meIn(current)));
    if (refuses) return new Response('{"code":"not_found","message":"No such workspace."}', { status: 404 });
    ({ workspace: current } = JSON.parse(init.body as string) as { workspace: string });
    return new Response(JSON.stringify(meIn(current)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Shell() {
  const { state, refresh } = useAuth();
  return (
    <>
      <WorkspaceMenu name={state.org.name} />
      <p>In {state.org.name}</p>
      <button onClick={() => void refresh()}>Look again</button>
      <NoticeList />
    </>
  );
}

async function open() {
  const pages = ['/all-studies', '/dashboard'].map((path) => ({ path, Component: Shell }));
  const router = createMemoryRouter(pages, { initialEntries: ['/all-studies'] });
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('In Acme');
  return { router, unmount };
}

test('switching the workspace changes it for new logins and for this tab, and opens the dashboard', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('menuitem', { name: /Beta/ }));
  await screen.findByText('In Beta');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(current).toBe(OTHER);
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['GET /api/auth/me', OTHER]));
});

test('a failed switch changes nothing and shows the reason', async () => {
  const { router } = await open();
  refuses = true;
  fireEvent.click(await screen.findByRole('menuitem', { name: /Beta/ }));
  await screen.findByText('No such workspace.');
  expect(router.state.location.pathname).toBe('/all-studies');
  screen.getByText('In Acme');
});

test('more than ten workspaces have a search, which ignores accents', async () => {
  more = Array.from({ length: 8 }, (_, index) => `Team ${index}`);
  const { unmount } = await open();
  await screen.findByRole('menuitem', { name: /Team 7/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  more.push('Zürich');
  await open();
  const search = await screen.findByRole('searchbox', { name: 'Search workspaces' });
  fireEvent.change(search, { target: { value: 'zurich' } });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Zürich'),
    ...screen.queryAllByRole('menuitem', { name: 'New workspace' }).map(({ textContent }) => textContent),
  ]);
  fireEvent.change(search, { target: { value: 'nobody' } });
  screen.getByText('No workspace matches your search.');
});
