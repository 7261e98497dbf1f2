import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import { text } from '../../../blocks/text.ts';
import type { getBlock, Combinations, OtherAnswers, BlockPieces, StudySummary } from '../../contract.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import { FindingsPage } from './findings-page.tsx';
import { blockOptions, combinationsOptions, othersOptions, piecesOptions } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';

type Result = Output<typeof getBlock>;
const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const id = 'abcdefghjk';

function result(type: string, config: unknown, counts: Record<string, [string, number]>): Result {
  const n = 40;
  const bars = Object.entries(counts).map(([choice, [label, count]]) => ({
    part: '',
    choice,
    label: text(label),
    n: count,
    interval: wilson(count, n),
  }));
  return {
    block: {
      id,
      type,
      v: 1,
      title: text('Which?'),
      help: null,
      required: false,
      showIf: null,
      skips: [],
      note: '',
      config,
    },
    counting: 0,
    mergedNames: {},
    position: 1,
    removed: false,
    isQuestion: true,
    reached: n,
    median: null,
    leftOut: 0,
    texts: [],
    typedOptions: [],
    combines: false,
    pieces: false,
    files: false,
    finding: {
      n,
      skipped: 0,
      score: null,
      detail: null,
      groups: [{ part: '', label: null, n, mean: null, quartiles: null, bars }],
    },
  };
}

function open(
  data: Result,
  {
    address = '',
    others,
    combinations,
    pieces,
  }: {
    address?: string;
    others?: OtherAnswers;
    combinations?: Combinations;
    pieces?: (term?: string) => BlockPieces;
  } = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  // Returns the same figures for every filter that the page sets.
  queryClient.setQueryDefaults(['results', study], { queryFn: () => Promise.resolve(data) });
  queryClient.setQueryData(blockOptions(study, id, {}).queryKey, data);
  if (others) queryClient.setQueryData(othersOptions(study, id, {}, { search: '' }).queryKey, others);
  if (combinations) queryClient.setQueryData(combinationsOptions(study, id, {}).queryKey, combinations);
  if (pieces) {
    const selectedTerm = { part: 'questionaa', term: 'tea' };
    queryClient.setQueryData(piecesOptions(study, id, {}, null).queryKey, pieces());
    queryClient.setQueryData(piecesOptions(study, id, {}, selectedTerm).queryKey, pieces('tea'));
  }
  const context = {
    summary: { id: study, base: 'en', blocks: [], can: {} } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet context={context} />,
        children: [{ path: 'results/:blockId', element: <FindingsPage /> }],
      },
    ],
    { initialEntries: [`/results/${id}${address}`] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => new URLSearchParams(router.state.location.search);
}

const colours = { options: [], min: null, max: null, shuffle: false };
const choices = (): Result =>
  result('multiple-choice', colours, { red: ['Red', 5], blue: ['Blue', 30], green: ['Green', 12] });

test('bars are in the original order, or sorted by share as stored in the address', async () => {
  const search = open(choices());
  const names = () =>
    screen
      .getAllByRole('button', { name: /Red|Blue|Green/ })
      .map((bar) => /[A-Z][a-z]+/.exec(bar.textContent)?.[0]);
  await screen.findByRole('button', { name: /Blue/ });
  expect(names()).toEqual(['Red', 'Blue', 'Green']);
  fireEvent.click(screen.getByRole('radio', { name: 'Most chosen' }));
  await waitFor(() => expect(names()).toEqual(['Blue', 'Green', 'Red']));
  expect(search().get('sort')).toBe('share');
});

test('shares of all who saw the question are requested, kept in the address and named', async () => {
  const ofAll = { ...choices(), reached: 60 };
  ofAll.finding.groups = ofAll.finding.groups.map((group) => ({ ...group, n: 60, answered: group.n }));
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(ofAll)));
  onTestFinished(() => fetchSpy.mockRestore());
  const search = open(choices());
  await screen.findByRole('button', { name: /Blue/ });
  expect(screen.queryByText(/shares of all who saw it/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '% of all who saw it' }));
  expect(await screen.findByText(/shares of all who saw it/)).toBeDefined();
  expect(search().get('base')).toBe('seen');
  expect(fetchSpy).toHaveBeenCalledWith(expect.stringContaining('base=seen'), expect.anything());
});

