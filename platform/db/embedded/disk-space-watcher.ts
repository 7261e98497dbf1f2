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

interface ServerAddress {
  host: string;
  port: number;
  user: string;
}

interface DiskSpaceOptions {
  dataDir: string;
  /** Address of the running server; null while it is down. */
  getServer: () => ServerAddress | null;
  log: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Free bytes on the disk of the folder; null if they cannot be determined. */
  getFreeBytes?: (folder: string) => Promise<number | null>;
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Makes the database read-only for all sessions but an administrator's, or writable again. Idempotent. */
async function setReadOnly(server: ServerAddress, isReadOnly: boolean): Promise<void> {
  const admin = openAdmin({ ...server, database: 'postgres' });
  try {
    const [{ current }] = await admin<[{ current: boolean }]>`
      select coalesce((select setting = 'on' from pg_file_settings
        where name = 'default_transaction_read_only' order by seqno desc limit 1), false) as current`;
    if (current === isReadOnly) return;
    await (isReadOnly
      ? admin`alter system set default_transaction_read_only = on`
      : admin`alter system reset default_transaction_read_only`);
    await admin`select pg_reload_conf()`;
    // A checkpoint frees WAL segments.
    if (isReadOnly) await admin`checkpoint`;
  } finally {
    await admin.end();
  }
}

/**
 * Watches the disk of the embedded server. PostgreSQL stops when it cannot write its WAL, and cannot restart either; so
 * it becomes read-only while there is still space, keeps answering, and becomes writable again by itself.
 */
export class DiskSpaceWatcher {
  private readonly options: DiskSpaceOptions;
  private timer: NodeJS.Timeout | undefined;
  private isLowOnSpace = false;
  private isStopped = false;
  private currentCheck: Promise<void> = Promise.resolve();
  /** The mode last set on the server; null when it is unknown, after a restart or a failure. */
  private appliedReadOnly: boolean | null = null;
  private appliedAt = 0;

  constructor(options: DiskSpaceOptions) {
    this.options = options;
  }

  /** Makes the server writable. If it is restarting, waits for it, up to a time limit. */
  async makeWritable(): Promise<void> {
    const deadline = performance.now() + MAKE_WRITABLE_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const server = this.options.getServer();
      try {
        if (server) return await setReadOnly(server, false);
      } catch {
        // The supervisor is restarting it.
      }
      await pause(100);
    }
  }

  /** Checks once, then every second. */
  async start(): Promise<void> {
    this.currentCheck = this.check();
    await this.currentCheck;
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.start(), CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  /** Resolves when the running check is done, or after a second. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.currentCheck, pause(1_000, undefined, { ref: false })]);
  }

  private async check(): Promise<void> {
    const { dataDir, getServer, log, getFreeBytes = readFreeBytes } = this.options;
    const freeBytes = await getFreeBytes(dataDir);
    if (freeBytes === null) return;
    if (!this.isLowOnSpace && freeBytes < MIN_FREE_BYTES) {
      this.isLowOnSpace = true;
      this.appliedReadOnly = null;
      const problem = `The disk of ${dataDir} is nearly full (${formatMegabytes(freeBytes)} left)`;
      log(
        'error',
        `${problem}: nothing can be saved until there is room again. Make room, or move DATA_DIR.`,
      );
    } else if (this.isLowOnSpace && freeBytes >= WRITABLE_AGAIN_BYTES) {
      this.isLowOnSpace = false;
      this.appliedReadOnly = null;
      log(
        'info',
        `The disk of ${dataDir} has room again (${formatMegabytes(freeBytes)}): answers are saved again`,
      );
    }
    try {
      if (this.isLowOnSpace && freeBytes < DISK_FULL_BYTES) await shrinkReserve(dataDir);
      if (!this.isLowOnSpace && freeBytes >= WRITABLE_AGAIN_BYTES) await reserveSpace(dataDir);
      const server = getServer();
      if (!server) this.appliedReadOnly = null;
      else if (
        this.appliedReadOnly !== this.isLowOnSpace ||
        performance.now() - this.appliedAt > REAPPLY_INTERVAL_MS
      ) {
        await setReadOnly(server, this.isLowOnSpace);
        this.appliedReadOnly = this.isLowOnSpace;
        this.appliedAt = performance.now();
      }
    } catch {
      // The server is down or the disk is completely full: the next check tries again.
      this.appliedReadOnly = null;
    }
  }
}
