import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, unavailable } from '../../errors/errors.ts';
import { type SystemAccount, type Binaries, chooseAccount, prepareBinaries } from './embedded-binaries.ts';
import { ADMIN_USER, getFolderArgument, prepareFolder } from './embedded-folder.ts';
import {
  computeClusterName,
  isUsed,
  registerProcess,
  listProcesses,
  readPostmasterFile,
  sendSignal,
  readProcessState,
  withFolderLock,
} from './embedded-process.ts';
import { readFreeBytes, releaseReserve, MIN_FREE_BYTES } from './embedded-reserve.ts';
import { DiskSpaceWatcher } from './disk-space-watcher.ts';

interface EmbeddedOptions {
  /** The data folder of the server; `<dataDir>.log` and `<dataDir>.users` are next to it. */
  dataDir: string;
  /** PostgreSQL settings (as in `postgresql.conf`) that override the defaults. */
  settings?: Record<string, string>;
  /** A command: while Earshot is running, it only connects to its server. Otherwise it starts one as usual. */
  isCommand?: boolean;
  /** Called when the server is adopted, ends or has been restarted. */
  log?: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Free bytes on the disk of a folder, for tests that cannot fill a disk. */
  getFreeBytes?: (folder: string) => Promise<number | null>;
}

export interface EmbeddedServer {
  /** Folder of the unix socket: the `host` of a connection. */
  host: string;
  adminUser: string;
  /** Another process has started it, restarts it when it ends, and watches its disk. */
  isStartedElsewhere: boolean;
  /** Process id of the running server. @throws unavailable while it restarts */
  pid(): number;
  /** Starts making the database read-only while the disk is nearly full. Called when the program has started. */
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
  // Answers of participants must not be logged with a failed statement.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // A study may grow from nothing to a million responses within minutes; plans for an empty table are slow then.
  autovacuum_naptime: '15s',
};

/** Creates a folder that only the server's account may open, since the socket gives superuser access. */
function createSocketFolder(name: string, account: SystemAccount | undefined): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const changeOwner = (folder: string) => {
    if (account) fs.chownSync(folder, account.uid, account.gid);
    return folder;
  };
  const folder = path.join('/tmp', name);
  const stats = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0) return folder;
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    return changeOwner(folder);
  } catch {
    return changeOwner(fs.mkdtempSync('/tmp/earshot-'));
  }
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** An adopted server is not our child process, so its end must be polled. */
async function waitForExit(pid: number, dataDir: string): Promise<void> {
  for (;;) {
    try {
      if (readProcessState(pid, dataDir) !== 'ours') return;
    } catch {
      // The state cannot be read, such as when no more files can be opened, so the server may still run.
    }
    await pause(200, undefined, { ref: false });
  }
}

function openLog(file: string): number {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
    fs.renameSync(file, `${file}.old`);
  return fs.openSync(file, 'a', 0o600);
}

