import { setTimeout as pause } from 'node:timers/promises';
import {
  readFreeBytes,
  MIN_FREE_BYTES,
  shrinkReserve,
  RESERVE_BYTES,
  reserveSpace,
} from './embedded-reserve.ts';
import { openAdmin } from '../core/migrate.ts';

/** Below this the disk counts as completely full. */
const DISK_FULL_BYTES = 4 * 1024 ** 2;
/** The database stays read-only below this, so that it does not switch back and forth around one limit. */
const WRITABLE_AGAIN_BYTES = MIN_FREE_BYTES * 1.5 + RESERVE_BYTES;
const CHECK_INTERVAL_MS = 1_000;
const REAPPLY_INTERVAL_MS = 30_000;
const MAKE_WRITABLE_TIMEOUT_MS = 10_000;

export interface WatchedDisk {
  dataDir: string;
  /** Where the server listens now; null while it is down. */
  at: () => { host: string; port: number; user: string } | null;
  log: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Free bytes on the disk of the folder; null where the system does not tell. */
  free?: (folder: string) => Promise<number | null>;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Makes the database read-only for all sessions but an administrator's, or writable again. Idempotent. */
async function setReadOnly(at: { host: string; port: number; user: string }, wanted: boolean): Promise<void> {
  const admin = openAdmin({ ...at, database: 'postgres' });
  try {
    const [{ current }] = await admin<[{ current: boolean }]>`
      select coalesce((select setting = 'on' from pg_file_settings
        where name = 'default_transaction_read_only' order by seqno desc limit 1), false) as current`;
    if (current === wanted) return;
    await (wanted
      ? admin`alter system set default_transaction_read_only = on`
      : admin`alter system reset default_transaction_read_only`);
    await admin`select pg_reload_conf()`;
    // A checkpoint frees WAL segments.
    if (wanted) await admin`checkpoint`;
  } finally {
    await admin.end();
  }
}

/**
 * Watches the disk of the embedded server. PostgreSQL stops when it cannot write its WAL, and cannot restart either; so
 * it becomes read-only while there is still space, keeps answering, and becomes writable again by itself.
 */
export class DiskSpaceWatcher {
  private readonly watched: WatchedDisk;
  private timer: NodeJS.Timeout | undefined;
  private short = false;
  private stopped = false;
  private looking: Promise<void> = Promise.resolve();
  /** The mode last set on the server; null when it is unknown, after a restart or a failure. */
  private told: boolean | null = null;
  private toldAt = 0;

  constructor(watched: WatchedDisk) {
    this.watched = watched;
  }

  /** Makes the server writable, whatever it was before. If it is restarting, waits for it, up to a time limit. */
  async open(): Promise<void> {
    for (const end = performance.now() + MAKE_WRITABLE_TIMEOUT_MS; performance.now() < end;) {
      const server = this.watched.at();
      try {
        if (server) return await setReadOnly(server, false);
      } catch {
        // The supervisor restarts it meanwhile.
      }
      await pause(100);
    }
  }

  /** Checks once, then every second. */
  async start(): Promise<void> {
    this.looking = this.look();
    await this.looking;
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.start(), CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  /** Resolves when the running check is done, or after a second. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.looking, pause(1_000, undefined, { ref: false })]);
  }

  private async look(): Promise<void> {
    const { dataDir, at, log, free = readFreeBytes } = this.watched;
    const left = await free(dataDir);
    if (left === null) return;
    if (!this.short && left < MIN_FREE_BYTES) {
      this.short = true;
      this.told = null;
      const where = `The disk of ${dataDir} is nearly full (${megabytes(left)} left)`;
      log('error', `${where}: nothing can be saved until there is room again. Make room, or move DATA_DIR.`);
    } else if (this.short && left >= WRITABLE_AGAIN_BYTES) {
      this.short = false;
      this.told = null;
      log('info', `The disk of ${dataDir} has room again (${megabytes(left)}): answers are saved again`);
    }
    try {
      if (this.short && left < DISK_FULL_BYTES) await shrinkReserve(dataDir);
      if (!this.short && left >= WRITABLE_AGAIN_BYTES) await reserveSpace(dataDir);
      const server = at();
      if (!server) this.told = null;
      else if (this.told !== this.short || performance.now() - this.toldAt > REAPPLY_INTERVAL_MS) {
        await setReadOnly(server, this.short);
        this.told = this.short;
        this.toldAt = performance.now();
      }
    } catch {
      // The server is down or the disk is completely full: the next check tries again.
      this.told = null;
    }
  }
}
