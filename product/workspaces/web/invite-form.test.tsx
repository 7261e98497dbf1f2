import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import { closeNotice, getNotices } from '#platform/ui/feedback/notify.ts';
import { InviteForm } from './invite-form.tsx';

test.each([
  [true, 'Invitation sent to grace@example.com'],
  [
    false,
    'Invitation for grace@example.com created. Email isn’t set up, so copy the link below and send it.',
  ],
])('says what happened to an invitation (mail server: %s)', async (isMailed, notice) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) =>
    Response.json(
      init?.method === 'POST'
        ? { id: 'i1', email: 'grace@example.com', role: 'researcher', isMailed, link: null }
        : { items: [], next: null },
    ),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
    getNotices().forEach(({ id }) => closeNotice(id));
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <InviteForm ownRole="admin" />
        <NoticeList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Email address' }), {
    target: { value: 'grace@example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText(notice, {}, WAIT);
});
