import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseSearch } from './response-search.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Clear() {
  const { filter, setFilter } = useFilter();
  return <button onClick={() => setFilter({ ...filter, words: null })}>Clear</button>;
}
const Address = () => <output>{useLocation().search}</output>;

function show(search = '') {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[`/responses${search}`]}>
        <ResponseSearch />
        <Clear />
        <Address />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search responses' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const address = () => screen.getByRole('status').textContent;

test('words become a filter a moment after the last key, beside the others', async () => {
  show('?status=completed');
  type('sl');
  await wait(200);
  type('slow ');
  await wait(200);
  expect(address()).toBe('?status=completed');
  await wait(200);
  expect(address()).toBe('?status=completed&words=slow');
  expect(field().value).toBe('slow ');
  type('');
  await wait(400);
  expect(address()).toBe('?status=completed');
});

test('words that are cleared elsewhere do not come back from the field', async () => {
  show();
  type('slow');
  await wait(310);
  type('slow ch');
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await wait(400);
  expect([field().value, address()]).toEqual(['', '']);
});

test('what is typed while the filter changes is kept', async () => {
  show();
  type('slow');
  await wait(310);
  type('slow ch');
  await wait(100);
  expect([field().value, address()]).toEqual(['slow ch', '?words=slow']);
  await wait(300);
  expect(address()).toBe('?words=slow+ch');
});

test('the field shows the words of the address, and none once the filter is removed', async () => {
  show('?words=checkout');
  expect(field().value).toBe('checkout');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await wait(0);
  expect(field().value).toBe('');
});