test('figures that are still being counted are marked and refetched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(choices())));
  onTestFinished(() => fetchSpy.mockRestore());
  open({ ...choices(), counting: 1_200 });
  expect((await screen.findByRole('status')).textContent).toBe(
    '1,200 responses still being counted. Results update automatically.',
  );
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(screen.queryByText(/still being counted/)).toBeNull();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('a number shows its median once, with its interquartile range', async () => {
  const data = result('number', { min: null, max: null, whole: true, unit: {} }, { 30: ['30', 40] });
  const [group] = data.finding.groups;
  const mean = { value: 30, deviation: 0, low: 30, high: 30, n: 40 };
  data.finding.groups = [{ ...group!, mean, quartiles: [30, 30, 30] }];
  open({ ...data, median: 30 });
  expect((await screen.findByText(/^Median/)).textContent).toBe('Median 30 (IQR 30–30)');
});

test('what counts solved tasks has no median of answers', async () => {
  const data = result('number', { min: null, max: null, whole: true, unit: {} }, { 1: ['1', 40] });
  const [group] = data.finding.groups;
  data.finding.groups = [{ ...group!, label: text('Tasks solved') }];
  open({ ...data, median: 1 });
  expect(await screen.findByRole('heading', { name: 'Answers' })).toBeDefined();
  expect(screen.queryByText(/^Median/)).toBeNull();
});

test('a score shows its median beside its mean', async () => {
  const data = result('rating', { points: 5, shape: 'number', low: {}, high: {} }, { 4: ['4', 40] });
  const [group] = data.finding.groups;
  const mean = { value: 4, deviation: 0, low: 4, high: 4, n: 40 };
  data.finding.groups = [{ ...group!, mean }];
  open({ ...data, median: 4 });
  const median = await screen.findByText(/^Median/);
  expect(median.textContent).toBe('Median 4');
  expect(median.parentElement!.textContent).toContain('Mean 4.00 ± 0.00');
});

test('a block without answers shows whether a filter is active', async () => {
  const nobody = { ...choices(), finding: { ...choices().finding, n: 0 } };
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(nobody)));
  onTestFinished(() => fetchSpy.mockRestore());
  open(nobody, { address: '?device=phone' });
  expect(await screen.findByText('No answers with these filters.')).toBeDefined();
  cleanup();
  open(nobody);
  expect(await screen.findByText('No answers yet.')).toBeDefined();
});

test('lists texts of “other” with counts and links to their responses', async () => {
  const responses = ['4ec251bf-0f9c-4c9c-ae89-2f71e96ede4f', '5f9778dc-5a86-4f58-a9a7-3aa767d20dd8'];
  const texts = [{ response: responses[0]!, text: 'Teal', at: '2026-05-03T00:00:00.000Z' }];
  const others = { items: [{ text: 'Teal', n: 7, responses }], more: false };
  open({ ...choices(), typedOptions: [{ id: 'otheroption', label: text('Other') }], texts }, { others });
  const list = await screen.findByRole('region', { name: '“Other” answers' });
  expect(within(list).getByText('Teal')).toBeDefined();
  expect(within(list).getByText('and 5 more')).toBeDefined();
  const [first] = within(list).getAllByRole('link');
  expect(first!.getAttribute('href')).toBe(`/summary/study/${study}/responses/${responses[0]}`);
  expect(screen.queryByText('Latest answers')).toBeNull();
});

test('labels of sets are in the order of the block', async () => {
  const interval = wilson(20, 40);
  const sets = [
    { choices: ['green', 'red'], n: 20, interval },
    { choices: ['blue'], n: 12, interval },
  ];
  open({ ...choices(), combines: true }, { combinations: { n: 40, sets, others: 3 } });
  const card = await screen.findByRole('region', { name: 'Frequent combinations' });
  expect(within(card).getByText('Red + Green')).toBeDefined();
  expect(card.textContent).toContain('and 3 other combinations');
});

