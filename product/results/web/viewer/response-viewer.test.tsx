import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Output } from '#platform/http/contract/contract.ts';
import { text } from '../../../blocks/text.ts';
import type { getResponse, StudySummary } from '../../contract.ts';
import { ResponseLink } from './response-link.tsx';
import { ResponseViewer } from './response-viewer.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const makeId = (digit: number) => `0d3c5a1e-6f7b-4b21-8c56-2f4a9e8d7c1${digit}`;
const LISTED = [1, 2, 3].map(makeId);
const why = 'abcdefghjk';

const makeResponse = (id: string): Output<typeof getResponse> => ({
  id,
  participant: `Participant ${id.at(-1)}`,
  channel: 'link',
  status: 'completed',
  excluded: false,
  preview: false,
  version: 1,
  startedAt: '2026-05-04T09:00:00.000Z',
  seconds: 30,
  answered: 2,
  device: 'phone',
  language: 'en',
  starred: false,
  tags: [],
  notes: 0,
  parameters: {},
  variables: [],
  attributes: [],
  answers: ['firstccccc', why].map((block) => ({
    block,
    type: 'open-question',
    title: text(block === why ? 'Why?' : 'Where?'),
    picture: null,
    formattedAnswer: `What ${id.at(-1)} wrote`,
    listed: null,
    files: [],
    tracks: [],
    isFreeText: true,
    onPath: true,
    leftOut: null,
    at: '2026-05-04T09:00:00.000Z',
    seconds: 4,
  })),
  flags: [],
  memberNotes: [],
  consents: [],
  path: ['firstccccc', why],
  cameBySingleUseLink: false,
  previous: null,
  following: null,
  can: { 'response.exclude': true },
});

const scrolledTo: (string | null)[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    scrolledTo.push(this.querySelector('h2')?.textContent ?? null);
  });
});

/** @param reply what the server replies for a response; by default the response */
function open(reply: (id: string) => Response = (id) => Response.json(makeResponse(id))) {
  const replies = { of: reply };
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    if (pathname.includes('/threads/')) return Response.json({ items: [], next: null });
    return replies.of(pathname.split('/').at(-1)!);
  });
  onTestFinished(() => fetchSpy.mockRestore());
  const summary = { id: study, base: 'en', blocks: [], can: {} } as unknown as StudySummary;
  const page = (
    <>
      {LISTED.map((id) => (
        <ResponseLink key={id} studyId={study} response={id} block={why} listed={LISTED}>
          View response {id.at(-1)}
        </ResponseLink>
      ))}
      <ResponseViewer summary={summary} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/results', element: page },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', '/results?device=phone'] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, replies, queryClient };
}
const getLink = (digit: number) => screen.getByRole('link', { name: `View response ${digit}` });
function press(link: HTMLElement) {
  link.focus();
  fireEvent.click(link);
}
const findDialog = (digit: number) => screen.findByRole('dialog', { name: `Participant ${digit}` });
const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });

test('a response opens above the page, marks the answer, and goes through the list it was opened from', async () => {
  const { router } = open();
  press(getLink(2));
  const dialog = await findDialog(2);
  expect(within(dialog).getAllByText('What 2 wrote')).toHaveLength(2);
  expect(within(dialog).getByText('Where?').closest('li')!.hasAttribute('data-opened')).toBe(false);
  expect(within(dialog).getByText('Why?').closest('li')!.hasAttribute('data-opened')).toBe(true);
  expect(scrolledTo).toEqual(['Why?']);
  within(dialog).getByText('2 of 3');
  expect(within(dialog).getByRole('link', { name: 'Open response' }).getAttribute('href')).toBe(
    `/summary/study/${study}/responses/${makeId(2)}?device=phone#answer-${why}`,
  );
  const next = within(dialog).getByRole('button', { name: 'Next response' });
  fireEvent.click(next);
  await findDialog(3);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 'k' });
  await findDialog(2);
  fireEvent.keyDown(document.body, { key: 'k' });
  await findDialog(1);
  expect(router.state.location.search).toBe('?device=phone');
});

test('Escape closes it where it was opened: the focus is on the link, and nothing else was left', async () => {
  const { router } = open();
  press(getLink(1));
  await findDialog(1);
  fireEvent.click(screen.getByRole('button', { name: 'Next response' }));
  await findDialog(2);
  // Pressed twice, which must not leave the page too.
  act(() => {
    escape();
    escape();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(getLink(1));
  expect(router.state.location.pathname).toBe('/results');
});

test('Back closes it, and Forward shows it again; with Ctrl the page of the response opens instead', async () => {
  const { router } = open();
  press(getLink(1));
  await findDialog(1);
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(1));
  await findDialog(1);
  await act(() => router.navigate(-1));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // As a browser opens a new tab, which jsdom has none of.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(getLink(1), click);
  expect([screen.queryByRole('dialog'), router.state.location.pathname]).toEqual([null, '/results']);
});

test('Escape closes only a dialog above it', async () => {
  open();
  press(getLink(1));
  await findDialog(1);
  fireEvent.click(screen.getByRole('button', { name: 'Leave out of results: the answer to “Why?”' }));
  await screen.findByRole('dialog', { name: /Leave this answer out/ });
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Leave this answer out/ })).toBeNull());
  await findDialog(1);
});

test('a response that was deleted meanwhile is said to be gone, and its neighbours can be read', async () => {
  const gone = Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
  const { replies, queryClient } = open();
  press(getLink(1));
  await findDialog(1);
  const reply = replies.of;
  replies.of = (id) => (id === makeId(1) ? gone.clone() : reply(id));
  await act(() => queryClient.invalidateQueries());
  const dialog = await screen.findByRole('dialog', { name: 'Response' });
  expect(within(dialog).getByRole('alert').textContent).toMatch(/isn’t available any more/);
  expect(within(dialog).queryByText('What 1 wrote')).toBeNull();
  expect(within(dialog).queryByRole('link', { name: 'Open response' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next response' }));
  await findDialog(2);
});

test('loading is announced, and a failure can be retried', async () => {
  let isBroken = true;
  const broken = () => Response.json({ code: 'internal', message: 'Broken.' }, { status: 500 });
  open((id) => (isBroken ? broken() : Response.json(makeResponse(id))));
  press(getLink(1));
  await screen.findByRole('status', { name: 'Loading response' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  fireEvent.click(retry);
  await findDialog(1);
});
