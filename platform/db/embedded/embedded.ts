import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, unavailable } from '../../errors/errors.ts';
import { type Account, type Binaries, chooseAccount, prepareBinaries } from './embedded-binaries.ts';
import { ADMIN_USER, folderArgument, prepareFolder } from './embedded-folder.ts';
import {
  markOf,
  noteUse,
  processesOf,
  readRecord,
  signal,
  stateOf,
  whileLocked,
} from './embedded-process.ts';
import { freeOn, releaseReserve, MIN_FREE_BYTES } from './embedded-reserve.ts';
import { SpaceWatch } from './embedded-space.ts';

export interface EmbeddedOptions {
  /** The server's own folder; beside it lie `<dataDir>.log` and `<dataDir>.users`. */
  dataDir: string;
  /** PostgreSQL settings over ours, as in `postgresql.conf`. */
  settings?: Record<string, string>;
  /** Told when the server is adopted, dies and is back. */
  log?: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Bytes free where a folder lies, for tests that cannot fill a disk. */
  free?: (folder: string) => Promise<number | null>;
}

export interface EmbeddedServer {
  /** Folder of the unix socket: the `host` of a connection. */
  host: string;
  adminUser: string;
  /** Process number of the server that runs now. @throws unavailable between two: 0 would mean the caller's own group */
  pid(): number;
  /** From now on no writes are taken where the disk is nearly full; for who serves people, once it has started. */
  watchSpace(): Promise<void>;
  /** Fast shutdown, at most 7 s; leaves the server to other living processes that use it. */
  stop(): Promise<void>;
}

interface Running {
  pid: number;
  /** Resolves when this server is gone. */
  ended: Promise<void>;
}

// Recovery after a crash replays up to 1 GB of log: slow disks get minutes, not seconds.
const READY_WITHIN = 300_000;
const LOCK_GOES_WITHIN = 30_000;
const LARGEST_LOG = 10_000_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What people answered must not reach the log with a failing statement.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // A study may grow from nothing to a million within minutes; plans made for an empty table are slow ones.
  autovacuum_naptime: '15s',
};

/** Only the server's account may enter: whoever reaches the socket is its superuser. */
function makeSocketFolder(mark: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const own = (folder: string) => {
    if (account) fs.chownSync(folder, account.uid, account.gid);
    return folder;
  };
  const folder = path.join('/tmp', mark);
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    return own(folder);
  } catch {
    return own(fs.mkdtempSync('/tmp/earshot-'));
  }
}

async function until(holds: () => boolean, within: number): Promise<boolean> {
  const end = performance.now() + within;
  while (!holds()) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/** An adopted server is no child of ours, so nobody tells us when it ends. */
async function endOf(pid: number, dataDir: string): Promise<void> {
  while (stateOf(pid, dataDir) === 'ours') await pause(200, undefined, { ref: false });
}

function openLog(file: string): number {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG)
    fs.renameSync(file, `${file}.old`);
  return fs.openSync(file, 'a', 0o600);
}

/** A killed server's processes may live on for a moment and lock its memory; a lock file may name a stranger. */
async function clearRemains(dataDir: string, stale: boolean, socketDir: string): Promise<void> {
  for (const pid of processesOf(dataDir)) signal(pid, 'SIGQUIT');
  if (!(await until(() => processesOf(dataDir).length === 0, 5_000)))
    for (const pid of processesOf(dataDir)) signal(pid, 'SIGKILL');
  await until(() => processesOf(dataDir).length === 0, 5_000);
  if (!stale) return;
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')])
    fs.rmSync(file, { force: true });
}

class Supervisor {
  readonly dataDir: string;
  readonly options: EmbeddedOptions;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly log: NonNullable<EmbeddedOptions['log']>;
  socketDir: string;
  running: Running | null = null;
  comingUp: Promise<Running> | null = null;
  stopping = false;

  constructor(dataDir: string, options: EmbeddedOptions, binaries: Binaries, account: Account | undefined) {
    this.dataDir = dataDir;
    this.options = options;
    this.binaries = binaries;
    this.account = account;
    this.log = options.log ?? (() => {});
    this.socketDir = makeSocketFolder(markOf(dataDir), account);
  }

