import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { ExportOutlet } from '#product/archives/web/shared/export-dialog.tsx';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { closeExport } from '#product/archives/web/shared/use-export.tsx';
import { WorkspaceSettingsPage } from './workspace-settings.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  closeExport();
  vi.unstubAllGlobals();
});

const WORKSPACE = {
  id: '5f0c9a0e-0000-4000-8000-000000000000',
  name: 'Team of Ada',
  role: 'owner',
  settings: {},
};
const EXPORT = '/api/surveys/v2/export-workspace-with-attachments';

interface Said {
  can?: Record<string, boolean>;
  contents?: { studies: number; templates: number; responses: number };
}

/** A fake server that records the requests. */
function open({ can = {}, contents }: Said) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname;
    requests.push(`${init.method ?? 'GET'} ${path}`);
    const bodies: Record<string, unknown> = {
      '/api/workspace': {
        ...WORKSPACE,
        createdAt: '2026-11-01T10:00:00.000Z',
        can: { 'workspace.rename': true, 'workspace.delete': true },
      },
      '/api/workspace/contents': { name: WORKSPACE.name, members: 1, notices: [], ...contents },
      '/api/dashboard/recent': { studies: 0, items: [], can },
      '/api/exports': { callLinks: false },
      [EXPORT]: { status: 'Done', url: '/api/exports/token' },
    };
    return new Response(JSON.stringify(bodies[path] ?? {}));
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/account/general']}>
          <AuthProvider>
            <WorkspaceSettingsPage />
          </AuthProvider>
        </MemoryRouter>
        <ConfirmOutlet />
        <ExportOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return requests;
}

test('a person who can export starts the export of the workspace from its settings', async () => {
  const requests = open({ can: { 'archive.export': true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Export workspace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export ready' });
  expect(within(dialog).getByText(/workspace/)).toBeDefined();
  expect(requests).toContain(`POST ${EXPORT}`);
});

test('a person who cannot export does not see it', async () => {
  open({ can: { 'archive.export': false } });
  await screen.findByRole('button', { name: 'Delete workspace' });
  expect(screen.queryByRole('button', { name: 'Export workspace' })).toBeNull();
});

test.each([
  [{ studies: 1, templates: 0, responses: 14 }, '1 study and 14 responses are deleted with it, and links'],
  [
    { studies: 2, templates: 1, responses: 0 },
    '2 studies, 1 template and 0 responses are deleted with it, and links',
  ],
  [{ studies: 0, templates: 1, responses: 0 }, 'It has no studies. 1 template is deleted with it. You’re'],
  [{ studies: 0, templates: 0, responses: 0 }, 'It has no studies. You’re its only member.'],
])(
  'before a workspace is deleted it says what goes, templates apart from studies: %j',
  async (contents, words) => {
    open({ contents });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(words);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  },
);
