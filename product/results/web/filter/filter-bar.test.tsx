import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { Overview, StudySummary } from '../../contract.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterNotice } from './filter-notice.tsx';
import { blockOptions, overviewOptions } from '../requests.ts';
import { ResultSlots, type FilterValues, type ResultSlotComponents } from '../shared/result-slots.ts';
import { createLocalize } from '../summary/summary-context.ts';

const interval = { share: 0.5, low: 0.3, high: 0.7 };
const bar = (choice: string, label: string) => ({ part: '', choice, label: text(label), n: 5, interval });
const result: BlockResult & {
  median: null;
  typedOptions: [];
  combines: boolean;
  pieces: boolean;
  files: boolean;
  leftOut: number;
  texts: [];
} = {
  block: {
    id: 'abcdefghjk',
    type: 'single-choice',
    v: 1,
    title: text('Who shot first?'),
    help: null,
    required: false,
    showIf: null,
    skips: [],
    note: '',
    config: {},
  },
  position: 1,
  removed: false,
  isQuestion: true,
  reached: 10,
  finding: {
    detail: null,
    n: 10,
    skipped: 0,
    groups: [
      {
        part: '',
        label: null,
        n: 10,
        mean: null,
        quartiles: null,
        bars: [bar('han', 'Han'), bar('greedo', 'Greedo')],
      },
    ],
    score: null,
  },
  median: null,
  typedOptions: [],
  combines: false,
  pieces: false,
  files: false,
  leftOut: 0,
  texts: [],
};
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
      id: result.block.id,
      type: 'single-choice',
      title: text('Who shot first?'),
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [{ part: '', label: null }],
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

const overview: Overview = {
  counting: 0,
  counts: { in_progress: 0, completed: 10, screened_out: 0, over_quota: 0, abandoned: 0 },
  started: 10,
  startedLastDay: null,
  seen: { n: null, since: null, responseRate: null },
  excluded: 0,
  completionRate: null,
  timed: 0,
  medianSeconds: null,
  lastAt: null,
  days: [],
  channels: [{ channel: 'link', n: 10, seen: null }],
  devices: [
    { device: 'desktop', n: 6 },
    { device: 'phone', n: 4 },
  ],
  languages: [
    { language: 'en', n: 9 },
    { language: 'de', n: 1 },
  ],
  parameters: [
    {
      name: 'utm.source',
      values: [
        { value: 'mail', n: 6 },
        { value: 'a.b~c%', n: 1 },
      ],
      others: 0,
    },
    { name: 'click', values: [{ value: '4f2a', n: 1 }], others: 1_203 },
  ],
  variables: [{ id: 'points2222', values: [{ value: '3', n: 10 }], others: 0 }],
  dropOff: [],
  loops: [],
  closeAt: null,
  quotas: [],
};

const TAGS = [
  { id: '4e2d7a90-8b15-4c63-9f0e-6a1d3c5b7e28', name: 'Slow' },
  { id: '7d5c2e18-94ab-4f60-b3d1-0e8a6c4f9b27', name: 'Price' },
];
const GONE_TAG = '0c9d1f7e-5b3a-4d28-a6e4-1f2b3c4d5e6f';
function Themes({ onFound }: { onFound(values: FilterValues): void }) {
  useEffect(
    () =>
      onFound({
        label: 'Theme',
        none: 'No theme',
        gone: 'Deleted theme',
        values: [],
        getName: () => 'Price',
      }),
    [onFound],
  );
  return null;
}

const slots: ResultSlotComponents = {
  answer: {},
  recording: {},
  words: {},
  figures: {},
  texts: {},
  response: {},
  ticked: {},
  tagQuotes: null,
  where: { theme: Themes },
  tags: function Tags({ onFound }) {
    useEffect(
      () => onFound({ tags: TAGS, getName: (tag) => TAGS.find(({ id }) => id === tag)?.name ?? null }),
      [onFound],
    );
    return null;
  },
};

