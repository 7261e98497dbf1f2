import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AudienceSection } from './audience-section.tsx';
import { createWaveDraft } from './wave-input.ts';

afterEach(() => vi.unstubAllGlobals());

const WARNING = /records of your email domain are missing or invalid \(SPF, DKIM\)\./;

test.each([
  ['all are invited', {}, true],
  ['only a sample of few is', { hasSample: true, sampleSize: 1_000 }, false],
])('warns of records that fail where %s', async (_, sample, isWarned) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/waves/count')
        ? { eligible: 2_000, leftOut: {}, failingRecords: ['spf', 'dkim'] }
        : { items: [], can: {} },
    ),
  );
  const draft = { ...createWaveDraft('en', ['a']), ...sample };
  const page = <AudienceSection studyId="s" draft={draft} problems={{}} onChange={() => {}} />;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText(/people will be invited/);
  expect(screen.queryByText(WARNING) !== null).toBe(isWarned);
});
