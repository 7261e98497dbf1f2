import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Overview, ResponseRow, StudySummary } from '../../contract.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ResponseColumn } from './columns-shown.ts';
import { overviewQuery } from '../requests.ts';
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
  blocks: [],
  weighted: false,
  variables: [{ id: 'points2222', name: 'Points' }],
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
  parameters: { utm_source: 'news letter' },
  variables: [{ id: 'points2222', name: 'Points', value: '4.5' }],
};
const overview: Pick<Overview, 'parameters'> = {
  parameters: ['constructor', 'utm_source'].map((name) => ({ name, values: [], others: 0 })),
};

function Table() {
  const [columns, setColumns] = useState<ResponseColumn[]>(['status']);
  return (
    <>
      <ColumnChoice summary={summary} columns={columns} onChange={setColumns} />
      <ListBody
        title="Responses"
        columns={buildResponseColumns(summary, columns, '')}
        rows={[response]}
        rowId={({ id }) => id}
        rowName={({ participant }) => participant}
        empty={{ drawing: 'people', sentence: 'None' }}
      />
    </>
  );
}

test('columns of URL parameters and variables can be shown and hidden again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(overviewQuery(summary.id, {}).queryKey, overview as Overview);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Table />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Points' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'utm_source' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'constructor' }));
  expect(headings()).toEqual(['Participant', 'Status', 'Points', 'utm_source', 'constructor']);
  // A parameter with the name of an inherited property has no value.
  expect(cells()).toEqual(['Participant 7K2Q', 'Completed', '4.5', 'news letter', '–']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Points' }));
  expect(headings()).toEqual(['Participant', 'Status', 'utm_source', 'constructor']);
});
