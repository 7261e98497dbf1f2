import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import type { SummaryContext } from '../../web/summary/summary-context.ts';
import { LinksDialog } from './links-dialog.tsx';

const link = {
  id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  name: 'Board',
  url: 'https://earshot.example/shared/results/abc',
  query: {},
  texts: [],
  hasPassword: false,
  endsAt: null,
  hasEnded: false,
  views: 0,
  lastViewedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Ada',
};

test('after a link was revoked the button of a new one has the focus', async () => {
  let items = [link, { ...link, id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3d', name: 'Agency' }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'DELETE') items = items.filter(({ id }) => !(url as string).endsWith(id));
    return Response.json(init?.method === 'DELETE' ? null : { items, next: null, textBlocks: [] });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LinksDialog
            summary={{ id: 'study', base: 'en' } as SummaryContext['summary']}
            onClose={() => {}}
          />
        </MemoryRouter>
        <ConfirmOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const revoke = await screen.findByRole('button', { name: 'Revoke the link “Board”' });
  revoke.focus();
  fireEvent.click(revoke);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
  await expect.poll(() => revoke.isConnected).toBe(false);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Revoke “Board”?' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('New link');
});
