import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { AuthProvider, useAuth } from '#product/accounts/web/shared/auth.tsx';
import { ConnectionsPage } from '../../web/connections-page.tsx';
import type { ApiKeyOutput } from '../contract.ts';
import { ApiKeysPage } from './api-keys-page.tsx';
import { WAIT } from '#platform/testing/wait.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

const KEYS_PATH = '/api/connections/api-keys';
const SECRET = `eak_${'Ab3-'.repeat(10)}xyz`;
const KEY: ApiKeyOutput = {
  id: '5f0c9a0e-0000-4000-8000-000000000001',
  name: 'Weekly report',
  prefix: 'eak_Ab3-Ab',
  scopes: ['studies:read', 'results:read'],
  person: { id: '5f0c9a0e-0000-4000-8000-000000000002', name: 'Ada Example', you: true },
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  state: 'active',
};

interface FakeServer {
  role?: string;
  keys?: ApiKeyOutput[];
  next?: string | null;
  status?: number;
}

/** As in the app, pages are shown once the person and their role are known. */
const LoggedIn = ({ children }: { children: ReactNode }) => (useAuth().state.org.role ? children : null);

/** Renders a page on a fake server, and returns the requests with their bodies. */
function open(page: 'keys' | 'connections', fake: FakeServer = {}) {
  const server = { role: 'researcher', keys: [KEY], next: null, status: 200, ...fake };
  const requests: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname;
    const method = init.method ?? 'GET';
    requests.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    if (path === '/api/auth/me')
      return Response.json({
        person: { id: KEY.person.id, name: 'Ada Example', operator: false },
        token: 'handle',
        org: { _id: '5f0c9a0e-0000-4000-8000-000000000000', name: 'Team of Ada', role: server.role },
        workspaces: [],
      });
    if (server.status !== 200)
      return Response.json(
        { code: 'unavailable', message: 'The database cannot be reached.' },
        { status: server.status },
      );
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'POST') {
      const { scopes } = requests.at(-1)!.body as Pick<ApiKeyOutput, 'scopes'>;
      return Response.json({ ...KEY, scopes, secret: SECRET }, { status: 201 });
    }
    return Response.json({ items: server.keys, next: server.next });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <AuthProvider>
            <LoggedIn>{page === 'keys' ? <ApiKeysPage /> : <ConnectionsPage />}</LoggedIn>
          </AuthProvider>
        </MemoryRouter>
        <ConfirmOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { server, requests };
}

test('a row says what a key may do, whose it is, when it was used and when it ends', async () => {
  const colleague = { id: KEY.id, name: 'Grace Example', you: false };
  const keys: ApiKeyOutput[] = [
    KEY,
    { ...KEY, id: 'used', name: 'Used', person: colleague, lastUsedAt: KEY.createdAt },
    { ...KEY, id: 'expired', name: 'Old', state: 'expired', expiresAt: KEY.createdAt },
    { ...KEY, id: 'revoked', name: 'Gone', state: 'revoked', revokedAt: KEY.createdAt },
    { ...KEY, id: 'inactive', name: 'Paused', state: 'inactive' },
  ];
  open('keys', { keys });
  const [active, used, expired, revoked, inactive] = await screen
    .findByRole('list', { name: 'API keys' })
    .then((list) => within(list).getAllByRole('listitem'));
  expect(active?.textContent).toContain('Weekly reportActiveeak_Ab3-Ab…Read studies · Read results');
  expect(active?.textContent).toContain('Created by youNever usedNo expiry');
  expect(used?.textContent).toMatch(/Created by Grace ExampleLast used .+No expiry/);
  expect(expired?.textContent).toMatch(/^OldExpired.*Expired .*Nov/);
  expect(revoked?.textContent).toMatch(/^GoneRevoked.*Revoked .*Nov/);
  expect(inactive?.textContent).toContain('Inactive: its owner is now a viewer');
  expect(within(revoked!).queryByRole('button')).toBeNull();
});

