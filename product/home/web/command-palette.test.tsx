import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import type { Command } from '#platform/ui/pages.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { createMe } from '#product/accounts/web/testing/create-me.ts';
import { usePageCommands } from '#platform/ui/page-commands.ts';
import { CommandPalette, findCommands } from './command-palette.tsx';

// A longer timeout for busy machines, because the request is sent once typing pauses.
configure({ asyncUtilTimeout: 10_000 });

const meAs = (role: Role, operator: boolean) =>
  createMe({
    person: { id: 'p1', name: 'Ada Byron', email: 'ada@example.com', operator, photo: null },
    org: { role },
  });

/** A fake server: the person, the studies, and the requests it received. */
const STUDIES = [
  { id: '5f0c9a0e-0000-4000-8000-000000000001', name: 'Checkout survey', state: 'live' },
  { id: '5f0c9a0e-0000-4000-8000-000000000002', name: 'Checkout draft', state: 'draft' },
];
const RESPONSE = '5f0c9a0e-0000-4000-8000-000000000004';
/** Three answers of a study; the palette lists two of a kind. */
const HITS = ['far too', 'rather', 'never'].map((before, index) => ({
  kind: 'answer',
  id: `hit-${index}`,
  study: { id: STUDIES[0]!.id, name: 'Checkout survey' },
  parts: [
    { text: `It was ${before} `, isMatch: false },
    { text: 'slow', isMatch: true },
  ],
  about: 'How was it?',
  response: RESPONSE,
  participant: 'Participant 1',
  block: 'how',
  asset: null,
  fromMs: null,
  tag: null,
  finding: null,
  at: '2026-11-25T12:00:00Z',
}));
const PROJECT = '5f0c9a0e-0000-4000-8000-000000000003';
const GRACE = {
  id: '5f0c9a0e-0000-4000-8000-000000000005',
  displayName: 'Grace Hopper',
  email: 'grace@example.com',
};
let askedForPeople = 0;
let searched: (string | null)[] = [];
let failing = false;
let role: Role = 'researcher';
let operator = false;
beforeEach(() => {
  searched = [];
  askedForPeople = 0;
  failing = false;
  role = 'researcher';
  operator = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/projects'))
      return new Response(JSON.stringify({ items: [{ id: PROJECT, name: 'Check-in' }], can: {} }));
    if (address.startsWith('/api/participant-access'))
      return new Response(JSON.stringify({ viewers: false, canChange: false }));
    if (address.startsWith('/api/participants')) {
      if (role === 'viewer') return new Response('{"code":"forbidden","message":"No."}', { status: 403 });
      askedForPeople += 1;
      const search = new URL(address, 'http://localhost').searchParams.get('search');
      const items = search === 'grace' ? [GRACE] : [];
      return new Response(JSON.stringify({ items, next: null, total: items.length, can: {} }));
    }
    if (address.startsWith('/api/search')) {
      const search = new URL(address, 'http://localhost').searchParams.get('search');
      const items = search === 'slow' ? HITS : [];
      return new Response(JSON.stringify({ items, next: null, counts: [], isIncomplete: false }));
    }
    if (!address.startsWith('/api/studies')) return new Response(JSON.stringify(meAs(role, operator)));
    const search = new URL(address, 'http://localhost').searchParams.get('search');
    searched.push(search);
    if (failing) return new Response('{"code":"unavailable","message":"No database."}', { status: 503 });
    const items = STUDIES.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));
    return new Response(JSON.stringify({ items, next: null }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const commands: Command[] = [
  { label: 'Dashboard', to: '/dashboard', group: 'Go to' },
  { label: 'All studies', to: '/all-studies', group: 'Go to' },
  { label: 'New study', to: '/new-study', group: 'Create' },
];
const settings: Command[] = [
  { label: 'Profile', to: '/account/profile', group: 'Go to', search: 'password two-factor', isHidden: true },
  {
    label: 'Audit log',
    to: '/account/audit-log',
    group: 'Go to',
    search: 'history',
    isHidden: true,
    for: 'admins',
  },
  {
    label: 'System',
    to: '/operator/system',
    group: 'Go to',
    search: 'health',
    isHidden: true,
    for: 'operators',
  },
];

function open(address = '/', page: ReactNode = null) {
  const onClose = vi.fn();
  const palette = (
    <>
      {page}
      <CommandPalette opened onClose={onClose} commands={[...commands, ...settings]} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: palette }], { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, onClose, field: screen.getByRole('combobox') };
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test.each([
  ['', ['Dashboard', 'All studies', 'New study']],
  ['stu', ['All studies', 'New study']],
  ['new', ['New study']],
  ['as', ['All studies']],
  ['zzz', []],
])('%j finds %j', (query, labels) => {
  const foundLabels = findCommands(query, commands).map((command) => command.label);
  if (query === 'as') expect(foundLabels).toContain(labels[0]);
  else expect(foundLabels).toEqual(labels);
});

test('arrow keys wrap around, Enter opens the command and closes the palette', () => {
  const { router, onClose, field } = open();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(active(field)).toMatch(/^New study/);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(active(field)).toMatch(/^Dashboard/);
  fireEvent.change(field, { target: { value: 'all' } });
  // These confirm what an input method proposes.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe('/all-studies');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('studies are searched by name with one request, and can be opened', async () => {
  const { router, field } = open();
  await screen.findByRole('option', { name: /Checkout survey/ });
  for (const value of ['c', 'ch', 'checkout']) fireEvent.change(field, { target: { value } });
  const options = await screen.findAllByRole('option', { name: /^Checkout/ });
  expect(options.map((item) => item.textContent)).toEqual([
    'Checkout surveyLive study',
    'Checkout draftDraft study',
  ]);
  expect(searched).toEqual([null, 'checkout']);
  expect(active(field)).toMatch(/^Checkout survey/);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe(`/summary/study/${STUDIES[0]!.id}`);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe(`/study/${STUDIES[1]!.id}/edit/questions`);
});

test('projects are found by name, and can be opened', async () => {
  const { router, field } = open();
  await screen.findByRole('option', { name: /Checkout survey/ });
  fireEvent.change(field, { target: { value: 'check-' } });
  expect((await screen.findByRole('option', { name: /^Check-in/ })).textContent).toBe('Check-inProject');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe(`/project/${PROJECT}`);
});

test('pages are found if the search for studies fails, and the failure is shown', async () => {
  failing = true;
  const { field } = open();
  fireEvent.change(field, { target: { value: 'dash' } });
  await screen.findByText('Couldn’t search studies: No database.');
  expect(active(field)).toMatch(/^Dashboard/);
});

test('what people answered is found beside names, with the matched words, and opens its response', async () => {
  const { router, field } = open();
  fireEvent.change(field, { target: { value: 'slow' } });
  const hit = await screen.findByRole('option', { name: /^It was far too slow/ });
  expect(labels()).toEqual([
    'Search answers for “slow”All studies',
    'It was far too slowAnswer · Checkout survey',
    'It was rather slowAnswer · Checkout survey',
  ]);
  expect(hit.querySelector('mark')!.textContent).toBe('slow');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  const { pathname, hash } = router.state.location;
  expect([pathname, hash]).toEqual([`/summary/study/${STUDIES[0]!.id}/responses/${RESPONSE}`, '#answer-how']);
});

test('a query that no study or page matches shows a message, and searches answers', async () => {
  const { router, field } = open();
  fireEvent.change(field, { target: { value: 'qqq & more' } });
  await vi.waitFor(
    () =>
      expect(screen.getByRole('status').textContent).toBe('No studies, pages or actions match “qqq & more”.'),
    10_000,
  );
  expect(active(field)).toBe('Search answers for “qqq & more”All studies');
  fireEvent.keyDown(field, { key: 'Enter' });
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('search')]).toEqual(['/search', 'qqq & more']);
});

