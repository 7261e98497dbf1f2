import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/http/client/query.ts';
import { navigation, shellPages } from '#apps/web/noun-pages.ts';
import { listEventGroups, nameEvent } from '#product/connections/webhooks/web/list-events.ts';
import '#product/home/notifications/web/load-kinds.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';
import '#product/workspaces/retention/web/load-kinds.ts';

test('toys: the page is in the navigation, loads and shows its rows', async () => {
  expect(navigation).toContainEqual(expect.objectContaining({ to: '/toys', label: 'Toys' }));
  const items = [{ id: '3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64', name: 'A drum', released: true }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items })));
  const router = createMemoryRouter(shellPages, { initialEntries: ['/toys'] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('A drum', {}, { timeout: 30_000 });
  expect(screen.getByText('Released')).toBeDefined();
});

test('toys: pages find what the noun declares for them', () => {
  expect(listEventGroups().get('Toys')?.map(nameEvent)).toEqual(['Toy added']);
  expect(notificationKinds.listIds().at(-1)).toBe('toy.added');
  expect(retentionKinds.require('toys').label).toBe('Toys');
});
