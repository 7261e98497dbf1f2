import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/http/client/query.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { routes } from '../routes.tsx';

// A busy machine may take long to load a lazy chunk.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

test('the palette opens in the editor too, and “invite” finds where people are invited', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/auth/me')
      ? Response.json(createMe())
      : Response.json({ code: 'not_found', message: 'This study doesn’t exist.' }, { status: 404 }),
  );
  const router = createMemoryRouter(routes, { initialEntries: ['/study/s1/edit/questions'] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'No study found' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: /^Search studies/ });
  fireEvent.change(field, { target: { value: 'invite' } });
  await screen.findByRole('option', { name: /^Invite people/ });
  fireEvent.change(field, { target: { value: 'colleague' } });
  const [first] = await screen.findAllByRole('option');
  expect(first!.textContent).toMatch(/^Invite people/);
});
