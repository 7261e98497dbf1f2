import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { Overview, StudySummary } from '../../contract.ts';
import { CompareMenu } from './compare-menu.tsx';
import { overviewOptions } from '../requests.ts';
import { ResultSlots, type FilterTags, type ResultSlotComponents } from '../shared/result-slots.ts';
import { createLocalize } from '../summary/summary-context.ts';

const summary: StudySummary = {
  id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  name: 'Star Wars',
  state: 'live',
  archived: false,
  project: null,
  version: 1,
  base: 'en',
  linkUrl: 'http://127.0.0.1/research/x',
  channels: ['link'],
  blocks: [
    {
      id: 'abcdefghjk',
      type: 'single-choice',
      title: text('Who shot first?'),
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [{ part: '', label: null }],
    },
    {
      id: 'bcdefghjkm',
      type: 'matrix',
      title: text('How much do you like them?'),
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [
        { part: 'yoda222222', label: text('Yoda') },
        { part: 'lando22222', label: text('Lando') },
      ],
    },
  ],
  weighted: false,
  hasResponses: true,
  hasRecordings: false,
  hasRemovedAnswers: false,
  loops: [],
  variables: [{ id: 'points2222', name: 'Points' }],
  attributes: [],
  can: {},
};

const overview: Pick<Overview, 'parameters'> = {
  parameters: [{ name: 'utm.source', values: [{ value: 'mail', n: 4 }], others: 0 }],
};

const slots: Omit<ResultSlotComponents, 'tags'> = {
  answer: {},
  recording: {},
  words: {},
  figures: {},
  texts: {},
  response: {},
  ticked: {},
  tagQuotes: null,
  where: {},
};

function Tags({ onFound }: { onFound(tags: FilterTags): void }) {
  useEffect(() => onFound({ tags: [{ id: 'one', name: 'Slow' }], getName: () => null }), [onFound]);
  return null;
}

function openAt(address: string, loaded: Promise<void> = Promise.resolve()) {
  const tags = lazy(() => loaded.then(() => ({ default: Tags })));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(overviewOptions(summary.id, {}).queryKey, overview as Overview);
  const router = createMemoryRouter(
    [{ path: '/results', element: <CompareMenu summary={summary} localize={createLocalize('en')} /> }],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ResultSlots value={{ ...slots, tags }}>
          <RouterProvider router={router} />
        </ResultSlots>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const search = () => new URLSearchParams(router.state.location.search);
  return { box: screen.getByRole('combobox', { name: 'Compare by' }), search };
}

test('a subject can be selected by typing and Enter, and the filter is kept', async () => {
  const { box, search } = openAt('/results?status=completed');
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'yoda' } });
  await screen.findByRole('option', { name: 'Yoda' });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Device' })).toBeNull());
  fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(search().get('compare')).toBe('bcdefghjkm.yoda222222'));
  expect(search().get('status')).toBe('completed');
});

test('shows the subject of the comparison, and can be cleared', async () => {
  const { box, search } = openAt('/results?compare=device&answer=abcdefghjk..han');
  expect((box as HTMLInputElement).value).toBe('Device');
  fireEvent.click(screen.getByRole('button', { name: 'Stop comparing' }));
  await waitFor(() => expect(search().has('compare')).toBe(false));
  expect(search().get('answer')).toBe('abcdefghjk..han');
});

test('occurring URL parameters and variables can be compared by', async () => {
  const { box, search } = openAt('/results?parameter=cell.a');
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: 'utm.source' }));
  await waitFor(() => expect(search().get('compare')).toBe('parameter:utm%2Esource'));
  expect((box as HTMLInputElement).value).toBe('utm.source');
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: 'Points' }));
  await waitFor(() => expect(search().get('compare')).toBe('variable:points2222'));
  expect(search().get('parameter')).toBe('cell.a');
});

test('tags can be compared by; the menu stays open while they are loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { box, search } = openAt('/results', promise);
  fireEvent.click(box);
  await screen.findByRole('option', { name: 'Device' });
  resolve();
  fireEvent.click(await screen.findByRole('option', { name: 'Tag' }));
  await waitFor(() => expect(search().get('compare')).toBe('tags'));
});

test('a URL parameter of the address is shown before the menu is opened', () => {
  const { box } = openAt('/results?compare=parameter:cell');
  expect((box as HTMLInputElement).value).toBe('cell');
});

test('an unknown comparison in the address is ignored', () => {
  for (const compare of ['nosuchblok.', 'variable:gone222222']) {
    const { box } = openAt(`/results?compare=${compare}`);
    expect((box as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Stop comparing' })).toBeNull();
    cleanup();
  }
});

test('rows of a question are below its title, and are found by it', async () => {
  const { box, search } = openAt('/results');
  fireEvent.click(box);
  await screen.findByRole('option', { name: 'Who shot first?' });
  expect(screen.getByText('How much do you like them?')).toBeDefined();
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'how much' } });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Yoda', 'Lando']),
  );
  fireEvent.click(screen.getByRole('option', { name: 'Lando' }));
  await waitFor(() => expect(search().get('compare')).toBe('bcdefghjkm.lando22222'));
  // Once chosen, it is named in full.
  expect((box as HTMLInputElement).value).toBe('How much do you like them?, Lando');
});
