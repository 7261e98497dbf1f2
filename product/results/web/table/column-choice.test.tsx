import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Overview, ResponseRow, StudySummary } from '../../contract.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { TableView } from './columns-shown.ts';
import { overviewOptions } from '../requests.ts';
import { buildResponseColumns } from './response-columns.tsx';

const summary: StudySummary = {
  id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  name: 'Star Wars',
  state: 'live',
  archived: false,
  project: null,
  version: 1,
  base: 'en',
  channels: ['link'],
  linkUrl: 'http://127.0.0.1/research/x',
  blocks: [
    {
      id: 'fan2222222',
      type: 'single-choice',
      title: { en: ['Are you a fan?'] },
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [],
    },
    ...['Checkout', 'Search'].map((name) => ({
      id: `${name.toLowerCase()}22`,
      type: 'rating',
      title: { en: [`How easy was ${name}?`] },
      isQuestion: true,
      isFreeText: false,
      removed: false,
      picture: null,
      compares: [],
    })),
  ],
  weighted: false,
  hasResponses: true,
  hasRecordings: false,
  hasRemovedAnswers: false,
  loops: [
    {
      id: 'loop222222',
      name: 'Each feature',
      rounds: [],
      questions: [
        {
          id: 'ease222222',
          title: { en: ['How easy was ', { ref: '$item' }, '?'] },
          blocks: ['checkout22', null, 'search22'],
        },
      ],
    },
  ],
  variables: [{ id: 'points2222', name: 'Points' }],
  attributes: [{ key: 'plan', name: 'Plan' }],
  can: {},
};
const response: ResponseRow = {
  id: '0b2f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  participant: 'Participant 7K2Q',
  channel: 'link',
  status: 'completed',
  excluded: false,
  preview: false,
  version: 1,
  seconds: null,
  answered: 3,
  startedAt: '2026-05-04T09:00:00.000Z',
  device: 'phone',
  language: 'en',
  starred: true,
  notes: 2,
  tags: [{ id: '5b2f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c', name: 'Slow', colour: 'red' }],
  lastNote: 'Call her',
  quality: ['fast'],
  answers: { fan2222222: 'Yes' },
  parameters: { utm_source: 'news letter' },
  variables: [{ id: 'points2222', name: 'Points', value: '4.5' }],
  attributes: [{ key: 'plan', name: 'Plan', value: 'Team' }],
};
const overview: Pick<Overview, 'parameters'> = {
  parameters: ['constructor', 'utm_source'].map((name) => ({ name, values: [], others: 0 })),
};

function Table() {
  const [view, setView] = useState<TableView>({ columns: ['status'], pinned: [], rowHeight: 'normal' });
  return (
    <>
      <ColumnChoice summary={summary} view={view} onChange={setView} />
      <ListBody
        title="Responses"
        columns={buildResponseColumns(summary, view.columns, '', { canStar: false, canOpen: true })}
        grid={{ rowHeight: view.rowHeight, pinned: view.pinned.length + 1 }}
        rows={[response]}
        rowId={({ id }) => id}
        rowName={({ participant }) => participant}
        empty={{ drawing: 'people', sentence: 'None' }}
      />
    </>
  );
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () =>
  screen
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openChoice() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(overviewOptions(summary.id, {}).queryKey, overview as Overview);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Table />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  press('Columns');
  await screen.findByRole('button', { name: 'utm_source' });
}

test('questions, notes, variables, attributes and URL parameters become columns, and are hidden again', async () => {
  await openChoice();
  for (const name of ['Are you a fan?', 'Points', 'Plan', 'Notes', 'utm_source', 'constructor']) press(name);
  expect(headings()).toEqual([
    ...['Participant', 'Status', 'Are you a fan?', 'Points', 'Plan', 'Notes', 'utm_source', 'constructor'],
  ]);
  // A parameter with the name of an inherited property has no value.
  expect(cells()).toEqual(['Completed', 'Yes', '4.5', 'Team', 'Call her', 'news letter', '–']);
  press('Hide Points');
  expect(headings()).not.toContain('Points');
  screen.getByRole('button', { name: 'Points' });
});

test('the rounds of a question in a loop are a group of their own', async () => {
  await openChoice();
  const listGroup = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(listGroup('How easy was …?')).toEqual(['How easy was Checkout?', 'How easy was Search?']);
  expect(listGroup('Answers')).toEqual(['Are you a fan?']);
});

test('a column is found by a part of its name', async () => {
  await openChoice();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Add a column' }), { target: { value: 'FAN' } });
  const found = within(screen.getByRole('region', { name: 'Add a column' }));
  expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Are you a fan?']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Add a column' }), { target: { value: 'zebra' } });
  screen.getByText('No columns match.');
});

test('pinned columns come first and stay in view beside each other', async () => {
  await openChoice();
  press('Device');
  press('Keep Device in view while scrolling');
  expect(headings()).toEqual(['Participant', 'Device', 'Status']);
  const [participant, device, status] = screen.getAllByRole('columnheader');
  expect([participant, device, status].map((one) => one!.style.insetInlineStart)).toEqual([
    ...['0px', '208px', ''],
  ]);
  press('Keep Device in view while scrolling');
  expect(screen.getAllByRole('columnheader')[1]!.style.insetInlineStart).toBe('');
});

test('star and notes are told to screen readers, also to those who cannot star', async () => {
  await openChoice();
  screen.getByRole('img', { name: 'Starred' });
  screen.getByRole('img', { name: '2 notes' });
});