test('loading fails with a sentence and can be tried again', async () => {
  const { server } = open('keys', { status: 503 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.status = 200;
  fireEvent.click(retry);
  expect(await screen.findByText('Weekly report')).toBeDefined();
});

test('more keys than a page are loaded on request', async () => {
  const { server, requests } = open('keys', { next: 'cursor' });
  const more = await screen.findByRole('button', { name: 'Show more' });
  Object.assign(server, { keys: [{ ...KEY, id: 'other', name: 'Second page' }], next: null });
  fireEvent.click(more);
  expect(await screen.findByText('Second page')).toBeDefined();
  expect(screen.getByText('Weekly report')).toBeDefined();
  expect(requests.filter(({ path }) => path === KEYS_PATH)).toHaveLength(2);
});

test.each(['keys', 'connections'] as const)(
  'viewers are told who may use keys, and nothing is requested: %s',
  async (page) => {
    const { requests } = open(page, { role: 'viewer' });
    expect(await screen.findByText(/^Only researchers, admins and owners can use API keys/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
    expect(requests.filter(({ path }) => path === KEYS_PATH)).toEqual([]);
  },
);

test.each([
  [null, 'active', '1 active key'],
  [null, 'revoked', 'No active keys'],
  ['cursor', 'active', '1+ active keys'],
] as const)(
  'the connections page counts active keys: next page %s, state %s: %s',
  async (next, state, count) => {
    open('connections', {
      keys: [
        { ...KEY, state },
        { ...KEY, id: 'revoked', state: 'revoked' },
      ],
      next,
    });
    expect(await screen.findByText(count)).toBeDefined();
  },
);

async function fillDialog(scope = 'Edit studies') {
  fireEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Name' }), {
    target: { value: 'Nightly import' },
  });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: scope }));
  return dialog;
}

test('a new key is shown once with a first call, and is gone when the dialog is opened again', async () => {
  const { requests } = open('keys', { keys: [] });
  const dialog = await fillDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  expect(await within(dialog).findByText(SECRET)).toBeDefined();
  expect(dialog.textContent).toContain(`curl -H "Authorization: Bearer ${SECRET}" `);
  expect(within(dialog).getByText(`${window.location.origin}/api/mcp`)).toBeDefined();
  const sent = requests.find(({ method }) => method === 'POST')!.body as { expiresAt: string };
  expect(sent).toMatchObject({ name: 'Nightly import', scopes: ['studies:write'] });
  const days = (new Date(sent.expiresAt).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const opened = await screen.findByRole('dialog', { name: 'Create API key' });
  expect(within(opened).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  expect(document.body.textContent).not.toContain(SECRET);
});

test.each([
  ['Read studies', '/api/studies', true],
  ['Read results', '/api/studies/STUDY_ID/results/overview', true],
  ['Edit responses', '/api/studies/STUDY_ID/responses', true],
  ['Export', '/api/exports', false],
  ['Read the workspace', '/api/workspace', false],
])('the first call is one that the key may make: %s %s', async (scope, path, hasTools) => {
  open('keys');
  const dialog = await fillDialog(scope);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  const example = `curl -H "Authorization: Bearer ${SECRET}" ${window.location.origin}${path}`;
  expect(await within(dialog).findByText(example)).toBeDefined();
  expect(within(dialog).queryByText('Connect an AI assistant') !== null).toBe(hasTools);
});

test('a refused key keeps what was typed, and says why', async () => {
  const { server } = open('keys');
  const dialog = await fillDialog();
  server.status = 503;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  expect(await within(dialog).findByText('The database cannot be reached.')).toBeDefined();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
    'Nightly import',
  );
  const checkbox = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Edit studies' });
  expect(checkbox.checked).toBe(true);
});

test('a key is revoked after a confirmation that says what follows', async () => {
  const { requests } = open('keys');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Weekly report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Weekly report”?' });
  expect(dialog.textContent).toContain('Programs that use this key stop working immediately.');
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await vi.waitFor(
    () =>
      expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `${KEYS_PATH}/${KEY.id}`,
      ]),
    WAIT,
  );
});
