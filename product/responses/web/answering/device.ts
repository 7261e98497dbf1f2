import type { WaitingFile } from '#product/blocks/player.ts';

/** One thing the server has not acknowledged: an answer, or the wish to finish (`block` null). */
export interface Unsent {
  block: string | null;
  value: unknown;
  duration: number;
  /** Given when it is first sent, kept for every retry, so that one sent twice counts once. */
  seq: number | null;
}

/** What the device keeps of one response, until the server has all of it. */
export interface StoredDraft {
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
  load(): Promise<StoredDraft | null>;
  keep(kept: StoredDraft): Promise<void>;
  /** Forgets the response with its files. */
  forget(): Promise<void>;
  files(block: string): Promise<WaitingFile[]>;
  keepFile(block: string, one: WaitingFile): Promise<void>;
  forgetFile(block: string, id: string): Promise<void>;
  /** Whether what is kept outlives the page. */
  durable(): boolean;
}

/** A device that forgets with the page. */
export function memoryDevice(): Device {
  let held: StoredDraft | null = null;
  let waiting: (WaitingFile & { block: string })[] = [];
  return {
    load: async () => held,
    keep: async (kept) => void (held = kept),
    forget: async () => {
      held = null;
      waiting = [];
    },
    files: async (block) => waiting.filter((one) => one.block === block),
    keepFile: async (block, one) => void waiting.push({ ...one, block }),
    forgetFile: async (_block, id) => void (waiting = waiting.filter((one) => one.id !== id)),
    durable: () => false,
  };
}

const RESPONSES = 'responses';
/** By link, block and id. */
const FILES = 'files';
/** Some browsers leave an open request hanging in private windows. */
const OPEN_TIMEOUT_MS = 1_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('earshot', 2);
    request.onupgradeneeded = () => {
      const made = request.result.objectStoreNames;
      for (const store of [RESPONSES, FILES])
        if (!made.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'));
    setTimeout(() => reject(new Error('IndexedDB did not answer')), OPEN_TIMEOUT_MS);
  });
}

function run<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = ask(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    // A request that fails aborts its transaction.
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
}

/** All keys that begin so: an array sorts after every string. */
const below = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

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
        async (db) =>
          (await run<StoredDraft | undefined>(db, RESPONSES, 'readonly', (store) => store.get(linkToken))) ??
          null,
        () => memory.load(),
      ),
    keep: async (kept) => {
      await memory.keep(kept);
      await attempt(
        async (db) => void (await run(db, RESPONSES, 'readwrite', (store) => store.put(kept, linkToken))),
        async () => {},
      );
    },
    forget: async () => {
      await memory.forget();
      await attempt(
        async (db) => {
          await run(db, RESPONSES, 'readwrite', (store) => store.delete(linkToken));
          await run(db, FILES, 'readwrite', (store) => store.delete(below(linkToken)));
        },
        async () => {},
      );
    },
    files: (block) =>
      attempt(
        (db) => run<WaitingFile[]>(db, FILES, 'readonly', (store) => store.getAll(below(linkToken, block))),
        () => memory.files(block),
      ),
    keepFile: (block, one) =>
      attempt(
        async (db) =>
          void (await run(db, FILES, 'readwrite', (store) => store.put(one, [linkToken, block, one.id]))),
        () => memory.keepFile(block, one),
      ),
    forgetFile: (block, id) =>
      attempt(
        (db) => run(db, FILES, 'readwrite', (store) => store.delete([linkToken, block, id])),
        () => memory.forgetFile(block, id),
      ),
    durable: () => works,
  };
}
