import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { NotesCard } from './notes-card.tsx';

const note = {
  id: '5f0c9a0e-0000-4000-8000-000000000003',
  author: 'Ada',
  at: '2026-11-20T10:00:00.000Z',
  changedAt: null,
  text: 'Asked for a call',
  isOwn: true,
  canDelete: true,
};

function show() {
  const router = createMemoryRouter(
    [
      {
        path: '/response',
        element: (
          <>
            <NotesCard studyId="s" responseId="r" notes={[note]} canWrite />
            <Link to="/next">Next response</Link>
            <ConfirmOutlet />
          </>
        ),
      },
      { path: '/next', element: <h1>Another response</h1> },
    ],
    { initialEntries: ['/response'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Next response' }));

test('leaving with an unsaved note asks first', async () => {
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'New note' }), { target: { value: 'Sounded angry' } });
  follow();
  await screen.findByText(/Your note isn’t saved yet/);
  expect(screen.queryByRole('heading', { name: 'Another response' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'Another response' });
});

test('Escape ends an edit without changes; one with changes, or of an input method, stays', async () => {
  show();
  const startEdit = () => fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = () => screen.getByRole('textbox', { name: 'Edit note' });
  startEdit();
  fireEvent(field(), createEvent.keyDown(field(), { key: 'Escape', isComposing: true }));
  fireEvent.change(field(), { target: { value: 'Asked for a call twice' } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field()).toHaveProperty('value', 'Asked for a call twice');
  fireEvent.change(field(), { target: { value: note.text } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull());
});

test('a note that is saved again after a failure has the same key, so that it is added once', async () => {
  const keys: (string | null)[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({ id: note.id });
  });
  show();
  const field = screen.getByRole('textbox', { name: 'New note' });
  const save = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', false),
    );
  };
  await save('Call her');
  isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  fireEvent.change(field, { target: { value: 'Call her' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  // Tried twice without a connection, then saved; written anew, it is another note.
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys).toHaveLength(4);
  expect(keys[3]).not.toBe(keys[0]);
  vi.unstubAllGlobals();
});
