import { setTimeout as pause } from 'node:timers/promises';
import { freeOn, MIN_FREE_BYTES, releasePart, RESERVE, reserveSpace } from './embedded-reserve.ts';
import { openAdmin } from '../core/migrate.ts';

/** Less than this is full to the last byte. */
const NOTHING_BYTES = 4 * 1024 ** 2;
/** With less than this it stays closed, so that it does not open and close at each byte. */
const ENOUGH_BYTES = MIN_FREE_BYTES * 1.5 + RESERVE;
const LOOK_EVERY = 1_000;
const TELL_EVERY = 30_000;
const OPENS_WITHIN = 10_000;

export interface WatchedDisk {
  dataDir: string;
  /** Where the server listens now; null while it is down. */
  at: () => { host: string; port: number; user: string } | null;
  log: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Bytes free where the folder lies; null where nobody can say. */
  free?: (folder: string) => Promise<number | null>;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Lets every session but an administrator's only read, or write again. Does nothing where it is so already. */
async function setReadOnly(at: { host: string; port: number; user: string }, wanted: boolean): Promise<void> {
  const admin = openAdmin({ ...at, database: 'postgres' });
  try {
    const [{ now }] = await admin<[{ now: boolean }]>`
      select coalesce((select setting = 'on' from pg_file_settings
        where name = 'default_transaction_read_only' order by seqno desc limit 1), false) as now`;
    if (now === wanted) return;
    await (wanted
      ? admin`alter system set default_transaction_read_only = on`
      : admin`alter system reset default_transaction_read_only`);
    await admin`select pg_reload_conf()`;
    // Gives back the log of what is written already.
    if (wanted) await admin`checkpoint`;
  } finally {
    await admin.end();
  }
}

/**
 * Watches the disk of the embedded server. PostgreSQL that cannot write its log ends, and cannot start again either;
 * so it takes no more writes while there is still room for it, and goes on answering. Everything opens again by itself.
 */
export class SpaceWatch {
  private readonly watched: WatchedDisk;
  private timer: NodeJS.Timeout | undefined;
  private short = false;
  private stopped = false;
  private looking: Promise<void> = Promise.resolve();
  /** What the server was last told; null when it may have forgotten, or another process told it otherwise. */
  private told: boolean | null = null;
  private toldAt = 0;

  constructor(watched: WatchedDisk) {
    this.watched = watched;
  }

  /** Lets the server take writes, whatever it was told before. One that is just dying is waited for, for a while. */
  async open(): Promise<void> {
    for (const end = performance.now() + OPENS_WITHIN; performance.now() < end;) {
      const server = this.watched.at();
      try {
        if (server) return await setReadOnly(server, false);
      } catch {
        // It is brought back meanwhile.
      }
      await pause(100);
    }
  }

  /** Looks once, then every second. */
  async start(): Promise<void> {
    this.looking = this.look();
    await this.looking;
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.start(), LOOK_EVERY);
    this.timer.unref();
  }

  /** Resolves when nothing of it is under way any more, or after a second. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.looking, pause(1_000, undefined, { ref: false })]);
  }

  private async look(): Promise<void> {
    const { dataDir, at, log, free = freeOn } = this.watched;
    const left = await free(dataDir);
    if (left === null) return;
    if (!this.short && left < MIN_FREE_BYTES) {
      this.short = true;
      this.told = null;
      const where = `The disk of ${dataDir} is nearly full (${megabytes(left)} left)`;
      log('error', `${where}: nothing can be saved until there is room again. Make room, or move DATA_DIR.`);
    } else if (this.short && left >= ENOUGH_BYTES) {
      this.short = false;
      this.told = null;
      log('info', `The disk of ${dataDir} has room again (${megabytes(left)}): answers are saved again`);
    }
    try {
      if (this.short && left < NOTHING_BYTES) await releasePart(dataDir);
      if (!this.short && left >= ENOUGH_BYTES) await reserveSpace(dataDir);
      const server = at();
      if (!server) this.told = null;
      else if (this.told !== this.short || performance.now() - this.toldAt > TELL_EVERY) {
        await setReadOnly(server, this.short);
        this.told = this.short;
        this.toldAt = performance.now();
      }
    } catch {
      // The server is down or the disk is full to the last byte: the next look tries again.
      this.told = null;
    }
  }
}
