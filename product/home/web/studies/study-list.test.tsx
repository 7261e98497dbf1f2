import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectReference } from '#product/projects/contract.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import { STUDY_COLUMNS } from './study-columns.tsx';
import { AllStudies, MyStudies } from './study-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

const can = { 'study.read': true, 'study.edit': true, 'study.publish': true, 'study.delete': true };
const study = (name: string, part: Partial<StudyRow> = {}): StudyRow => ({
  id: crypto.randomUUID(),
  name,
  kind: 'survey',
  state: 'live',
  archived: false,
  keepsData: false,
  channels: ['link'],
  linkToken: 'token',
  responses: 12,
  completed: 9,
  target: null,
  lastResponseAt: null,
  owner: { id: crypto.randomUUID(), name: 'Ada' },
  project: null,
  updatedAt: new Date().toISOString(),
  can,
  ...part,
});

const project: ProjectReference = { id: crypto.randomUUID(), name: 'Spring', colour: 'green' };

/** A fake server: each call gets the next reply, and the last one is repeated. Records the addresses of lists of studies. */
function serve(...replies: { status?: number; body: unknown }[]) {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/projects')) return new Response(JSON.stringify({ items: [project], can }));
    addresses.push(address);
    const { status = 200, body } = replies.length > 1 ? replies.shift()! : replies[0]!;
    return new Response(JSON.stringify(body), { status });
  });
  return addresses;
}

function open(address = '/all-studies') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = [
    { path: '/all-studies', Component: AllStudies },
    { path: '/studies', Component: MyStudies },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

test('showing more rows or selecting one renders only the rows that change', async () => {
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => study(`Study ${first + index}`));
  serve({ body: { items: page(0, 12), next: 'cursor' } }, { body: { items: page(12, 3), next: null } });
  open();
  await screen.findByRole('link', { name: 'Study 11' });
  const renderCell = vi.spyOn(STUDY_COLUMNS[0]!, 'cell');
  const countRenderedRows = () => new Set(renderCell.mock.calls.map(([row]) => row.name)).size;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Study 14' });
  expect(countRenderedRows()).toBe(3);
  renderCell.mockClear();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Study 7' }));
  await screen.findByRole('toolbar');
  expect(countRenderedRows()).toBe(1);
  renderCell.mockRestore();
});

test('studies are listed with their counts; the next page is fetched with the cursor', async () => {
  const addresses = serve(
    { body: { items: [study('Checkout survey', { target: 50 })], next: 'cursor' } },
    { body: { items: [study('Onboarding')], next: null } },
  );
  open();
  expect(await screen.findByRole('link', { name: 'Checkout survey' })).toBeDefined();
  expect(screen.getByText('9 of 50')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Onboarding' })).toBeDefined();
  expect(addresses[1]).toContain('after=cursor');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('each study shows its kind and its open channels', async () => {
  const items = [
    study('Checkout survey'),
    study('New basket', { kind: 'usability_test' }),
    study('Onboarding', { channels: [] }),
  ];
  serve({ body: { items, next: null } });
  open();
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
  expect((await row('Checkout survey')).getByText('Survey · Link')).toBeDefined();
  expect((await row('New basket')).getByText('Usability test · Link')).toBeDefined();
  expect((await row('Onboarding')).getByText('Survey · none open')).toBeDefined();
});

test('search, state and sort come from the address and go to the server', async () => {
  const addresses = serve({ body: { items: [], next: null } });
  const router = open('/all-studies?search=check&state=closed&sort=name');
  expect(await screen.findByText('No results match these filters.')).toBeDefined();
  expect(addresses[0]).toMatch(/search=check.*state=closed.*sort=name/);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText(/No studies yet/)).toBeDefined();
});

test('the project in the address filters the list and is selected; each study shows its project', async () => {
  const addresses = serve({ body: { items: [study('Checkout survey', { project })], next: null } });
  open(`/all-studies?project=${project.id}`);
  const row = (await screen.findByRole('link', { name: 'Checkout survey' })).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe(
    `/project/${project.id}`,
  );
  expect(addresses[0]).toContain(`project=${project.id}`);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('Spring'),
  );
});

test('a project in the address that is no id is left out', async () => {
  const addresses = serve({ body: { items: [], next: null } });
  open('/all-studies?project=spring');
  await screen.findByText(/No studies yet/);
  expect(addresses[0]).not.toContain('project');
});

test('only the list of my studies sends `mine`', async () => {
  const addresses = serve({ body: { items: [], next: null } });
  const router = open('/studies');
  expect(await screen.findByText('You don’t have any studies yet.')).toBeDefined();
  await act(() => router.navigate('/all-studies'));
  expect(await screen.findByText(/No studies yet/)).toBeDefined();
  const mine = addresses.map((address) => new URL(address, 'http://localhost').searchParams.get('mine'));
  expect(mine).toEqual(['true', null]);
});

test('a failed list shows the error and can be retried', async () => {
  serve(
    { status: 503, body: { code: 'unavailable', message: 'Earshot cannot reach its database.' } },
    { body: { items: [study('Checkout survey')], next: null } },
  );
  open();
  expect(await screen.findByText('Earshot cannot reach its database.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Checkout survey' })).toBeDefined();
});

test('a viewer cannot tick, change or delete studies', async () => {
  serve({ body: { items: [study('Checkout survey', { can: { 'study.read': true } })], next: null } });
  open();
  await screen.findByRole('link', { name: 'Checkout survey' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Checkout survey' }));
  expect(await screen.findByRole('menuitem', { name: 'Open results' })).toBeDefined();
  for (const name of [/Delete/, /Archive/, /Duplicate/, /Close/, /^Edit/])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
});
