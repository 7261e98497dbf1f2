import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserDevice, type StoredDraft } from './device.ts';

/** What IndexedDB has, and whether it takes more. */
let content: Map<string, unknown>;
let isFull = false;
/** What the storage for short texts has. */
let kept: Map<string, string>;

const succeed = (result: unknown) => Object.assign(new EventTarget(), { result, error: null });
function createStore() {
  return {
    get: (key: string) => succeed(content.get(String(key))),
    getAll: (prefix: string) =>
      succeed([...content].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value)),
    put: (value: unknown, key: string | string[]) => {
      if (!isFull) content.set(String(key), value);
      return succeed(key);
    },
    /** A range deletes what begins with it. */
    delete: (key: string | string[]) => {
      if (!isFull) for (const one of content.keys()) if (one.startsWith(String(key))) content.delete(one);
      return succeed(undefined);
    },
  };
}
const database = {
  transaction(_store: string, mode: string) {
    const transaction = { objectStore: createStore, error: null, oncomplete() {}, onabort() {} };
    const fails = isFull && mode === 'readwrite';
    queueMicrotask(() => (fails ? transaction.onabort() : transaction.oncomplete()));
    return transaction;
  },
};
beforeEach(() => {
  [content, isFull] = [new Map(), false];
  vi.stubGlobal('IDBKeyRange', { bound: String });
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: database, onsuccess() {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const draft = (seq: number): StoredDraft => ({
  key: 'x',
  seed: 1,
  answers: [],
  unsent: [],
  seq,
  draft: null,
});

test('a device that got full still has its files, and the newest answers until the page is closed', async () => {
  const device = createBrowserDevice('link');
  const file = { id: 'one', file: new File(['x'], 'one.png') };
  expect(await device.saveFile('block', file)).toBe(true);
  await device.save(draft(1));
  isFull = true;
  await device.save(draft(2));
  expect(device.isPersistent()).toBe(false);
  expect([await device.listFiles('block'), await device.load()]).toEqual([[file], draft(2)]);
  expect(await createBrowserDevice('link').load()).toEqual(draft(1));
  isFull = false;
  await device.save(draft(3));
  expect(await createBrowserDevice('link').load()).toEqual(draft(3));
});

test('what a device cannot delete is not shown to the next person, and deleted once that is possible', async () => {
  const device = createBrowserDevice('link');
  const file = (id: string) => ({ id, file: new File(['x'], `${id}.png`) });
  await device.saveFile('block', file('earlier'));
  await device.save(draft(1));
  isFull = true;
  await device.clear();
  expect([await device.listFiles('block'), await device.load()]).toEqual([[], null]);
  // Neither after a reload, nor in another tab.
  const reloaded = createBrowserDevice('link');
  expect([await reloaded.listFiles('block'), await reloaded.load()]).toEqual([[], null]);
  expect(await createBrowserDevice('other').load()).toBeNull();
  expect(content.size).toBe(2);
  isFull = false;
  expect(await reloaded.saveFile('block', file('later'))).toBe(true);
  for (const page of [device, reloaded, createBrowserDevice('link')])
    expect((await page.listFiles('block')).map(({ id }) => id)).toEqual(['later']);
  expect([[...content.keys()], kept.size]).toEqual([['link,block,later'], 0]);
});
