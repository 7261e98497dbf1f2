import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectConsoleError } from '#platform/testing/console.ts';
import { ExportOutlet } from './export-dialog.tsx';
import { closeExport, openExport, getReadyExport, type ExportRequest } from './use-export.tsx';

/** A fake network that logs each call and replies as the test specifies. */
let calls: string[] = [];
let answer: (line: string) => { status: number; body?: unknown } = () => ({ status: 204 });
const before = globalThis.fetch;
const clicked: { href: string; download: string }[] = [];
const catchClick = (event: MouseEvent) => {
  const link = (event.target as HTMLElement).closest('a');
  if (!link) return;
  event.preventDefault();
  calls.push('download');
  clicked.push({ href: link.getAttribute('href')!, download: link.download });
};

beforeEach(() => {
  calls = [];
  clicked.length = 0;
  document.addEventListener('click', catchClick);
  globalThis.fetch = async (address, init) => {
    const line =
      `${init?.method ?? 'GET'} ${address instanceof Request ? address.url : address.toString()} ${typeof init?.body === 'string' ? init.body : ''}`.trim();
    calls.push(line);
    const { status, body } = answer(line);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };
});
afterEach(() => {
  globalThis.fetch = before;
  document.removeEventListener('click', catchClick);
  closeExport();
});

const STUDY: ExportRequest = {
  kind: 'study',
  id: '5f0c9a0e-0000-4000-8000-000000000000',
  studyName: 'Checkout survey',
};
const ready = (line: string) => {
  if (line.startsWith('POST /api/surveys/v2/export') && !line.includes('drop'))
    return { status: 200, body: { status: 'Done', url: '/api/exports/token' } };
  if (line === 'GET /api/exports') return { status: 200, body: { callLinks: false } };
  return line.startsWith('GET') ? { status: 200, body: {} } : { status: 204 };
};

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ExportOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('Download ZIP downloads and drops the export, then closes the dialog and clears its state [O-100 O-101 O-103 O-115 O-116 O-141 O-144 O-151 O-155]', async () => {
  answer = ready;
  show();
  expect(await openExport(STUDY)).toEqual({ ok: true });
  expect(calls).toContain(`POST /api/surveys/v2/export-study-with-attachments/${STUDY.id}`);
  expect(getReadyExport()).toEqual({
    url: '/api/exports/token',
    filename: 'Checkout survey export.zip',
    id: STUDY.id,
    studyName: 'Checkout survey',
    kind: 'study',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Export ready' });
  expect(dialog.textContent).toContain('Click the button to download the export of Checkout survey.');
  expect(dialog.textContent).not.toContain('1 hour');
  calls = [];
  fireEvent.click(screen.getByRole('button', { name: 'Download ZIP' }));
  await waitFor(() => expect(getReadyExport()).toBeNull());
  expect(calls.filter((line) => line !== 'GET /api/exports')).toEqual([
    'GET /api/exports/token',
    'download',
    `POST /api/surveys/v2/export-study-with-attachments/drop {"exportId":"study_${STUDY.id}"}`,
  ]);
  expect(clicked).toEqual([{ href: '/api/exports/token', download: 'Checkout survey export.zip' }]);
});

test('the dialog names the workspace, and listed workspaces see how long call links are valid [O-102 O-115 O-118 O-150 O-156]', async () => {
  answer = (line) => (line === 'GET /api/exports' ? { status: 200, body: { callLinks: true } } : ready(line));
  show();
  await openExport({ kind: 'workspace' });
  expect(calls).toContain('POST /api/surveys/v2/export-workspace-with-attachments');
  const dialog = await screen.findByRole('dialog', { name: 'Export ready' });
  expect(dialog.textContent).toContain('Click the button to download the export of the workspace.');
  await screen.findByText('Moderated video call links in it expire in 1 hour.');
  calls = [];
  fireEvent.click(screen.getByRole('button', { name: 'Download ZIP' }));
  await waitFor(() => expect(getReadyExport()).toBeNull());
  expect(calls.at(-1)).toBe('POST /api/surveys/v2/export-workspace-with-attachments/drop');
});

test('closing the dialog clears the address and the details, and drops nothing [O-143]', async () => {
  answer = ready;
  show();
  await openExport(STUDY);
  calls = [];
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(getReadyExport()).toBeNull();
  expect(calls.filter((line) => line.includes('drop'))).toEqual([]);
});

test('a failed drop is only logged to the console, and the dialog closes [O-145 O-167]', async () => {
  expectConsoleError(/The export could not be dropped/);
  answer = (line) => (line.includes('drop') ? { status: 500 } : ready(line));
  show();
  await openExport(STUDY);
  fireEvent.click(await screen.findByRole('button', { name: 'Download ZIP' }));
  await waitFor(() => expect(getReadyExport()).toBeNull());
});

test('a failed download is only logged to the console, and the dialog stays open [O-166]', async () => {
  expectConsoleError(/The export could not be downloaded/);
  answer = (line) => (line === 'GET /api/exports/token' ? { status: 410 } : ready(line));
  show();
  await openExport(STUDY);
  fireEvent.click(await screen.findByRole('button', { name: 'Download ZIP' }));
  await waitFor(() => expect(calls).toContain('GET /api/exports/token'));
  expect(calls.filter((line) => line.includes('drop'))).toEqual([]);
  expect(getReadyExport()).not.toBeNull();
});

test.each([
  ['enqueue-failed', () => ({ status: 403 })],
  ['export-server-error', () => ({ status: 200, body: { status: 'Error', url: null } })],
  ['timed out', () => ({ status: 200, body: { status: 'Running', url: null } })],
])('any failure (%s) is one generic failed result [O-165]', async (_, reply) => {
  answer = reply;
  expect(await openExport(STUDY, async () => {})).toEqual({ ok: false });
  expect(getReadyExport()).toBeNull();
});
