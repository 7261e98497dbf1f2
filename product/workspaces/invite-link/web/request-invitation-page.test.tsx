import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { RequestInvitationPage } from './request-invitation-page.tsx';
import { WAIT } from '#platform/testing/wait.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

test('a link is shown although it turns out meanwhile that nobody is logged in', async () => {
  let replyWithLink = () => {};
  const loggedOut = vi.fn();
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/auth/me')
      return Response.json({ code: 'unauthenticated', message: 'Log in.' }, { status: 401 });
    if (pathname === '/api/auth/logout') {
      loggedOut();
      return new Response(null, { status: 204 });
    }
    await new Promise<void>((resolve, reject) => {
      replyWithLink = resolve;
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return Response.json({ workspaceName: 'Team of Ada', role: 'viewer', allowedDomains: [] });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/jointeam/abc']}>
          <AuthProvider>
            <Routes>
              <Route path="/jointeam/:teamToken" element={<RequestInvitationPage />} />
            </Routes>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(loggedOut).toHaveBeenCalled(), WAIT);
  replyWithLink();
  expect(await screen.findByText(/Team of Ada/)).toBeDefined();
});