function openAt(address: string, blockResult = result, blocks = summary.blocks) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(blockOptions(summary.id, result.block.id, {}).queryKey, {
    counting: 0,
    mergedNames: {},
    ...blockResult,
  });
  queryClient.setQueryData(overviewOptions(summary.id, {}).queryKey, overview);
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  const router = createMemoryRouter(
    [
      {
        path: '/results',
        element: (
          <>
            <FilterBar summary={{ ...summary, blocks }} localize={createLocalize('en')} />
            <FilterNotice />
          </>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ResultSlots value={slots}>
          <RouterProvider router={router} />
        </ResultSlots>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const search = () => new URLSearchParams(router.state.location.search);
  return { router, search };
}

test('shows the filters of the address as chips', async () => {
  openAt('/results?answer=abcdefghjk..han~greedo&status=completed&from=2026-05-03');
  expect(await screen.findByTitle('Who shot first?: Han or Greedo')).toBeDefined();
  expect(screen.getByText('Completed')).toBeDefined();
  expect(screen.getByText('Since 3 May 2026')).toBeDefined();
});

test('names the values of a filter of another noun, and shows no ids where it has no names', async () => {
  const id = '4e2d7a90-8b15-4c63-9f0e-6a1d3c5b7e28';
  const { search } = openAt(`/results?where=theme.${id}&where=other.${id}&where=plain.value`);
  expect(await screen.findByTitle('Theme: Price')).toBeDefined();
  expect(screen.getByTitle('other: …')).toBeDefined();
  expect(screen.getByTitle('plain: value')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Theme: Price' }));
  await waitFor(() => expect(search().getAll('where')).toEqual([`other.${id}`, 'plain.value']));
});

test('shows an interval of numbers in a readable form, also one that spans several bars', async () => {
  const { finding } = result;
  const groups = finding.groups.map((group) => ({ ...group, quartiles: [1_970, 1_975, 1_980] as never }));
  openAt(`/results?answer=abcdefghjk..${encodeURIComponent('[1970,1979]')}~han`, {
    ...result,
    finding: { ...finding, groups },
  });
  expect(await screen.findByTitle('Who shot first?: 1970 to 1979 or Han')).toBeDefined();
});

test('removing a chip removes its filter from the address, and Back restores it', async () => {
  const { router, search } = openAt('/results?answer=abcdefghjk..han&status=completed&show=excluded');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Who shot first?: Han' }));
  await waitFor(() => expect(search().has('answer')).toBe(false));
  expect(search().get('status')).toBe('completed');
  expect(search().get('show')).toBe('excluded');
  await router.navigate(-1);
  expect(await screen.findByTitle('Who shot first?: Han')).toBeDefined();
});

test('Clear filters removes all filters and the button itself', async () => {
  const { search } = openAt('/results?answer=abcdefghjk..han&status=abandoned&to=2026-05-03');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(search().toString()).toBe(''));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('an answer that is no longer in the study is shown as removed', async () => {
  openAt('/results?answer=abcdefghjk..gone');
  expect(await screen.findByTitle('Who shot first?: Removed')).toBeDefined();
});

test('status and days are set from the menu', async () => {
  const { search } = openAt('/results');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Completed' }));
  await waitFor(() => expect(search().getAll('status')).toEqual(['completed']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Abandoned' }));
  await waitFor(() => expect(search().getAll('status')).toEqual(['completed', 'abandoned']));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-03' } });
  await waitFor(() => expect(search().get('from')).toBe('2026-05-03'));
});

test('days are those of the viewer’s zone, which the address keeps for viewers elsewhere', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const setViewerZone = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  setViewerZone('America/New_York');
  const { search } = openAt('/results');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('Started between (America/New York)');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-03' } });
  await screen.findByText('Since 3 May 2026');
  expect(search().get('zone')).toBe('America/New_York');
  cleanup();
  setViewerZone('Asia/Tokyo');
  const other = openAt(`/results?${search().toString()}`);
  await screen.findByText('Since 3 May 2026 (America/New York)');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('Started between (America/New York)');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-04' } });
  await screen.findByText('3 May 2026 to 4 May 2026 (America/New York)');
  fireEvent.click(screen.getByRole('button', { name: /^Remove the filter 3 May/ }));
  await waitFor(() => expect(other.search().toString()).toBe(''));
  vi.restoreAllMocks();
});

test('device and language can be selected from the values that occur', async () => {
  const { search } = openAt('/results?device=phone');
  expect(screen.getByTitle('Device: Phone')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Computer' }));
  await waitFor(() => expect(search().getAll('device')).toEqual(['phone', 'desktop']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'German' }));
  await waitFor(() => expect(search().getAll('language')).toEqual(['de']));
  // A single channel is not offered.
  expect(screen.queryByText('Channel')).toBeNull();
});

test('a question is found by its title, and its answers are ticked', async () => {
  const { search } = openAt('/results?status=completed');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const select = await screen.findByRole('combobox', { name: 'Question' });
  fireEvent.click(select);
  fireEvent.change(select, { target: { value: 'shot' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Who shot first?' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Greedo 5' }));
  await waitFor(() => expect(search().getAll('answer')).toEqual(['abcdefghjk..greedo']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Han 5' }));
  await waitFor(() => expect(search().getAll('answer')).toEqual(['abcdefghjk..greedo~han']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Greedo 5' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Han 5' }));
  await waitFor(() => expect(search().toString()).toBe('status=completed'));
});

test('the question that the page is filtered by is shown with its answers', async () => {
  openAt('/results?answer=abcdefghjk..han');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const han = await screen.findByRole('checkbox', { name: 'Han 5' });
  expect((han as HTMLInputElement).checked).toBe(true);
});

test('rounds of a loop are told apart by their option, as a chip and in the menu', async () => {
  const [block] = summary.blocks;
  const rounds = ['abcdefghjk', 'bcdefghjkm'].map((id, index) => ({
    ...block!,
    id,
    title: text(`How easy was it? (${['Checkout', 'Search'][index]})`),
  }));
  openAt('/results?answer=abcdefghjk..han', result, rounds);
  expect(await screen.findByTitle('How easy was it? (Checkout): Han')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Question' });
  expect(select.value).toBe('How easy was it? (Checkout)');
  fireEvent.click(select);
  fireEvent.change(select, { target: { value: 'search' } });
  expect(await screen.findByRole('option', { name: 'How easy was it? (Search)' })).toBeDefined();
});

test('a URL parameter and its values can be selected in the menu', async () => {
  const { search } = openAt('/results?status=completed');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const select = await screen.findByRole('combobox', { name: 'URL parameter or variable' });
  expect(screen.queryByRole('checkbox', { name: /mail/ })).toBeNull();
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('option', { name: 'utm.source' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'a.b~c% 1' }));
  await waitFor(() => expect(search().getAll('parameter')).toEqual(['utm%2Esource.a%2Eb%7Ec%25']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'mail 6' }));
  expect(await screen.findByTitle('utm.source: a.b~c% or mail')).toBeDefined();
  expect(screen.queryByText(/first 100/)).toBeNull();
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('option', { name: 'click' }));
  expect(await screen.findByText(/first 100.* 1,203 responses with other values/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter utm.source: a.b~c% or mail' }));
  await waitFor(() => expect(search().toString()).toBe('status=completed'));
});

test('a variable can be selected the same way, and is shown first if the address filters by it', async () => {
  const { search } = openAt('/results?variable=points2222.7&variable=gone222222.1');
  expect(screen.getByTitle('Points: 7')).toBeDefined();
  expect(screen.getByTitle('Removed variable: 1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '3 10' }));
  await waitFor(() => expect(search().getAll('variable')).toEqual(['gone222222.1', 'points2222.7~3']));
  expect(screen.getByRole('checkbox', { name: '7 0' })).toBeDefined();
});

test('tags are chosen in the menu', async () => {
  const { search } = openAt(`/results?tagged=${TAGS[0]!.id}`);
  expect(screen.getByTitle('Tag: Slow')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Tags' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Price' }));
  await waitFor(() => expect(search().getAll('tagged')).toEqual(TAGS.map(({ id }) => id)));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Tags: Slow or Price' }));
  await waitFor(() => expect(search().has('tagged')).toBe(false));
});

test('a tag that was deleted since is said to be, and can be removed', async () => {
  const { search } = openAt(`/results?tagged=${GONE_TAG}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter This tag was deleted.' }));
  await waitFor(() => expect(search().has('tagged')).toBe(false));
});

test('an invalid filter is reported, and can be removed alone', async () => {
  const { search } = openAt('/results?answer=abcdefghjk.han&status=completed&from=yesterday&utm_source=mail');
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t valid (from, answer)');
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(search().toString()).toBe('utm_source=mail&status=completed'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address with valid filters has no notice', () => {
  openAt('/results?status=completed&compare=device&sort=share&utm_source=mail');
  expect(screen.queryByRole('alert')).toBeNull();
});
