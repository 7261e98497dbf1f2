import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserDevice, type StoredDraft } from './device.ts';

/** What IndexedDB has, and whether it takes more. */
let content: Map<string, unknown>;
let isFull = false;

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
  isFull = false;
  expect(await device.saveFile('block', file('later'))).toBe(true);
  expect((await device.listFiles('block')).map(({ id }) => id)).toEqual(['later']);
  expect([...content.keys()]).toEqual(['link,block,later']);
});
