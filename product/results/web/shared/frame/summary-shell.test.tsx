import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '../../../../blocks/text.ts';
import type { StudySummary } from '../../../contract.ts';
import { summaryOptions } from '../../requests.ts';
import { SummaryShell } from './summary-shell.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const summary: StudySummary = {
  id: study,
  name: 'Checkout',
  state: 'live',
  archived: false,
  project: null,
  version: 1,
  base: 'en',
  linkUrl: 'https://earshot.test/research/abc',
  channels: ['link'],
  blocks: [
    {
      id: 'firstccccc',
      type: 'rating',
      title: text('How good?'),
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [{ part: '', label: null }],
    },
  ],
  weighted: false,
  hasResponses: false,
  hasRecordings: false,
  hasRemovedAnswers: false,
  loops: [],
  variables: [],
  attributes: [],
  can: {},
};

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(search = '') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const key = summaryOptions(study).queryKey;
  queryClient.setQueryData(key, summary);
  const element = (
    <SummaryShell studyId={study} filters="figures">
      {() => <p>Page</p>}
    </SummaryShell>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return (changes: Partial<StudySummary>) =>
    act(() => void queryClient.setQueryData(key, { ...summary, ...changes }));
}

test('a study without any response offers no filters and comparison until the first one', async () => {
  const change = open();
  screen.getByText('Page');
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  expect(screen.queryByText('Compare by')).toBeNull();
  change({ hasResponses: true });
  await screen.findByRole('button', { name: 'Filter' });
  screen.getByText('Compare by');
});

test('filters that the address sets can be removed, also without any response', () => {
  open('?device=phone');
  screen.getByRole('button', { name: /Remove the filter/ });
});
