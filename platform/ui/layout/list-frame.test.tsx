import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { unavailable } from '../../errors/errors.ts';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

interface Fruit {
  id: string;
  name: string;
  count: number;
}

const fruit: Fruit[] = [
  { id: 'a', name: 'Apples', count: 3 },
  { id: 'b', name: 'Pears', count: 1200 },
];

function show(more: Partial<ListFrameProps<Fruit>> = {}) {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ListFrame
          title="Fruit"
          columns={[
            { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: 'name' },
            { id: 'count', header: 'Count', cell: (row) => row.count, isNumeric: true, sortBy: 'count' },
          ]}
          rows={fruit}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          empty={{ sentence: 'No fruit yet.', action: <button>Add fruit</button> }}
          {...more}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('the title is the heading of the page and the name of the table', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Fruit' });
  expect(within(screen.getByRole('table', { name: 'Fruit' })).getAllByRole('row')).toHaveLength(3);
});

test('loading shows skeletons, not an empty list', () => {
  show({ rows: undefined });
  screen.getByRole('status', { name: 'Loading' });
  expect(screen.queryByText('No fruit yet.')).toBeNull();
});

test('an empty list has a sentence and one action', () => {
  show({ rows: [] });
  screen.getByText('No fruit yet.');
  screen.getByRole('button', { name: 'Add fruit' });
});

test('an empty filtered list shows a message and can clear the filters', () => {
  const clear = vi.fn();
  show({ rows: [], onClearFilters: clear });
  screen.getByText('No results match these filters.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('a failed load shows the reason and can be retried', () => {
  const retry = vi.fn();
  show({ rows: undefined, error: unavailable(), onRetry: retry });
  expect(screen.getByRole('alert').textContent).toMatch(/cannot reach its database/);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a failed next page keeps the loaded rows', () => {
  show({ error: unavailable() });
  screen.getByRole('alert');
  screen.getByText('Pears');
});

test('sorting by the same column reverses the order; figures start with the largest', () => {
  const onSort = vi.fn();
  show({ sorting: { by: 'name', descending: false, onSort } });
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: /Name/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(onSort.mock.calls).toEqual([
    ['name', true],
    ['count', true],
  ]);
});

test('ticking rows opens the bulk bar with exactly those rows, and clearing closes it', () => {
  const archive = vi.fn();
  show({ bulk: (ids) => <button onClick={() => archive(ids)}>Archive</button> });
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Pears' }));
  screen.getByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(archive).toHaveBeenCalledWith(['b']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  screen.getByText('2 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('Show more loads the next page', () => {
  const onMore = vi.fn();
  show({ hasMore: true, onMore });
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

describe('a grid', () => {
  const columns = [
    {
      id: 'name',
      header: 'Name',
      width: 100,
      cell: (row: Fruit) => <Link to={`/${row.id}`}>{row.name}</Link>,
    },
    { id: 'count', header: 'Count', width: 80, cell: (row: Fruit) => row.count },
  ];
  const showGrid = () =>
    show({ columns, grid: { rowHeight: 'normal', pinned: 1 }, bulk: () => <button>Export</button> });
  const getCell = (name: string) => screen.getByRole('cell', { name });

  test('a click anywhere on a row opens its link, but not one on its controls', () => {
    showGrid();
    const opened = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('link', { name: 'Pears' }).addEventListener('click', opened);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Pears' }));
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(getCell('1200'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('the middle button and Ctrl open a tab', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    showGrid();
    fireEvent(getCell('1200'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent.click(getCell('3'), { ctrlKey: true });
    fireEvent(getCell('1200'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(open.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(['/b', '/a']);
    open.mockRestore();
  });

  test('up and down move between the links of rows, and stay at the ends', () => {
    showGrid();
    const [first, last] = ['Apples', 'Pears'].map((name) => screen.getByRole('link', { name }));
    first!.focus();
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  test('the first column stays beside the checkboxes, and the last takes what remains', () => {
    showGrid();
    const [, name, count] = screen.getAllByRole('columnheader');
    expect([name!.style.insetInlineStart, name!.style.width, count!.style.width]).toEqual([
      ...['40px', '100px', ''],
    ]);
    expect(screen.getByRole('table').style.minWidth).toBe('220px');
  });
});
