import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstPaint } from './wait-for-first-paint.ts';

const sent = { childElementCount: 1 } as HTMLElement;
let tell: (name: string) => void;
let watching: boolean;

class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(heard: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    tell = (name) => heard({ getEntriesByName: (wanted) => (wanted === name ? [{ name }] : []) });
  }
  observe(): void {
    watching = true;
  }
  disconnect(): void {
    watching = false;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isPainted = async (root: HTMLElement) => {
  let is = false;
  void waitForFirstPaint(root).then(() => (is = true));
  await Promise.resolve();
  return async () => {
    await Promise.resolve();
    return is;
  };
};

it('waits until the first words stand on the screen, and watches no longer', async () => {
  const is = await isPainted(sent);
  tell('first-paint');
  expect(await is()).toBe(false);
  tell('first-contentful-paint');
  expect(await is()).toBe(true);
  expect(watching).toBe(false);
});

it('does not wait for ever', async () => {
  const is = await isPainted(sent);
  vi.advanceTimersByTime(499);
  expect(await is()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await is()).toBe(true);
  expect(watching).toBe(false);
});

it('waits for nothing where nothing was sent, nobody looks, or nobody can tell', async () => {
  expect(await (await isPainted({ childElementCount: 0 } as HTMLElement))()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(await (await isPainted(sent))()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal(
    'PerformanceObserver',
    class extends Observer {
      static override supportedEntryTypes = [];
    },
  );
  expect(await (await isPainted(sent))()).toBe(true);
});
