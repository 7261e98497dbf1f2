import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { matchRoutes, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#product/results/web/routes.tsx';
import { RequestLog } from './request-log.tsx';

const STUDY = '5f0c9a0e-0000-4000-8000-000000000001';
const RESPONSE = '5f0c9a0e-0000-4000-8000-000000000002';

test('what was sent about a response links to its page', async () => {
  const request = {
    id: 'one',
    sentAt: '2026-05-31T09:12:00Z',
    host: 'speech.example.com',
    model: 'whisper',
    study: { id: STUDY, name: 'Why people leave' },
    response: RESPONSE,
    durationMs: 900,
    status: 200,
    error: null,
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <RequestLog
            explained=""
            queryKey={['requests']}
            list={async () => ({ items: [request], next: null })}
            listFacts={() => []}
            nameOther={() => 'Test'}
          />
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Why people leave' });
  const [match] = matchRoutes(routes.shell!, new URL(link.href).pathname) ?? [];
  expect(match?.params).toEqual({ ctrId: STUDY, responseId: RESPONSE });
});
