import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/http/client/query.ts';
import { onAnalyticsReset } from '#platform/ui/analytics.ts';
import { AuthProvider, useAuth, type Me } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { GuestsOnly, RequireLogin, ShellIfLoggedIn } from './guard.tsx';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });

const me = createMe({
  person: { id: 'p1', name: 'Ada Byron', email: 'ada@example.com', operator: true, photo: null },
});

/** A fake server: whether the person is logged in, and the requests that it got. */
const server = { me: null as Me | null, down: false, requests: [] as string[] };

function answer(status: number, body?: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

beforeEach(() => {
  Object.assign(server, { me: null, down: false, requests: [] });
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    server.requests.push(`${init?.method ?? 'GET'} ${path}`);
    if (server.down) return Promise.reject(new TypeError('down'));
    if (path === '/api/auth/logout') return Promise.resolve(answer(204));
    const refused = { code: 'unauthenticated', message: 'Log in to continue.' };
    return Promise.resolve(server.me ? answer(200, server.me) : answer(401, refused));
  });
});

function Login() {
  const { applyLogin } = useAuth();
  return <button onClick={() => applyLogin(me)}>Log in</button>;
}

function Page() {
  const { state, person, send } = useAuth();
  return (
    <>
      <p>{`${person?.name} in ${state.org.name}`}</p>
      <button onClick={() => void send({ type: 'logout' })}>Log out</button>
    </>
  );
}

const pages: RouteObject[] = [
  { Component: GuestsOnly, children: [{ path: '/login', Component: Login }] },
  { Component: RequireLogin, children: [{ path: '/dashboard', Component: Page }] },
  { Component: RequireLogin, children: [{ path: '/all-studies', Component: Page }] },
  { Component: ShellIfLoggedIn, children: [{ path: '*', Component: () => <p>No such page</p> }] },
];

function open(address: string) {
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

test('a logged-in person sees the page, and the token for other tabs is stored [O-173 O-174]', async () => {
  server.me = me;
  const address = open('/all-studies');
  await screen.findByText('Ada Byron in Acme');
  expect(address()).toBe('/all-studies');
  expect(localStorage.getItem('token')).toBe('opaque-1');
  expect(JSON.parse(localStorage.getItem('org')!)).toEqual({ _id: 'w1', name: 'Acme' });
});

test('only a spinner is shown while the login is checked', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  open('/all-studies');
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a logged-out person gets the log-in page, and afterwards the requested address [O-149 O-157]', async () => {
  const address = open('/all-studies?state=live');
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await screen.findByText('Ada Byron in Acme');
  expect(address()).toBe('/all-studies?state=live');
  expect(server.requests).toContain('POST /api/auth/logout');
});

test('an address without a page keeps the navigation for people who are logged in', async () => {
  const address = open('/nowhere');
  await screen.findByText('No such page');
  expect([address(), screen.queryByRole('navigation')]).toEqual(['/nowhere', null]);
  cleanup();
  server.me = me;
  open('/nowhere');
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByText('No such page');
});

test.each([
  'https%3A%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '%2F%5Cevil.example',
  'javascript%3Aalert(1)',
])('I7: a hostile redirect target %s leads to the dashboard', async (target) => {
  const address = open(`/login?redirect=${target}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a logged-in person is redirected from the log-in page', async () => {
  server.me = me;
  const address = open('/login?redirect=%2Fall-studies');
  await waitFor(() => expect(address()).toBe('/all-studies'));
});

test('logging out posts once, removes token and org, and opens the log-in page [O-132 O-133 O-134 O-152]', async () => {
  server.me = me;
  let resets = 0;
  const leave = onAnalyticsReset(() => (resets += 1));
  const address = open('/all-studies');
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(address()).toMatch(/^\/login/);
  expect(server.requests.filter((request) => request === 'POST /api/auth/logout')).toHaveLength(1);
  expect([localStorage.getItem('token'), localStorage.getItem('org')]).toEqual([null, null]);
  expect(resets).toBe(1);
  leave();
});

test('an unreachable server is reported without logging out, and can be retried', async () => {
  localStorage.setItem('token', 'opaque-1');
  Object.assign(server, { me, down: true });
  open('/all-studies');
  await screen.findByRole('heading', { name: 'Can’t reach Earshot' });
  expect(localStorage.getItem('token')).toBe('opaque-1');
  server.down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ada Byron in Acme');
});

test('a logout in another tab logs out this tab without another request', async () => {
  server.me = me;
  open('/all-studies');
  await screen.findByText('Ada Byron in Acme');
  localStorage.removeItem('token');
  fireEvent(window, new StorageEvent('storage', { key: 'token', oldValue: 'opaque-1', newValue: null }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(server.requests).not.toContain('POST /api/auth/logout');
});

test('a login in another tab logs in this tab', async () => {
  const address = open('/all-studies');
  await screen.findByRole('button', { name: 'Log in' });
  server.me = me;
  localStorage.setItem('token', 'opaque-1');
  fireEvent(window, new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 'opaque-1' }));
  await screen.findByText('Ada Byron in Acme');
  expect(address()).toBe('/all-studies');
});