  /** Starts one server; null when it ended before it was ready, with what it said in `said`. */
  private async launch(): Promise<{ running: Running | null; said: string }> {
    const { dataDir, account } = this;
    const file = `${dataDir}.log`;
    if (!fs.existsSync(this.socketDir)) this.socketDir = makeSocketFolder(markOf(dataDir), account);
    const log = openLog(file);
    const from = fs.fstatSync(log).size;
    const settings = {
      ...SETTINGS,
      ...this.options.settings,
      cluster_name: markOf(dataDir),
      unix_socket_directories: this.socketDir,
    };
    const child = spawn(
      this.binaries.postgres,
      [
        '-D',
        folderArgument(dataDir, account),
        ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
      ],
      // A group of its own: Ctrl-C reaches Earshot alone, which then stops things in order.
      { ...account, cwd: dataDir, detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C' } },
    );
    fs.closeSync(log);
    child.unref();
    let gone = false;
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        gone = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    const isReady = () => {
      const record = readRecord(dataDir);
      return record?.pid === child.pid && record?.ready === true;
    };
    await until(() => gone || isReady(), READY_WITHIN);
    if (!gone && child.pid && isReady()) return { running: { pid: child.pid, ended }, said: '' };
    if (!gone) child.kill('SIGKILL');
    const said = fs.readFileSync(file, 'utf8').slice(from);
    return { running: null, said: /(?:FATAL|PANIC):\s+(.*)/.exec(said)?.[1] ?? 'it ended at once' };
  }

  private adopt(): Running | null {
    const record = readRecord(this.dataDir);
    if (!record?.ready || stateOf(record.pid, this.dataDir) !== 'ours') return null;
    this.socketDir = record.socketDir;
    return { pid: record.pid, ended: endOf(record.pid, this.dataDir) };
  }

  /** A server that is ready: adopted if one lives, else started. */
  async bringUp(): Promise<Running> {
    let running = this.adopt();
    if (running) return running;
    // Recovery writes, and so does our own lock.
    const free = await (this.options.free ?? freeOn)(this.dataDir);
    if (free !== null && free < MIN_FREE_BYTES) await releaseReserve(this.dataDir);
    const end = performance.now() + READY_WITHIN;
    const start = async () => {
      running = this.adopt() ?? (await this.startAnew());
    };
    if (!(await whileLocked(this.dataDir, start, () => performance.now() > end)) || !running)
      throw unavailable(
        `Another Earshot has been starting PostgreSQL in ${this.dataDir} for minutes. Stop it first.`,
      );
    return running;
  }

  /** Waits while an old server goes, clears what a killed one left, and starts one. Only under the lock. */
  private async startAnew(): Promise<Running> {
    const { dataDir } = this;
    const end = performance.now() + LOCK_GOES_WITHIN;
    for (;;) {
      const record = readRecord(dataDir);
      const state = record ? stateOf(record.pid, dataDir) : 'gone';
      if (record && state === 'foreign')
        throw unavailable(
          `Another PostgreSQL (process ${record.pid}) uses the folder ${dataDir}: stop it first.`,
        );
      if (record && state === 'ours') {
        const settled = () => readRecord(dataDir)?.ready === true || stateOf(record.pid, dataDir) !== 'ours';
        if (!(await until(settled, READY_WITHIN)))
          throw unavailable(`PostgreSQL (process ${record.pid}) does not get ready. See ${dataDir}.log.`);
        const adopted = this.adopt();
        if (adopted) return adopted;
        continue;
      }
      await clearRemains(dataDir, record !== null, this.socketDir);
      const { running, said } = await this.launch();
      if (running) return running;
      const passes = /lock file|still in use|shared memory block|starting up|shutting down/.test(said);
      if (!passes || performance.now() > end)
        throw unavailable(`PostgreSQL did not start: ${said}. See ${dataDir}.log.`);
      await pause(200);
    }
  }

  /** Brings the server back whenever it dies; waits 0.1 s, then twice as long each time, up to 5 s. */
  async keepUp(): Promise<void> {
    let wait = 100;
    while (!this.stopping) {
      const since = performance.now();
      await this.running?.ended;
      if (this.stopping) return;
      this.log('error', 'PostgreSQL ended unexpectedly; starting it again');
      if (performance.now() - since > 60_000) wait = 100;
      await pause(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, 5_000);
      if (this.stopping) return;
      this.running = null;
      try {
        this.running = await (this.comingUp = this.bringUp());
        this.log('info', `PostgreSQL is back (process ${this.running.pid})`);
      } catch (error) {
        this.log('error', error instanceof AppError ? error.message : String(error));
      }
    }
  }

  async shutDown(): Promise<void> {
    // One that is coming back just now must not outlive us.
    if (!this.running) await Promise.race([this.comingUp?.catch(() => {}), pause(2_000)]);
    const pid = readRecord(this.dataDir)?.pid ?? this.running?.pid;
    if (pid === undefined || stateOf(pid, this.dataDir) !== 'ours') return;
    const isGone = () => stateOf(pid, this.dataDir) !== 'ours';
    signal(pid, 'SIGINT');
    if (!(await until(isGone, 5_000))) {
      signal(pid, 'SIGQUIT');
      await until(isGone, 2_000);
    }
    try {
      fs.rmdirSync(this.socketDir);
    } catch {
      // Not empty: a server that just started uses it.
    }
  }
}

/**
 * Starts the PostgreSQL that Earshot brings, or adopts the one a killed Earshot left, and keeps it alive until
 * `stop`. Listens on a unix socket only. Runs as root too, with a borrowed account.
 *
 * @throws AppError `unavailable` with one sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir);
  const account = chooseAccount(dataDir);
  const binaries = prepareBinaries(account);
  prepareFolder(dataDir, binaries, account, options.settings?.fsync !== 'off');
  const supervisor = new Supervisor(dataDir, options, binaries, account);
  const endUse = noteUse(dataDir);
  try {
    supervisor.running = await supervisor.bringUp();
  } catch (error) {
    endUse();
    throw error;
  }
  const port = Number(options.settings?.port ?? 5432);
  const space = new SpaceWatch({
    dataDir,
    at: () => (supervisor.running ? { host: supervisor.socketDir, port, user: ADMIN_USER } : null),
    log: supervisor.log,
    ...(options.free ? { free: options.free } : {}),
  });
  void supervisor.keepUp();
  // A killed process may have left the server closed, and a start must write a little.
  await space.open();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    supervisor.stopping = true;
    await space.stop();
    if (endUse()) await supervisor.shutDown();
  };
  return {
    host: supervisor.socketDir,
    adminUser: ADMIN_USER,
    pid: () => {
      if (!supervisor.running) throw unavailable('PostgreSQL is not running.');
      return supervisor.running.pid;
    },
    watchSpace: () => space.start(),
    stop: () => (stopped ??= stop()),
  };
}
