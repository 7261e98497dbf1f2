import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SendTestEmail } from './send-test-email.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, '250 queued as 4F2A', /accepted the email to op@example.com/],
  [false, '554 relay access denied', /email to op@example.com was not sent/],
])('says what the mail server said (accepted: %s)', async (isAccepted, reply, sentence) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(`${init.method} ${new URL(address, 'http://localhost').pathname}`);
    return new Response(JSON.stringify({ to: 'op@example.com', isAccepted, reply }));
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SendTestEmail />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(reply);
  expect(requests).toEqual(['POST /api/operator/test-mail']);
});