const labels = () => screen.queryAllByRole('option').map((item) => item.textContent);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('settings are found by title and by other words, once something is typed', async () => {
  const { router, field } = open();
  await screen.findByRole('option', { name: /Checkout survey/ });
  expect(labels()).not.toContain('ProfileGo to');
  type(field, 'passw');
  expect(active(field)).toBe('ProfileGo to');
  type(field, 'two-factor profile');
  expect(active(field)).toBe('ProfileGo to');
  type(field, 'prof');
  expect(active(field)).toBe('ProfileGo to');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe('/account/profile');
});

test.each<[Role, boolean, string[]]>([
  ['researcher', false, []],
  ['admin', false, ['Audit log']],
  ['researcher', true, ['System']],
])('the pages that a %s may open are found (operator: %s)', async (as, isOperator, found) => {
  role = as;
  operator = isOperator;
  const { field } = open();
  await screen.findByRole('option', { name: /Checkout survey/ });
  for (const [word, label] of [
    ['history', 'Audit log'],
    ['health', 'System'],
  ] as const) {
    type(field, word);
    if (found.includes(label)) await screen.findByRole('option', { name: new RegExp(label) });
    else expect(labels()).not.toContain(`${label}Go to`);
  }
});

test('the theme is changed, and the palette closes', () => {
  const { onClose, field } = open();
  type(field, 'dark');
  expect(active(field)).toBe('Use the dark themeTheme');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(onClose).toHaveBeenCalledTimes(1);
  type(field, 'light');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
});

test('a viewer is offered no action that is refused', async () => {
  role = 'viewer';
  const { field } = open('/summary/study/s1/results');
  await screen.findByRole('option', { name: /Checkout survey/ });
  type(field, 'share');
  await waitFor(() => expect(labels()).not.toContain('Share studyThis study'));
});

test('on results, the study can be edited, shared and exported', () => {
  const { router, field } = open('/summary/study/s1/results');
  type(field, 'csv');
  expect(active(field)).toBe('Export answersThis study');
  type(field, 'share');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.pathname).toBe('/study/s1/edit/participants');
});

test('what the page offers is found once something is typed, and is done', async () => {
  const undo = vi.fn();
  const offered: Command[] = [
    { label: 'Undo last change', search: 'revert', to: '#undo', run: undo, group: 'Do', isHidden: true },
  ];
  function Page() {
    usePageCommands(offered);
    return null;
  }
  const { field } = open('/study/s1/edit/questions', <Page />);
  expect(labels()).not.toContain('Undo last changeDo');
  type(field, 'revert');
  expect(active(field)).toBe('Undo last changeDo');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(undo).toHaveBeenCalledTimes(1);
  // Another page offers nothing.
  cleanup();
  const other = open('/dashboard');
  type(other.field, 'revert');
  expect(labels()).not.toContain('Undo last changeDo');
});

test('finds participants by name, and asks for none as a viewer who does not see them', async () => {
  open();
  const field = () => screen.getByRole('combobox');
  fireEvent.change(field(), { target: { value: 'grace' } });
  await screen.findByRole('option', { name: /Grace Hopper\s*Participant · grace@example.com/ });
  expect(askedForPeople).toBe(1);
  cleanup();
  role = 'viewer';
  open();
  await waitFor(() => expect(searched.length).toBeGreaterThan(0));
  fireEvent.change(field(), { target: { value: 'grace' } });
  await screen.findByText('No studies, pages or actions match “grace”.');
  expect(askedForPeople).toBe(1);
});
