import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import { text } from '../../../blocks/text.ts';
import type { BlockResult } from '../../block-result.ts';
import type { BlockPieces, getBlocks, StudySummary } from '../../contract.ts';
import type { Trend } from '../../trend/contract.ts';
import { blocksOptions, piecesOptions, trendOptions } from '../requests.ts';
import { createLocalize } from '../summary/summary-context.ts';
import { ResultsPage } from './results-page.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const response = '0d3c5a1e-6f7b-4b21-8c56-2f4a9e8d7c10';

const makeResult = (
  id: string,
  title: string,
  position: number,
  overrides: Partial<BlockResult> = {},
): BlockResult => ({
  block: {
    id,
    type: 'short-text',
    v: 2,
    title: text(title),
    help: null,
    required: false,
    showIf: null,
    skips: [],
    note: '',
    config: {},
  },
  position,
  removed: false,
  isQuestion: true,
  reached: 5,
  finding: { n: 4, skipped: 1, groups: [], score: null, detail: null },
  ...overrides,
});
const blocks = [
  makeResult('welcomeaaa', 'Hello', 1, { isQuestion: false }),
  makeResult('gonebbbbbb', 'Old question', 2, { position: null, removed: true }),
  makeResult('firstccccc', 'Why?', 2),
  makeResult('secondbbbb', 'What else?', 3),
];
const pieces: BlockPieces = {
  read: 4,
  all: true,
  parts: [
    {
      part: '',
      n: 4,
      terms: [{ term: 'fewer steps', n: 3 }],
      found: 4,
      pieces: ['One', 'Two', 'Three', 'Four'].map((one, index) => ({
        response: `${response.slice(0, -1)}${index}`,
        text: one,
        kind: null,
        at: null,
        marks: [],
      })),
    },
  ],
};

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    scrolledTo.push(this.id);
  });
});

function open(listed = blocks, trend?: Trend) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const data: Output<typeof getBlocks> = { counting: 0, blocks: listed };
  const query = { compare: undefined, weighted: undefined, base: undefined };
  queryClient.setQueryData(blocksOptions(study, query).queryKey, data);
  if (trend) {
    const query = { weighted: undefined, unit: undefined, zone: 'UTC' };
    const { queryKey } = trendOptions(study, 'scoreddddd', query);
    queryClient.setQueryData(['card-trends', ...queryKey], trend);
  }
  for (const { block } of listed)
    queryClient.setQueryData(piecesOptions(study, block.id, {}, null).queryKey, pieces);
  const context = {
    summary: {
      id: study,
      base: 'en',
      blocks: [],
      loops: [],
      variables: [],
      weighted: false,
    } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={context} />,
      children: [{ index: true, element: <ResultsPage /> }],
    },
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const outline = () => screen.findByRole('navigation', { name: 'Questions' });
const getCurrent = (nav: HTMLElement) => nav.querySelector('[aria-current]')!.textContent;

test('the outline lists the questions in the order of the page, and a click goes to one', async () => {
  open();
  const nav = await outline();
  expect(
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['2Why?Answers: 4', '3What else?Answers: 4', '–Old questionAnswers: 4']);
  expect(getCurrent(nav)).toContain('Why?');
  fireEvent.click(within(nav).getByRole('link', { name: /What else/ }));
  expect(scrolledTo).toEqual(['question-secondbbbb']);
  expect(getCurrent(nav)).toContain('What else?');
});

test('J and K go to the next and the previous question, and focus its title; not while typing', async () => {
  open();
  const nav = await outline();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(getCurrent(nav)).toContain('What else?');
  expect(document.activeElement?.textContent).toBe('What else?');
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(getCurrent(nav)).toContain('Old question');
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(getCurrent(nav)).toContain('What else?');
  const input = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(input, { key: 'k' });
  expect(getCurrent(nav)).toContain('What else?');
  input.remove();
  // What is open above the page has these keys, also while nothing in it has the focus.
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(getCurrent(nav)).toContain('What else?');
  dialog.remove();
});

test('the card of an open question shows three quotes, each with its response, and frequent words', async () => {
  open();
  const [quotes] = await screen.findAllByRole('list', { name: 'Latest answers' });
  expect(
    within(quotes!)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('blockquote')!.textContent),
  ).toEqual(['One', 'Two', 'Three']);
  expect(within(quotes!).getAllByRole('link')[0]!.getAttribute('href')).toBe(
    `/summary/study/${study}/responses/${response}`,
  );
  const [words] = screen.getAllByRole('list', { name: 'Frequent words' });
  expect(words!.textContent).toBe('fewer steps 3');
});

test('the card of an NPS shows its trend beside the score; one of another type has none', async () => {
  const bars = Array.from({ length: 11 }, (_, score) => ({
    part: '',
    choice: String(score),
    label: text(String(score)),
    n: 4,
    interval: { share: 1 / 11, low: 0, high: 1 },
  }));
  const mean = { value: 5, deviation: 1, low: 4, high: 6, n: 44 };
  const nps = makeResult('scoreddddd', 'How likely?', 2);
  const scored: BlockResult = {
    ...nps,
    block: { ...nps.block, type: 'nps', config: { low: text(''), high: text('') } },
    finding: {
      n: 44,
      skipped: 0,
      score: { name: 'NPS', value: 20, low: 10, high: 30 },
      detail: null,
      groups: [{ part: '', label: null, n: 44, mean, quartiles: null, bars }],
    } as BlockResult['finding'],
  };
  const estimate = { value: 20, low: 10, high: 30 };
  const periods = ['2026-05-04', '2026-05-11', '2026-05-18'].map((from) => ({ from, n: 12, estimate }));
  open([scored, blocks[2]!], { counting: 0, unit: 'week', name: 'NPS', periods, earlier: 0 });
  const trend = await screen.findByRole('img', { name: /^NPS by week/ });
  expect(screen.getByRole('region', { name: 'How likely?' }).contains(trend)).toBe(true);
  expect(screen.getByRole('region', { name: 'Why?' }).querySelector('[data-screen-only] svg')).toBeNull();
});
