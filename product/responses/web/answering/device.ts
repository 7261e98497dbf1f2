import type { DeviceFiles } from '#product/blocks/block.ts';
import type { WaitingFile } from '#product/blocks/player.ts';
import { attempt } from '../attempt.ts';

/** A request that the server has not acknowledged: an answer, or to finish the response (`block` is null). */
export interface Unsent {
  block: string | null;
  value: unknown;
  duration: number;
  /** Whether a long text was pasted before. */
  pasted?: boolean | undefined;
  /** Assigned when it is first sent and reused for retries, so that a repeated request counts once. */
  seq: number | null;
}

/**
 * Uploads the files of an answer that wait on the device, so that the server never has an answer without its files. Returns the
 * answer without those that it refused.
 *
 * @param isSaved whether the server has the answer: then its files are deleted from the device instead
 * @throws CallFailure if the server cannot be reached now, or accepts no answers
 */
export type SendWaitingFiles = (item: Unsent, files: DeviceFiles, isSaved?: boolean) => Promise<unknown>;

/** The copy of a response on the device, until the server has all of it. */
export interface StoredDraft {
  /** Idempotency key of the start request, so that a repeated request starts one response. */
  key: string;
  /** Random number of the response from the server, which identifies it. Null until the server has replied. */
  seed: number | null;
  answers: [string, unknown][];
  unsent: Unsent[];
  seq: number;
  /** Values that were entered but not committed, by block. */
  drafts?: [string, unknown][];
  /** Stored by earlier versions, which kept only the answer of the block on screen. */
  draft?: { block: string; value: unknown } | null;
}

export interface DeviceStorage {
  load(): Promise<StoredDraft | null>;
  save(stored: StoredDraft): Promise<void>;
  /** Deletes the response with its files. */
  clear(): Promise<void>;
  listFiles(block: string): Promise<WaitingFile[]>;
  /** Returns whether it is kept as long as the answers are; otherwise it is lost when the page is closed. */
  saveFile(block: string, file: WaitingFile): Promise<boolean>;
  deleteFile(block: string, id: string): Promise<void>;
  /** Whether stored data persists after the page is closed. */
  isPersistent(): boolean;
  /** Whether this tab has answered before: then whoever reloads it is the same person. */
  isSameTab(): boolean;
}

/** A device whose data is lost when the page is closed. */
export function createMemoryDevice(): DeviceStorage {
  let saved: StoredDraft | null = null;
  let waitingFiles: (WaitingFile & { block: string })[] = [];
  return {
    load: async () => saved,
    save: async (stored) => void (saved = stored),
    clear: async () => {
      saved = null;
      waitingFiles = [];
    },
    listFiles: async (block) => waitingFiles.filter((file) => file.block === block),
    saveFile: async (block, file) => {
      waitingFiles = [...waitingFiles.filter(({ id }) => id !== file.id), { ...file, block }];
      return true;
    },
    deleteFile: async (_block, id) => void (waitingFiles = waitingFiles.filter((file) => file.id !== id)),
    isPersistent: () => false,
    isSameTab: () => false,
  };
}

/** Object store of `StoredDraft`, by the key of the device. */
const RESPONSES = 'responses';
/** Object store of files, by key, block and id. */
const FILES = 'files';
/** In private windows, some browsers never complete a request to open a database. */
const OPEN_TIMEOUT_MS = 1_000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('earshot', 2);
    request.onupgradeneeded = () => {
      const existing = request.result.objectStoreNames;
      for (const store of [RESPONSES, FILES])
        if (!existing.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
    setTimeout(() => reject(new Error('IndexedDB did not answer')), OPEN_TIMEOUT_MS);
  });
}

function runRequest<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = createRequest(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    // A failed request aborts its transaction.
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
}

/** Range of all keys with this prefix: an array sorts after every string. */
const createPrefixRange = (...prefix: string[]) => IDBKeyRange.bound(prefix, [...prefix, []]);

/** Stores one record per study link, or per frame of it, in IndexedDB, or in memory when IndexedDB is missing or fails. */
export function createBrowserDevice(key: string): DeviceStorage {
  const memory = createMemoryDevice();
  const tabKey = `earshot:${key}`;
  /** Stored while the database has what could not be deleted, for pages that are opened later. */
  const leftKey = `earshot-left:${key}`;
  let isPersistent = true;
  /** Whether the newest answers are in memory only. */
  let isBehind = false;
  /** Whether the database still has what was cleared: an earlier person's answers and files. `leftKey` says it, if it can. */
  let isLeft = false;
  const database = openDatabase();
  database.catch(() => (isPersistent = false));
  // What failed once is tried again: a full device can still be read, and may have space later.
  const withDatabase = async <T>(
    operation: (database: IDBDatabase) => Promise<T>,
    fallback: () => Promise<T>,
  ) => {
    try {
      const db = await database;
      if (isLeft || attempt(() => localStorage.getItem(leftKey))) {
        // Both begin before anything that is stored later, which they must not delete.
        await Promise.all([
          runRequest(db, RESPONSES, 'readwrite', (store) => store.delete(key)),
          runRequest(db, FILES, 'readwrite', (store) => store.delete(createPrefixRange(key))),
        ]);
        isLeft = false;
        attempt(() => localStorage.removeItem(leftKey));
      }
      return await operation(db);
    } catch {
      isPersistent = false;
      return fallback();
    }
  };
  return {
    load: () =>
      withDatabase(
        async (db) =>
          (isBehind && (await memory.load())) ||
          (await runRequest<StoredDraft | undefined>(db, RESPONSES, 'readonly', (store) => store.get(key))) ||
          null,
        () => memory.load(),
      ),
    save: async (stored) => {
      attempt(() => sessionStorage.setItem(tabKey, '1'));
      await memory.save(stored);
      await withDatabase(
        async (db) => {
          await runRequest(db, RESPONSES, 'readwrite', (store) => store.put(stored, key));
          isBehind = false;
          isPersistent = true;
        },
        async () => void (isBehind = true),
      );
    },
    clear: async () => {
      attempt(() => sessionStorage.removeItem(tabKey));
      await memory.clear();
      isLeft = true;
      await withDatabase(
        async () => {},
        async () => void (isLeft = attempt(() => localStorage.setItem(leftKey, '1')) === null),
      );
    },
    listFiles: async (block) =>
      (await memory.listFiles(block)).concat(
        await withDatabase(
          (db) =>
            runRequest<WaitingFile[]>(db, FILES, 'readonly', (store) =>
              store.getAll(createPrefixRange(key, block)),
            ),
          async () => [],
        ),
      ),
    // A file that is too large for the device is no reason to keep answers in memory, too.
    saveFile: (block, file) =>
      withDatabase(
        async (db) => {
          await runRequest(db, FILES, 'readwrite', (store) => store.put(file, [key, block, file.id]));
          return true;
        },
        async () => !(await memory.saveFile(block, file)),
      ),
    deleteFile: async (block, id) => {
      await memory.deleteFile(block, id);
      await withDatabase(
        (db) => runRequest(db, FILES, 'readwrite', (store) => store.delete([key, block, id])),
        async () => undefined,
      );
    },
    isPersistent: () => isPersistent,
    isSameTab: () => attempt(() => sessionStorage.getItem(tabKey)) === '1',
  };
}
