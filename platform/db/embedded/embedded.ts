import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, unavailable } from '../../errors/errors.ts';
import { type SystemAccount, type Binaries, chooseAccount, prepareBinaries } from './embedded-binaries.ts';
import { ADMIN_USER, folderArgument, prepareFolder } from './embedded-folder.ts';
import {
  clusterName,
  registerProcess,
  listProcesses,
  readPostmasterFile,
  sendSignal,
  readProcessState,
  withFolderLock,
} from './embedded-process.ts';
import { readFreeBytes, releaseReserve, MIN_FREE_BYTES } from './embedded-reserve.ts';
import { DiskSpaceWatcher } from './embedded-space.ts';

export interface EmbeddedOptions {
  /** The server's own folder; beside it lie `<dataDir>.log` and `<dataDir>.users`. */
  dataDir: string;
  /** PostgreSQL settings over ours, as in `postgresql.conf`. */
  settings?: Record<string, string>;
  /** Called when the server is adopted, dies and is back. */
  log?: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Bytes free where a folder lies, for tests that cannot fill a disk. */
  free?: (folder: string) => Promise<number | null>;
}

export interface EmbeddedServer {
  /** Folder of the unix socket: the `host` of a connection. */
  host: string;
  adminUser: string;
  /** Process id of the running server. @throws unavailable while it restarts */
  pid(): number;
  /** From now on, makes the database read-only while the disk is nearly full. Called once the program has started. */
  watchSpace(): Promise<void>;
  /** Fast shutdown, at most 7 s; leaves the server to other living processes that use it. */
  stop(): Promise<void>;
}

interface RunningServer {
  pid: number;
  /** Resolves when this server has ended. */
  ended: Promise<void>;
}

// Recovery after a crash replays up to 1 GB of log: slow disks get minutes, not seconds.
const READY_TIMEOUT_MS = 300_000;
const STALE_LOCK_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 10_000_000;

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
  // A study may grow from nothing to a million responses within minutes; plans for an empty table are slow then.
  autovacuum_naptime: '15s',
};

/** Only the server's account may open it: whoever reaches the socket is superuser. */
function makeSocketFolder(mark: string, account: SystemAccount | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const handOver = (folder: string) => {
    if (account) fs.chownSync(folder, account.uid, account.gid);
    return folder;
  };
  const folder = path.join('/tmp', mark);
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    return handOver(folder);
  } catch {
    return handOver(fs.mkdtempSync('/tmp/earshot-'));
  }
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/** An adopted server is not our child process, so its end must be polled. */
async function waitForExit(pid: number, dataDir: string): Promise<void> {
  while (readProcessState(pid, dataDir) === 'ours') await pause(200, undefined, { ref: false });
}

function openLog(file: string): number {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
    fs.renameSync(file, `${file}.old`);
  return fs.openSync(file, 'a', 0o600);
}

/** Ends what a killed server left: processes that lock its shared memory, and stale lock files. */
async function cleanUpAfterCrash(dataDir: string, stale: boolean, socketDir: string): Promise<void> {
  for (const pid of listProcesses(dataDir)) sendSignal(pid, 'SIGQUIT');
  if (!(await waitUntil(() => listProcesses(dataDir).length === 0, 5_000)))
    for (const pid of listProcesses(dataDir)) sendSignal(pid, 'SIGKILL');
  await waitUntil(() => listProcesses(dataDir).length === 0, 5_000);
  if (!stale) return;
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')])
    fs.rmSync(file, { force: true });
}

class Supervisor {
  readonly dataDir: string;
  readonly options: EmbeddedOptions;
  readonly binaries: Binaries;
  readonly account: SystemAccount | undefined;
  readonly log: NonNullable<EmbeddedOptions['log']>;
  socketDir: string;
  running: RunningServer | null = null;
  comingUp: Promise<RunningServer> | null = null;
  stopping = false;

  constructor(
    dataDir: string,
    options: EmbeddedOptions,
    binaries: Binaries,
    account: SystemAccount | undefined,
  ) {
    this.dataDir = dataDir;
    this.options = options;
    this.binaries = binaries;
    this.account = account;
    this.log = options.log ?? (() => {});
    this.socketDir = makeSocketFolder(clusterName(dataDir), account);
  }

  /** Starts one server; `running` is null when it ended before it was ready, `reason` then tells why. */
  private async launch(): Promise<{ running: RunningServer | null; reason: string }> {
    const { dataDir, account } = this;
    const file = `${dataDir}.log`;
    if (!fs.existsSync(this.socketDir)) this.socketDir = makeSocketFolder(clusterName(dataDir), account);
    const log = openLog(file);
    const from = fs.fstatSync(log).size;
    const settings = {
      ...SETTINGS,
      ...this.options.settings,
      cluster_name: clusterName(dataDir),
      unix_socket_directories: this.socketDir,
    };
    const child = spawn(
      this.binaries.postgres,
      [
        '-D',
        folderArgument(dataDir, account),
        ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
      ],
      // A process group of its own: Ctrl-C reaches only Earshot, which then stops things in order.
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
      const record = readPostmasterFile(dataDir);
      return record?.pid === child.pid && record?.ready === true;
    };
    await waitUntil(() => gone || isReady(), READY_TIMEOUT_MS);
    if (!gone && child.pid && isReady()) return { running: { pid: child.pid, ended }, reason: '' };
    if (!gone) child.kill('SIGKILL');
    const reason = fs.readFileSync(file, 'utf8').slice(from);
    return { running: null, reason: /(?:FATAL|PANIC):\s+(.*)/.exec(reason)?.[1] ?? 'it ended at once' };
  }