/** Cleans up after a killed server: ends its remaining processes, which lock shared memory, and removes its lock files. */
async function cleanUpAfterCrash(dataDir: string, hasStaleLock: boolean, socketDir: string): Promise<void> {
  for (const pid of listProcesses(dataDir)) sendSignal(pid, 'SIGQUIT');
  if (!(await waitUntil(() => listProcesses(dataDir).length === 0, 5_000)))
    for (const pid of listProcesses(dataDir)) sendSignal(pid, 'SIGKILL');
  await waitUntil(() => listProcesses(dataDir).length === 0, 5_000);
  if (!hasStaleLock) return;
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
  starting: Promise<RunningServer> | null = null;
  isStopping = false;

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
    this.socketDir = createSocketFolder(computeClusterName(dataDir), account);
  }

  /** Starts a server. `running` is null if it ended before it was ready, for `reason`. */
  private async launch(): Promise<{ running: RunningServer | null; reason: string }> {
    const { dataDir, account } = this;
    const file = `${dataDir}.log`;
    if (!fs.existsSync(this.socketDir))
      this.socketDir = createSocketFolder(computeClusterName(dataDir), account);
    const log = openLog(file);
    const logStart = fs.fstatSync(log).size;
    const settings = {
      ...SETTINGS,
      ...this.options.settings,
      cluster_name: computeClusterName(dataDir),
      unix_socket_directories: this.socketDir,
    };
    const child = spawn(
      this.binaries.postgres,
      [
        '-D',
        getFolderArgument(dataDir, account),
        ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
      ],
      // A separate process group: Ctrl-C reaches only Earshot, which then stops everything in order.
      { ...account, cwd: dataDir, detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C' } },
    );
    fs.closeSync(log);
    child.unref();
    let hasEnded = false;
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        hasEnded = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    const isReady = () => {
      const record = readPostmasterFile(dataDir);
      return record?.pid === child.pid && record?.isReady === true;
    };
    await waitUntil(() => hasEnded || isReady(), READY_TIMEOUT_MS);
    if (!hasEnded && child.pid && isReady()) return { running: { pid: child.pid, ended }, reason: '' };
    if (!hasEnded) child.kill('SIGKILL');
    const reason = fs.readFileSync(file, 'utf8').slice(logStart);
    return { running: null, reason: /(?:FATAL|PANIC):\s+(.*)/.exec(reason)?.[1] ?? 'it ended immediately' };
  }

  private adopt(): RunningServer | null {
    const record = readPostmasterFile(this.dataDir);
    if (!record?.isReady || readProcessState(record.pid, this.dataDir) !== 'ours') return null;
    this.socketDir = record.socketDir;
    return { pid: record.pid, ended: waitForExit(record.pid, this.dataDir) };
  }

  /** As `adopt`, but null also if the state of the server cannot be read. */
  private tryAdopt(): RunningServer | null {
    try {
      return this.adopt();
    } catch {
      return null;
    }
  }

  /** Waits for the server that another process starts, or restarts at the moment. Null if that process has ended. */
  async waitForServer(): Promise<RunningServer | null> {
    const { dataDir } = this;
    let running: RunningServer | null = null;
    await waitUntil(() => (running = this.adopt()) !== null || !isUsed(dataDir), READY_TIMEOUT_MS);
    return running;
  }

  /** Returns a running server: adopts one, or starts it. */
  async ensureRunning(): Promise<RunningServer> {
    let running = this.adopt();
    if (running) return running;
    // Recovery and our own lock file need space.
    const freeBytes = await (this.options.getFreeBytes ?? readFreeBytes)(this.dataDir);
    if (freeBytes !== null && freeBytes < MIN_FREE_BYTES) await releaseReserve(this.dataDir);
    const deadline = performance.now() + READY_TIMEOUT_MS;
    const start = async () => {
      running = this.adopt() ?? (await this.startNew());
    };
    if (!(await withFolderLock(this.dataDir, start, () => performance.now() > deadline)) || !running)
      throw unavailable(
        `Another Earshot has been starting PostgreSQL in ${this.dataDir} for minutes. Stop it first.`,
      );
    return running;
  }

  /** Waits for an old server to end, cleans up after a killed one, and starts a new one. Requires the lock. */
  private async startNew(): Promise<RunningServer> {
    const { dataDir } = this;
    const deadline = performance.now() + STALE_LOCK_TIMEOUT_MS;
    for (;;) {
      const record = readPostmasterFile(dataDir);
      const state = record ? readProcessState(record.pid, dataDir) : 'gone';
      if (record && state === 'foreign')
        throw unavailable(
          `Another PostgreSQL (process ${record.pid}) uses the folder ${dataDir}: stop it first.`,
        );
      if (record && state === 'ours') {
        const isSettled = () =>
          readPostmasterFile(dataDir)?.isReady === true || readProcessState(record.pid, dataDir) !== 'ours';
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
      if (!isTemporary || performance.now() > deadline)
        throw unavailable(`PostgreSQL did not start: ${reason}. See ${dataDir}.log.`);
      await pause(200);
    }
  }

  /** Restarts the server whenever it ends; waits 0.1 s, then twice as long each time, up to 5 s. */
  async restartOnExit(): Promise<void> {
    let delayMs = 100;
    while (!this.isStopping) {
      const startedAt = performance.now();
      await this.running?.ended;
      if (this.isStopping) return;
      // Another process may have started it again already.
      this.running = this.tryAdopt();
      if (this.running) continue;
      this.log('error', 'PostgreSQL ended unexpectedly; starting it again');
      if (performance.now() - startedAt > 60_000) delayMs = 100;
      await pause(delayMs, undefined, { ref: false });
      delayMs = Math.min(delayMs * 2, 5_000);
      if (this.isStopping) return;
      this.running = null;
      try {
        this.running = await (this.starting = this.ensureRunning());
        this.log('info', `PostgreSQL is back (process ${this.running.pid})`);
      } catch (error) {
        this.log('error', error instanceof AppError ? error.message : String(error));
      }
    }
  }

  async shutDown(): Promise<void> {
    // A server that is restarting must not outlive us.
    if (!this.running) await Promise.race([this.starting?.catch(() => {}), pause(2_000)]);
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
 * Starts the embedded PostgreSQL, or adopts one that a killed Earshot process left running, and keeps it running until
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
  if (options.isCommand && isUsed(dataDir)) supervisor.running = await supervisor.waitForServer();
  const isStartedElsewhere = supervisor.running !== null;
  const unregister = registerProcess(dataDir);
  try {
    supervisor.running ??= await supervisor.ensureRunning();
  } catch (error) {
    unregister();
    throw error;
  }
  const port = Number(options.settings?.port ?? 5432);
  const spaceWatcher = new DiskSpaceWatcher({
    dataDir,
    getServer: () => (supervisor.running ? { host: supervisor.socketDir, port, user: ADMIN_USER } : null),
    log: supervisor.log,
    ...(options.getFreeBytes ? { getFreeBytes: options.getFreeBytes } : {}),
  });
  if (!isStartedElsewhere) {
    void supervisor.restartOnExit();
    // A killed process may have left the server read-only, and starting up writes a little.
    await spaceWatcher.makeWritable();
  }
  let stopPromise: Promise<void> | undefined;
  const stop = async () => {
    supervisor.isStopping = true;
    await spaceWatcher.stop();
    if (unregister()) await supervisor.shutDown();
  };
  return {
    host: supervisor.socketDir,
    adminUser: ADMIN_USER,
    isStartedElsewhere,
    pid: () => {
      if (!supervisor.running) throw unavailable('PostgreSQL is not running.');
      return supervisor.running.pid;
    },
    watchSpace: () => spaceWatcher.start(),
    stop: () => (stopPromise ??= stop()),
  };
}
