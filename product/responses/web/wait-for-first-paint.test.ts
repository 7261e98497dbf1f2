import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstPaint } from './wait-for-first-paint.ts';

const serverRendered = { childElementCount: 1 } as HTMLElement;
let reportPaint: (name: string) => void;
let isObserving: boolean;

class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    reportPaint = (name) =>
      callback({ getEntriesByName: (requested) => (requested === name ? [{ name }] : []) });
  }
  observe(): void {
    isObserving = true;
  }
  disconnect(): void {
    isObserving = false;
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

const startWaiting = async (root: HTMLElement) => {
  let isResolved = false;
  void waitForFirstPaint(root).then(() => (isResolved = true));
  await Promise.resolve();
  return async () => {
    await Promise.resolve();
    return isResolved;
  };
};

it('waits for the first contentful paint, then disconnects', async () => {
  const isDone = await startWaiting(serverRendered);
  reportPaint('first-paint');
  expect(await isDone()).toBe(false);
  reportPaint('first-contentful-paint');
  expect(await isDone()).toBe(true);
  expect(isObserving).toBe(false);
});

it('stops waiting after a timeout', async () => {
  const isDone = await startWaiting(serverRendered);
  vi.advanceTimersByTime(499);
  expect(await isDone()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isDone()).toBe(true);
  expect(isObserving).toBe(false);
});

it('does not wait for an empty page, a hidden page, or a browser without paint timing', async () => {
  expect(await (await startWaiting({ childElementCount: 0 } as HTMLElement))()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(await (await startWaiting(serverRendered))()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal(
    'PerformanceObserver',
    class extends Observer {
      static override supportedEntryTypes = [];
    },
  );
  expect(await (await startWaiting(serverRendered))()).toBe(true);
});
