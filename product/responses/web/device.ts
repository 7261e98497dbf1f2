import type { Unsent } from './send-queue.ts';

/** What the device keeps of one response, until the server has all of it. */
export interface Kept {
  /** The browser's key of the start, so that a repeated start begins one response. */
  key: string;
  /** Tells responses apart: the server draws one per response. Null until it has answered. */
  seed: number | null;
  answers: [string, unknown][];
  unsent: Unsent[];
  seq: number;
  /** What was entered on the open block and not committed. */
  draft: { block: string; value: unknown } | null;
}

export interface Device {
  load(): Promise<Kept | null>;
  keep(kept: Kept): Promise<void>;
  forget(): Promise<void>;
  /** Whether what is kept outlives the page. */
  durable(): boolean;
}

/** A device that forgets with the page. */
export function memoryDevice(): Device {
  let held: Kept | null = null;
  return {
    load: async () => held,
    keep: async (kept) => void (held = kept),
    forget: async () => void (held = null),
    durable: () => false,
  };
}

const STORE = 'responses';
/** Some browsers leave an open request hanging in private windows. */
const PATIENCE = 1_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('earshot', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'));
    setTimeout(() => reject(new Error('IndexedDB did not answer')), PATIENCE);
  });
}

function run<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
}

/** Keeps one record per study link in IndexedDB; in memory where there is none or it fails. */
export function browserDevice(linkToken: string): Device {
  const memory = memoryDevice();
  let works = typeof indexedDB !== 'undefined';
  const database = works ? open() : Promise.reject(new Error('no IndexedDB'));
  database.catch(() => (works = false));
  const attempt = async <T>(ask: (database: IDBDatabase) => Promise<T>, instead: () => Promise<T>) => {
    if (!works) return instead();
    try {
      return await ask(await database);
    } catch {
      works = false;
      return instead();
    }
  };
  return {
    load: () =>
      attempt(
        async (db) => (await run<Kept | undefined>(db, 'readonly', (store) => store.get(linkToken))) ?? null,
        () => memory.load(),
      ),
    keep: async (kept) => {
      await memory.keep(kept);
      await attempt(
        async (db) => void (await run(db, 'readwrite', (store) => store.put(kept, linkToken))),
        async () => {},
      );
    },
    forget: async () => {
      await memory.forget();
      await attempt(
        (db) => run(db, 'readwrite', (store) => store.delete(linkToken)),
        async () => {},
      );
    },
    durable: () => works,
  };
}
