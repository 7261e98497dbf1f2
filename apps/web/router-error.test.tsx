import { MantineProvider } from '@mantine/core';
import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { notFound, unavailable } from '#platform/errors/errors.ts';
import { AppError } from '#platform/errors/errors.ts';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { RouterError } from './router-error.tsx';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });

function open(loader: () => unknown, address = '/page') {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouterError,
        HydrateFallback: () => null,
        children: [
          { path: '/page', loader, Component: () => null },
          { path: '*', Component: NotFound },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

function fail(error: unknown): () => never {
  return () => {
    throw error;
  };
}

test.each([
  [400, '400 Bad Request', 'O-169'],
  [403, '403 Forbidden', 'O-170'],
  [404, '404 Not Found', 'O-171'],
  [405, '405 Method Not Allowed', 'O-172'],
])('a response with status %i and no text shows %s [%s O-104]', async (status, text) => {
  open(fail(new Response(null, { status })));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByText(/^This page failed to load/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('a status text of the response is shown [O-104]', async () => {
  open(fail(new Response(null, { status: 404, statusText: 'No such study' })));
  expect((await screen.findByRole('alert')).textContent).toBe('404 No such study');
});

test.each([
  'Failed to fetch dynamically imported module: https://earshot.example/assets/map-1.js',
  'error loading dynamically imported module: https://earshot.example/assets/map-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/map-1.css',
])('a page whose chunk is missing says what to do: %s', async (message) => {
  open(fail(new TypeError(message)));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByRole('alert').textContent).toBe(
    'Earshot was updated, or the connection was lost. Reload the page.',
  );
});

test('a mistyped address gets the not-found page, without the name of a field', async () => {
  open(fail(new AppError('bad_input', 'studyId: Enter a valid ID.')));
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.body.textContent).not.toContain('studyId');
});

test('an error shows its message [O-105]', async () => {
  open(fail(new Error('The figures do not add up.')));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByRole('alert').textContent).toBe('The figures do not add up.');
});

test('an unreachable database shows its message', async () => {
  open(fail(unavailable()));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot reach its database/);
});

test('an item that is absent or foreign shows the not-found page with its message', async () => {
  open(fail(notFound('study')));
  await screen.findByRole('heading', { name: 'Page not found' });
  screen.getByText('This study doesn’t exist, or you don’t have access to it.');
});

test('the catch-all page sets the title [O-075]', async () => {
  open(() => null, '/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.title).toBe('Page not found · Earshot');
});
