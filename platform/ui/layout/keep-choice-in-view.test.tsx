import { MantineProvider, SegmentedControl } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';

const WIDTH = 100;
const CHOICES = ['Included', 'Excluded', 'Previews', 'Deleted'];

// jsdom has no layout: each choice is as wide as the row that shows them.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const index = CHOICES.indexOf(this.textContent);
    const scrolled = this.closest('[role="radiogroup"]')?.scrollLeft ?? 0;
    return { left: index < 0 ? 0 : index * WIDTH - scrolled } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

function Lists() {
  const [shown, setShown] = useState('Previews');
  return (
    <MantineProvider theme={theme} env="test">
      <SegmentedControl data={CHOICES} value={shown} onChange={setShown} />
      <button type="button" onClick={() => setShown('Excluded')}>
        Undo
      </button>
    </MantineProvider>
  );
}

test('choices that do not fit scroll to the current one, however it was chosen', async () => {
  const observed: ResizeObserverCallback[] = [];
  const Observer = window.ResizeObserver;
  window.ResizeObserver = class extends Observer {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      observed.push(callback);
    }
  };
  render(<Lists />);
  window.ResizeObserver = Observer;
  const row = screen.getByRole('radiogroup');
  // The browser reports the size of what is observed once at first.
  for (const callback of observed) callback([], new Observer(() => undefined));
  expect(row.scrollLeft).toBe(2 * WIDTH);
  fireEvent.click(screen.getByRole('radio', { name: 'Deleted' }));
  await waitFor(() => expect(row.scrollLeft).toBe(3 * WIDTH));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row.scrollLeft).toBe(WIDTH));
});
