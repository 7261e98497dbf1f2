import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { formatDiagnostics } from './format-diagnostics.ts';
import { SupportPage } from './support-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SUPPORT = {
  version: '0.1.0',
  contact: 'help@example.org',
  parts: { database: 'works', queue: 'degraded', storage: 'down', mail: 'works' },
} as const;

function open(reply: () => Response = () => Response.json(SUPPORT)) {
  vi.stubGlobal('fetch', async () => reply());
  const router = createMemoryRouter([{ path: '/support', Component: SupportPage }], {
    initialEntries: ['/support'],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

test('the search finds articles by synonyms, and is used with the keyboard alone [O-015]', async () => {
  const router = open();
  const search = screen.getByRole('searchbox', { name: 'Search help' });
  fireEvent.change(search, { target: { value: 'branching' } });
  expect(screen.getByText(/article/, { selector: '[role=status]' })).toBeTruthy();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Rules, groups and variables');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Rules, groups and variables' });
  expect(router.state.location.search).toBe('?search=branching&article=logic');
  fireEvent.click(screen.getByRole('link', { name: '← All help' }));
  fireEvent.change(search, { target: { value: 'zebra' } });
  expect(screen.getByText('No help found for “zebra”. Try other words.')).toBeTruthy();
});

test('each part has one word, and the address for questions is shown [O-015]', async () => {
  open();
  const status = within(screen.getByRole('region', { name: 'System status' }));
  expect(await status.findByText('Degraded')).toBeTruthy();
  expect(status.getAllByText('Operational')).toHaveLength(2);
  expect(status.getByText('Images, files and exports can’t be opened at the moment.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'help@example.org' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org');
});

test('without the server there is help all the same, and Retry for the rest', async () => {
  open(() => Response.json({ code: 'unavailable', message: 'It is down.' }, { status: 503 }));
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Screening and quotas' })).toBeTruthy();
  expect(screen.getByText('Move the block up')).toBeTruthy();
});

test('diagnostics have version, browser, workspace and states, and nothing else [O-015]', () => {
  const text = formatDiagnostics({
    support: SUPPORT,
    workspace: 'w1',
    browser: 'Firefox',
    width: 390,
    height: 844,
    language: 'en',
    zone: 'Europe/Berlin',
    now: new Date('2026-05-04T09:00:00Z'),
  });
  expect(text.split('\n')).toEqual([
    'Earshot 0.1.0',
    'Time: 2026-05-04T09:00:00.000Z',
    'Workspace: w1',
    'Browser: Firefox',
    'Window: 390 × 844',
    'Language: en, Europe/Berlin',
    'database: works',
    'queue: degraded',
    'storage: down',
    'mail: works',
  ]);
});
