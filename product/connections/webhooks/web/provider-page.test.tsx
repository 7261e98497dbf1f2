import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import { AuthProvider, useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { AttemptOutput, DeliveryOutput, WebhookOutput } from '../contract.ts';
import { ProviderPage } from './provider-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

const ID = '5f0c9a0e-0000-4000-8000-000000000001';
const WEBHOOK: WebhookOutput = {
  id: ID,
  provider: 'webhooks',
  name: 'Data warehouse',
  address: 'https://example.com/hook',
  events: ['response.completed', 'study.closed'],
  studies: null,
  state: 'active',
  disableReason: null,
  failingSince: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const DELIVERY: DeliveryOutput = {
  event: '5f0c9a0e-0000-4000-8000-000000000002',
  type: 'response.completed',
  study: { id: ID, name: 'Checkout, spring' },
  state: 'failed',
  createdAt: '2026-11-01T10:00:00.000Z',
  dueAt: null,
  attemptCount: 1,
};
const ATTEMPT: AttemptOutput = {
  number: 1,
  sentAt: '2026-11-01T10:00:00.000Z',
  durationMs: 12,
  request: '{"type":"response.completed"}',
  status: null,
  reply: null,
  error: 'The host refused the connection.',
};

interface FakeServer {
  role?: string;
  webhook?: WebhookOutput;
  deliveries?: DeliveryOutput[];
  /** Status of replies about webhooks. */
  status?: number;
}

/** As in the app, pages are shown once the person and their role are known. */
const LoggedIn = ({ children }: { children: ReactNode }) => (useAuth().state.org.role ? children : null);

/** Renders the list, or the page of the webhook, on a fake server; returns the server and the requests. */
function open(path: '' | typeof ID, fake: FakeServer = {}) {
  const server = { role: 'admin', webhook: WEBHOOK, deliveries: [DELIVERY], status: 200, ...fake };
  const requests: string[] = [];
  const findReply = (method: string, { pathname, searchParams }: URL) => {
    if (pathname.endsWith('/replay-failed')) return { count: 3 };
    if (pathname.endsWith('/test')) return { event: DELIVERY.event };
    if (pathname.endsWith(`/deliveries/${DELIVERY.event}`)) return { ...DELIVERY, attempts: [ATTEMPT] };
    if (pathname.endsWith('/deliveries')) {
      const state = searchParams.get('state');
      return {
        items: server.deliveries.filter((delivery) => !state || delivery.state === state),
        next: null,
      };
    }
    if (pathname.endsWith(ID)) return server.webhook;
    return { items: [server.webhook] };
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    requests.push(`${method} ${url.pathname}${url.search}`);
    if (url.pathname === '/api/auth/me')
      return Response.json({
        person: { id: ID, name: 'Ada Example', operator: false },
        token: 'handle',
        org: { _id: ID, name: 'Team of Ada', role: server.role },
        workspaces: [],
      });
    if (server.status !== 200)
      return Response.json(
        { code: 'unavailable', message: 'The database cannot be reached.' },
        { status: server.status },
      );
    return Response.json(findReply(method, url));
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`/account/connections/webhooks/${path}`]}>
          <AuthProvider>
            <LoggedIn>
              <Routes>
                <Route
                  path="/account/connections/webhooks/:webhookId?"
                  element={<ProviderPage provider="webhooks" />}
                />
              </Routes>
            </LoggedIn>
          </AuthProvider>
        </MemoryRouter>
        <NoticeList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { server, requests };
}

test('the list says where a webhook sends what', async () => {
  open('', { webhook: { ...WEBHOOK, studies: [{ id: ID, name: 'One' }], state: 'failing' } });
  const row = await screen.findByRole('listitem').then((item) => item.textContent);
  expect(row).toBe('Data warehouseFailinghttps://example.com/hook2 events · 1 study');
});

test('a researcher is told who manages webhooks, and nothing is requested', async () => {
  const { requests } = open('', { role: 'researcher' });
  expect(await screen.findByText(/Only owners and admins can manage this/)).toBeDefined();
  expect(requests.filter((request) => request.includes('webhooks'))).toEqual([]);
});

test.each(['', ID] as const)('loading /%s fails with a sentence and can be tried again', async (path) => {
  const { server } = open(path, { status: 503 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.status = 200;
  fireEvent.click(retry);
  expect(await screen.findByText('Data warehouse')).toBeDefined();
});

test('an opened delivery shows what was sent and why it failed; all failed ones are sent again', async () => {
  const { requests } = open(ID);
  fireEvent.click(await screen.findByRole('button', { name: /Response completed/ }));
  expect(await screen.findByText(/The host refused the connection/)).toBeDefined();
  expect(screen.getByText(/"type": "response.completed"/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Failed' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send all failed again' }));
  expect(await screen.findByText('3 on the way')).toBeDefined();
  expect(requests).toContain(`GET /api/connections/webhooks/${ID}/deliveries?state=failed`);
  expect(requests).toContain(`POST /api/connections/webhooks/${ID}/replay-failed`);
});

test('an action that fails is told in a notice', async () => {
  const { server } = open(ID);
  const sendTest = await screen.findByRole('button', { name: 'Send test' });
  server.status = 503;
  fireEvent.click(sendTest);
  expect(await screen.findByText('The database cannot be reached.')).toBeDefined();
});

test('a webhook that is off says why and can be turned on, but sends nothing', async () => {
  const webhook: WebhookOutput = { ...WEBHOOK, state: 'off', disableReason: 'failing' };
  const { requests } = open(ID, { webhook });
  expect(await screen.findByText(/every request failed for a week/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /Response completed/ }));
  expect(await screen.findByText(/The host refused the connection/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Turned on')).toBeDefined();
  expect(requests).toContain(`PATCH /api/connections/webhooks/${ID}`);
});
