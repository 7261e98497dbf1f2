import os from 'node:os';
import path from 'node:path';
import { wasOutOfSpaceRecently } from '../../db/core/out-of-space.ts';
import { readFreeBytes } from '../../db/embedded/embedded-reserve.ts';
import type { Services } from './services.ts';

/** Whether each service that Earshot uses can be used now. */
export interface DependencyStates {
  database: boolean;
  /** Whether the database accepts writes; when it does not (full disk), reads still work. */
  writable: boolean;
  storage: boolean;
  queue: boolean;
  /** False while the mail server does not take emails; true if none is set. */
  mail: boolean;
}

export interface Dependencies {
  /** Checks all, within 5 s whatever is broken, and logs what has changed. */
  readStates(): Promise<DependencyStates>;
  /** Free bytes on the disk of each volume that this process uses. */
  readFreeBytes(): Promise<Record<string, number>>;
  /** Checks every half minute, so that a change is logged although nobody asks. */
  watch(): void;
  close(): void;
}

/** A service that does not answer within this counts as unreachable. */
const CHECK_TIMEOUT_MS = 4_000;
const WATCH_INTERVAL_MS = 30_000;

/** What is logged when a service goes away, and when it is back. */
const MESSAGES: Record<keyof DependencyStates, [away: string, back: string]> = {
  database: [
    'the database cannot be reached: participants cannot answer',
    'the database can be reached again',
  ],
  writable: ['the database takes no writes: nothing can be saved', 'the database takes writes again'],
  storage: [
    'file storage cannot be reached: files can be neither uploaded nor shown',
    'file storage can be reached again',
  ],
  queue: ['the job queue cannot be reached: exports and emails wait', 'the job queue can be reached again'],
  mail: ['the mail server takes no emails: they wait in the outbox', 'the mail server takes emails again'],
};

/** Checks a service, with a time limit. While a check is pending no second one starts, so they do not pile up. */
function createCheck(probe: () => Promise<unknown>): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return async () => {
    pending ??= Promise.resolve()
      .then(probe)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = null));
    const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
    return Promise.race([pending, timedOut]).finally(() => clearTimeout(timer));
  };
}

type CheckedServices = Pick<Services, 'database' | 'storage' | 'queue' | 'config'>;

/** A function that checks all services, within 5 s whatever is broken. */
export function createStateReader({ database, storage, queue, config }: CheckedServices) {
  let acceptsWrites = false;
  let takesMail = true;
  const checkDatabase = createCheck(async () => {
    const [row] = await database.sql<{ writable: boolean }[]>`
      select current_setting('transaction_read_only') = 'off' as writable`;
    acceptsWrites = row?.writable === true;
  });
  // Sending is tried by a worker, perhaps in another process, which stores why it failed.
  const checkMail = createCheck(async () => {
    if (!config.smtpUrl) return;
    const [row] = await database.sql<{ failing: boolean }[]>`
      select exists (select 1 from identity.outbox where state = 'waiting' and error is not null) as failing`;
    takesMail = row?.failing !== true;
  });
  const checkStorage = createCheck(() => storage.check());
  const checkQueue = createCheck(() => queue.check());
  return async (): Promise<DependencyStates> => {
    const [databaseOk, storageOk, queueOk] = await Promise.all([
      checkDatabase(),
      checkStorage(),
      checkQueue(),
      checkMail(),
    ]);
    const writable = databaseOk && acceptsWrites && !wasOutOfSpaceRecently();
    return { database: databaseOk, writable, storage: storageOk, queue: queueOk, mail: takesMail };
  };
}

/** What a process depends on: states, logged when they change, and free space. */
export function openDependencies(services: CheckedServices & Pick<Services, 'log'>): Dependencies {
  const { log, config } = services;
  const checkStates = createStateReader(services);
  const volumes: Record<string, string> = {
    data: config.dataDir,
    temporary: os.tmpdir(),
    ...(!config.s3Bucket && { files: path.join(config.dataDir, 'files') }),
    ...(!config.databaseUrl && { database: path.join(config.dataDir, 'postgres') }),
  };
  let lastStates: DependencyStates = {
    database: true,
    writable: true,
    storage: true,
    queue: true,
    mail: true,
  };
  let timer: NodeJS.Timeout | undefined;

  const logChanges = (states: DependencyStates) => {
    for (const key of Object.keys(MESSAGES) as (keyof DependencyStates)[]) {
      if (states[key] === lastStates[key]) continue;
      // Nothing takes writes while it is away: that is said already.
      if (key === 'writable' && !states.database) continue;
      const [away, back] = MESSAGES[key];
      if (states[key]) log.info({ dependency: key }, back);
      else log.error({ dependency: key }, away);
    }
    lastStates = { ...states, writable: states.database ? states.writable : lastStates.writable };
  };
  const readStates = async () => {
    const states = await checkStates();
    logChanges(states);
    return states;
  };
  return {
    readStates,
    readFreeBytes: async () => {
      const entries = await Promise.all(
        Object.entries(volumes).map(async ([name, folder]) => [name, await readFreeBytes(folder)] as const),
      );
      return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== null));
    },
    watch: () => {
      timer = setInterval(() => void readStates(), WATCH_INTERVAL_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
