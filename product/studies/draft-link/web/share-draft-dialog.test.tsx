import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StudyShape } from '../../contract.ts';
import { ShareDraftDialog } from './share-draft-dialog.tsx';

const createLink = (day: number) => ({
  url: 'https://earshot.example/shared/drafts/abc',
  endsAt: `2026-12-${day}T10:00:00.000Z`,
});

test('a second press renews a draft link no second time', async () => {
  const methods: string[] = [];
  const { promise: renewed, resolve: endRenewal } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    methods.push(init?.method ?? 'GET');
    if (init?.method !== 'PUT') return Response.json({ link: createLink(10) });
    await renewed;
    return Response.json(createLink(24));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ShareDraftDialog
          study={{ id: 'study', can: { 'study.edit': true } } as unknown as StudyShape}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const renew = await screen.findByRole('button', { name: /^Renew/ });
  fireEvent.click(renew);
  fireEvent.click(renew);
  expect(renew.getAttribute('aria-disabled')).toBe('true');
  endRenewal();
  await screen.findByText(/24 December 2026/);
  expect(methods).toEqual(['GET', 'PUT']);
  expect(renew.getAttribute('aria-disabled')).toBe('false');
});