test('a type that summarises texts filters them by a term, and shows all again', async () => {
  const question = 'questionaa';
  const config = {
    picture: null,
    seconds: 5,
    instruction: {},
    questions: [{ id: question, text: text('What was it?') }],
  };
  const recall = result('five-second-test', config, {});
  const response = '4ec251bf-0f9c-4c9c-ae89-2f71e96ede4f';
  recall.finding.detail = { shown: null };
  recall.finding.groups = [
    { part: question, label: text('What was it?'), n: 40, mean: null, quartiles: null, bars: [] },
  ];
  const pieces = (term?: string): BlockPieces => ({
    read: 40,
    all: true,
    parts: [
      {
        part: question,
        n: 40,
        found: term ? 1 : 2,
        terms: [{ term: 'tea', n: 20 }],
        pieces: ['A tea shop', 'No idea'].slice(0, term ? 1 : 2).map((text) => {
          const marks: [number, number][] = term ? [[2, 5]] : [];
          return { response, text, kind: null, at: null, marks };
        }),
      },
    ],
  });
  const texts = [{ response, text: 'A tea shop', at: '2026-05-03T00:00:00.000Z' }];
  open({ ...recall, pieces: true, texts }, { pieces });
  fireEvent.click(await screen.findByRole('button', { name: /^tea/ }));
  expect((await screen.findByRole('status')).textContent).toBe('1 text with “tea”.');
  expect(document.querySelector('mark')!.textContent).toBe('tea');
  expect(screen.queryByRole('region', { name: 'Latest answers' })).toBeNull();
  const [link] = screen.getAllByRole('link', { name: 'View response' });
  expect(link!.getAttribute('href')).toBe(`/summary/study/${study}/responses/${response}`);
  fireEvent.click(screen.getByRole('button', { name: /^tea/, pressed: true }));
  expect(await screen.findByText('No idea')).toBeDefined();
});

test('a scale shows its highest and lowest one or two scores, which filter by them', async () => {
  const scale = result(
    'rating',
    { points: 5, shape: 'number', low: {}, high: {} },
    {
      1: ['1', 4],
      2: ['2', 6],
      3: ['3', 10],
      4: ['4', 12],
      5: ['5', 8],
    },
  );
  scale.finding.groups[0]!.mean = { value: 3.35, deviation: 1.2, low: 3, high: 3.7, n: 40 };
  const search = open(scale);
  const card = await screen.findByRole('region', { name: 'Top-box and bottom-box scores' });
  expect(within(card).getByRole('button', { name: /^Highest two \(4 or 5\)\s*20\s*50%/ })).toBeDefined();
  fireEvent.click(within(card).getByRole('radio', { name: 'Top 1' }));
  expect(await within(card).findByRole('button', { name: /^Highest \(5\)\s*8\s*20%/ })).toBeDefined();
  fireEvent.click(within(card).getByRole('button', { name: /^Lowest \(1\)/ }));
  await waitFor(() => expect(search().get('answer')).toBe(`${id}..1`));
});

test('the base is in plain words: how many of those who saw it answered, and how many skipped', async () => {
  const data = choices();
  data.reached = 62;
  data.finding.skipped = 8;
  open(data);
  expect(await screen.findByText('40 of 62 answered (65%) · 8 skipped')).toBeDefined();
});

test('answers of imported responses, which were never on a page, are counted as seen', async () => {
  const data = choices();
  data.reached = 0;
  open(data);
  expect(await screen.findByText('40 of 40 answered (100%)')).toBeDefined();
});

test('left-out answers are counted, with a link to their list', async () => {
  open({ ...choices(), leftOut: 3 });
  const link = await screen.findByRole('link', { name: '3 answers left out of results' });
  expect(link.getAttribute('href')).toBe(`/summary/study/${study}/results/${id}/participants?leftOut=true`);
});

test('fewer than 30 answers are marked as a small sample', async () => {
  const few = choices();
  few.finding.n = 12;
  open(few);
  expect(await screen.findByText(/small sample: interpret with care/)).toBeDefined();
});

test('the note of a block for the team is shown with its chart and its table', async () => {
  const data = choices();
  open({ ...data, block: { ...data.block, note: 'Asked after the redesign.\nCompare with May.' } });
  const note = () => screen.getByRole('complementary', { name: 'Note for your team' });
  await screen.findByRole('button', { name: /Blue/ });
  expect(note().textContent).toBe('Asked after the redesign.\nCompare with May.');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await screen.findByRole('table', { name: 'Which?' });
  note();
});

test('a block without a note has no note element', async () => {
  const data = choices();
  open({ ...data, block: { ...data.block, note: ' ' } });
  await screen.findByRole('button', { name: /Blue/ });
  expect(screen.queryByRole('complementary')).toBeNull();
});
