import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { MemberList } from './member-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

function open(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    person: crypto.randomUUID(),
    name: `Member ${index}`,
    email: index === 0 ? 'käthe@xn--mller-kva.example' : `member${index}@example.com`,
    photo: null,
    role: 'researcher',
    joinedAt: new Date().toISOString(),
    you: false,
    hasTwoFactor: null,
  }));
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(JSON.stringify(address.startsWith('/api/auth/me') ? createMe() : { items })),
  );
  const workspace = {
    id: crypto.randomUUID(),
    name: 'Acme',
    createdAt: new Date().toISOString(),
    settings: {},
    role: 'owner',
    can: { 'member.change-role': true },
  } as unknown as Parameters<typeof MemberList>[0]['workspace'];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider>
          <MemberList workspace={workspace} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const countRows = () => document.querySelectorAll('li').length;

test('of many members twenty are shown, more on request, and each is found by name or address', async () => {
  open(45);
  await screen.findByText('Member 0');
  screen.getByText('45 members');
  // As people write it, and not as it is stored.
  screen.getByText('käthe@müller.example');
  expect(countRows()).toBe(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(countRows()).toBe(40);
  const search = screen.getByRole('searchbox', { name: 'Search members' });
  fireEvent.change(search, { target: { value: 'EXAMPLE.com member44' } });
  expect(countRows()).toBe(1);
  screen.getByText('Member 44');
  fireEvent.change(search, { target: { value: 'müller' } });
  screen.getByText('Member 0');
  fireEvent.change(search, { target: { value: 'nobody' } });
  screen.getByText('No members match your search.');
});

test('a few members need no search', async () => {
  open(10);
  await screen.findByText('Member 9');
  expect([countRows(), screen.queryByRole('searchbox'), screen.queryByText('Show more')]).toEqual([
    10,
    null,
    null,
  ]);
});
