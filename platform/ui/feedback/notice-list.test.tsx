import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeList } from './notice-list.tsx';
import { closeNotice, getNotices, notify } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <NoticeList />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => getNotices().forEach((notice) => closeNotice(notice.id)));
  vi.useRealTimers();
});

test('Undo runs its callback once and closes the notice', () => {
  const undo = vi.fn();
  act(() => notify('Study archived', { undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Study archived')).toBeNull();
});

test('a notice closes after five seconds, or ten with Undo', () => {
  act(() => notify('Link copied'));
  act(() => notify('Study archived', { undo: () => {} }));
  act(() => void vi.advanceTimersByTime(5_100));
  expect(screen.queryByText('Link copied')).toBeNull();
  screen.getByText('Study archived');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Study archived')).toBeNull();
});

test('a notice stays open while the pointer is over it', () => {
  act(() => notify('Link copied'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('Link copied');
});

test('a problem is announced immediately, and at most three notices are visible', () => {
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => notify(text, { tone: 'problem' })));
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual(['two', 'three', 'four']);
});
