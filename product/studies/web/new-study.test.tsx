import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NewStudy } from './new-study.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Renders the page and returns the request bodies that the server received. */
function renderNewStudy() {
  const createdStudies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    createdStudies.push(JSON.parse(body as string));
    return new Response(JSON.stringify({ id: '5f0c1d5e-54d4-4b53-9a6c-3f3f1f0f2a11' }), { status: 201 });
  });
  const router = createMemoryRouter(
    [
      { path: '/new-study', Component: NewStudy },
      { path: '/study/:id/edit/brief', element: <p>The brief</p> },
    ],
    { initialEntries: ['/new-study'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return createdStudies;
}

test.each([
  [/^Blank study/, '', { kind: 'survey', name: 'Untitled study' }],
  [/^Usability test/, '', { kind: 'usability_test', name: 'Untitled usability test' }],
  [/^Usability test/, 'Checkout', { kind: 'usability_test', name: 'Checkout' }],
])('creating from %s with the name “%s” posts the kind and name', async (start, name, expected) => {
  const createdStudies = renderNewStudy();
  fireEvent.click(screen.getByRole('radio', { name: start }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create study' }));
  await screen.findByText('The brief');
  expect(createdStudies).toEqual([expected]);
});
