import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import type * as contract from '../contract.ts';
import { NotificationsPage } from './notifications-page.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';
import { WAIT } from '#platform/testing/wait.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

const SETTINGS: Output<typeof contract.listNotifications> = {
  items: [
    { kind: 'response.first', mode: 'off' },
    { kind: 'response.every', mode: 'at_once' },
  ],
  ownStudiesOnly: false,
  dailyAt: { hour: 8, timeZone: 'Europe/Berlin' },
  isMailConfigured: true,
};
const FAILURE = { code: 'unavailable', message: 'The database cannot be reached.' };

/** Opens a page on a server that replies to changes with this status; returns the requests that change something. */
function open(path: string, status: number) {
  const requests: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/auth/me')
      return Response.json({
        person: {
          id: '5f0c9a0e-0000-4000-8000-000000000001',
          name: 'Ada',
          email: 'ada@example.com',
          photo: null,
        },
        token: 'handle',
        org: { _id: '5f0c9a0e-0000-4000-8000-000000000000', name: 'Team of Ada', role: 'owner' },
        workspaces: [],
      });
    if (method === undefined || method === 'GET') return Response.json(SETTINGS);
    requests.push([`${method} ${pathname}`, typeof body === 'string' ? JSON.parse(body) : null]);
    if (status >= 400) return Response.json(FAILURE, { status });
    if (status === 204) return new Response(null, { status });
    return Response.json({
      ...SETTINGS,
      items: [{ kind: 'response.first', mode: 'daily' }, SETTINGS.items[1]],
    });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <AuthProvider>
            <Routes>
              <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
              <Route path="*" element={<NotificationsPage />} />
            </Routes>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return requests;
}

const findChoice = async (label: string, mode: string) =>
  within(await screen.findByRole('radiogroup', { name: `${label}: how often` })).getByRole('radio', {
    name: mode,
  });

test('a choice is saved at once', async () => {
  const requests = open('/account/profile/notifications', 200);
  fireEvent.click(await findChoice('First response', 'Daily'));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(requests).toEqual([
    ['PATCH /api/workspace/notifications', { modes: { 'response.first': 'daily' } }],
  ]);
  expect(await findChoice('First response', 'Daily')).toHaveProperty('checked', true);
  expect(screen.getByText('Always on')).toBeDefined();
});

test('a choice that cannot be saved is undone, with the reason', async () => {
  open('/account/profile/notifications', 503);
  fireEvent.click(await findChoice('Every response', 'Off'));
  expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  await vi.waitFor(
    async () => expect(await findChoice('Every response', 'Immediately')).toHaveProperty('checked', true),
    WAIT,
  );
});

test.each([
  [204, 'You’re unsubscribed'],
  [404, 'The database cannot be reached.'],
])('the page of a link unsubscribes only after a click: %i', async (status, message) => {
  const requests = open('/unsubscribe/response.every~a~b~c', status);
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(screen.getByText('This turns off “Every response”.')).toBeDefined();
  expect(requests).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByText(message)).toBeDefined();
  expect(requests).toEqual([['POST /unsubscribe/response.every~a~b~c', null]]);
});
