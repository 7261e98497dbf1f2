import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { onAnalyticsReset } from '#platform/ui/analytics.ts';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { AuthProvider } from './shared/auth.tsx';

afterEach(() => void vi.unstubAllGlobals());

const FORMS = {
  'log in': {
    Page: LoginPage,
    button: 'Log in',
    path: '/api/auth/login',
    fields: { 'Email address': 'ada@example.com', Password: 'not the password' },
  },
  register: {
    Page: RegisterPage,
    button: 'Create account',
    path: '/api/auth/register',
    fields: {
      'Your name': 'Ada Byron',
      'Email address': 'ada@example.com',
      Password: 'a long enough password',
      'Workspace name': 'Acme',
    },
  },
};

test.each(Object.entries(FORMS))(
  'a failure to %s posts logout, removes token and org, and resets analytics [O-132 O-133 O-157]',
  async (_, { Page, button, path, fields }) => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      requests.push(`${init?.method ?? 'GET'} ${address}`);
      if (address === '/api/auth/logout') return Promise.resolve(new Response(null, { status: 204 }));
      if (address === '/api/auth/registration')
        return Promise.resolve(new Response('{"mode":"open","codeNeeded":false}'));
      return Promise.resolve(
        new Response('{"code":"unauthenticated","message":"That did not work."}', { status: 401 }),
      );
    });
    let resets = 0;
    const leave = onAnalyticsReset(() => (resets += 1));
    const router = createMemoryRouter([{ path: '/', Component: Page }]);
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
    // The initial check of the login fails too and has the same effects, so those are cleared before the form is sent.
    await waitFor(() => expect(requests).toContain('POST /api/auth/logout'));
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    requests.length = 0;
    resets = 0;
    localStorage.setItem('token', 'opaque');
    localStorage.setItem('org', '{"_id":"w1","name":"Acme"}');
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('That did not work.')).toBeDefined();
    const posted = () => requests.filter((line) => line.startsWith('POST'));
    await waitFor(() => expect(posted()).toEqual([`POST ${path}`, 'POST /api/auth/logout']));
    expect([localStorage.getItem('token'), localStorage.getItem('org'), resets]).toEqual([null, null, 1]);
    leave();
  },
);