  private adopt(): RunningServer | null {
    const record = readPostmasterFile(this.dataDir);
    if (!record?.ready || readProcessState(record.pid, this.dataDir) !== 'ours') return null;
    this.socketDir = record.socketDir;
    return { pid: record.pid, ended: waitForExit(record.pid, this.dataDir) };
  }

  /** A server that is ready: adopted if one lives, else started. */
  async bringUp(): Promise<RunningServer> {
    let running = this.adopt();
    if (running) return running;
    // Recovery and our own lock file need space.
    const free = await (this.options.free ?? readFreeBytes)(this.dataDir);
    if (free !== null && free < MIN_FREE_BYTES) await releaseReserve(this.dataDir);
    const end = performance.now() + READY_TIMEOUT_MS;
    const start = async () => {
      running = this.adopt() ?? (await this.startAnew());
    };
    if (!(await withFolderLock(this.dataDir, start, () => performance.now() > end)) || !running)
      throw unavailable(
        `Another Earshot has been starting PostgreSQL in ${this.dataDir} for minutes. Stop it first.`,
      );
    return running;
  }

  /** Waits for an old server to end, cleans up after a killed one, and starts one. Only under the lock. */
  private async startAnew(): Promise<RunningServer> {
    const { dataDir } = this;
    const end = performance.now() + STALE_LOCK_TIMEOUT_MS;
    for (;;) {
      const record = readPostmasterFile(dataDir);
      const state = record ? readProcessState(record.pid, dataDir) : 'gone';
      if (record && state === 'foreign')
        throw unavailable(
          `Another PostgreSQL (process ${record.pid}) uses the folder ${dataDir}: stop it first.`,
        );
      if (record && state === 'ours') {
        const isSettled = () =>
          readPostmasterFile(dataDir)?.ready === true || readProcessState(record.pid, dataDir) !== 'ours';
        if (!(await waitUntil(isSettled, READY_TIMEOUT_MS)))
          throw unavailable(`PostgreSQL (process ${record.pid}) does not get ready. See ${dataDir}.log.`);
        const adopted = this.adopt();
        if (adopted) return adopted;
        continue;
      }
      await cleanUpAfterCrash(dataDir, record !== null, this.socketDir);
      const { running, reason } = await this.launch();
      if (running) return running;
      const isTemporary = /lock file|still in use|shared memory block|starting up|shutting down/.test(reason);
      if (!isTemporary || performance.now() > end)
        throw unavailable(`PostgreSQL did not start: ${reason}. See ${dataDir}.log.`);
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
    // A server that is restarting must not outlive us.
    if (!this.running) await Promise.race([this.comingUp?.catch(() => {}), pause(2_000)]);
    const pid = readPostmasterFile(this.dataDir)?.pid ?? this.running?.pid;
    if (pid === undefined || readProcessState(pid, this.dataDir) !== 'ours') return;
    const isGone = () => readProcessState(pid, this.dataDir) !== 'ours';
    sendSignal(pid, 'SIGINT');
    if (!(await waitUntil(isGone, 5_000))) {
      sendSignal(pid, 'SIGQUIT');
      await waitUntil(isGone, 2_000);
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
 * `stop`. Listens on a unix socket only. When Earshot is root, the server runs as another account.
 *
 * @throws AppError `unavailable` with one sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir);
  const account = chooseAccount(dataDir);
  const binaries = prepareBinaries(account);
  prepareFolder(dataDir, binaries, account, options.settings?.fsync !== 'off');
  const supervisor = new Supervisor(dataDir, options, binaries, account);
  const unregister = registerProcess(dataDir);
  try {
    supervisor.running = await supervisor.bringUp();
  } catch (error) {
    unregister();
    throw error;
  }
  const port = Number(options.settings?.port ?? 5432);
  const space = new DiskSpaceWatcher({
    dataDir,
    at: () => (supervisor.running ? { host: supervisor.socketDir, port, user: ADMIN_USER } : null),
    log: supervisor.log,
    ...(options.free ? { free: options.free } : {}),
  });
  void supervisor.keepUp();
  // A killed process may have left the server read-only, and starting up writes a little.
  await space.open();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    supervisor.stopping = true;
    await space.stop();
    if (unregister()) await supervisor.shutDown();
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
