import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What PostgreSQL writes to `postmaster.pid` in its folder (lines 1, 5 and 8). */
export interface PostmasterFile {
  pid: number;
  socketDir: string;
  isReady: boolean;
}

export function readPostmasterFile(dataDir: string): PostmasterFile | null {
  let text: string;
  try {
    text = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDir: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** The `cluster_name` of this folder's server, visible in the command line of its processes; unchanged when the folder moves. */
export function computeClusterName(dataDir: string): string {
  const { dev, ino } = fs.statSync(dataDir);
  return `earshot-${crypto.createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`;
}

/** The command line of a process; null if there is none or only a zombie. */
function readCommand(pid: number): string | null {
  if (process.platform !== 'linux') {
    try {
      const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
        encoding: 'utf8',
      }).trim();
      return line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
    } catch {
      return null;
    }
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return null;
    // Empty while a process is ending.
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return null;
  }
}

const isServer = (command: string) => /^(\S*\/)?postgres(:| |$)/.test(command);

/**
 * What a recorded process id belongs to now: nothing (`gone`), the server of this folder (`ours`), another
 * PostgreSQL that may use this folder (`foreign`), or an unrelated program with the same id (`other`).
 */
export function readProcessState(pid: number, dataDir: string): 'gone' | 'ours' | 'foreign' | 'other' {
  const command = readCommand(pid);
  if (command === null) return 'gone';
  if (!isServer(command)) return 'other';
  if (command.includes(computeClusterName(dataDir))) return 'ours';
  try {
    const cwd = fs.statSync(`/proc/${pid}/cwd`);
    const folder = fs.statSync(dataDir);
    return cwd.dev === folder.dev && cwd.ino === folder.ino ? 'foreign' : 'other';
  } catch {
    return 'foreign';
  }
}

/** All processes of this folder's server; children can outlive a killed server for a moment. */
export function listProcesses(dataDir: string): number[] {
  const name = computeClusterName(dataDir);
  const pids =
    process.platform === 'linux'
      ? fs.readdirSync('/proc').map(Number)
      : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n').map(Number);
  return pids.filter((pid) => {
    if (!Number.isInteger(pid) || pid <= 0) return false;
    const command = readCommand(pid);
    return command !== null && isServer(command) && command.includes(name);
  });
}

/** Sends a signal; false when the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Start time of a process, which tells it from a later one with the same id. */
function readStartTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Identifies a process in a file name: its id and start time. */
const processKey = (pid: number) => `${pid}-${readStartTime(pid)}`;

function isStillAlive(name: string): boolean {
  const [pid, startTime] = name.split('-');
  return readCommand(Number(pid)) !== null && readStartTime(Number(pid)) === startTime;
}

/**
 * Registers this process as a user of the folder's server, which a web and a worker process may share.
 * The returned function unregisters it and tells whether no living process uses the server any more.
 */
export function registerProcess(dataDir: string): () => boolean {
  const folder = `${dataDir}.users`;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownFile = `${processKey(process.pid)}-${crypto.randomUUID()}`;
  // Everything is in the name: creating a file is atomic, writing its content is not.
  fs.writeFileSync(path.join(folder, ownFile), '');
  return () => {
    fs.rmSync(path.join(folder, ownFile), { force: true });
    const others = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const endedProcesses = others.filter((name) => !isStillAlive(name));
    for (const name of endedProcesses) fs.rmSync(path.join(folder, name), { force: true });
    return endedProcesses.length === others.length;
  };
}

/**
 * Runs `work` under a lock, so that one process at a time starts the server. The lock of a dead process is taken over.
 * @returns false if `shouldGiveUp` returned true before the lock was acquired
 */
export async function withFolderLock(
  dataDir: string,
  work: () => Promise<void>,
  shouldGiveUp: () => boolean,
): Promise<boolean> {
  const lock = `${dataDir}.lock`;
  const ownFile = `${lock}-${crypto.randomUUID()}`;
  try {
    fs.writeFileSync(ownFile, processKey(process.pid));
    for (;;) {
      try {
        fs.linkSync(ownFile, lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readIfExists(lock);
      if (holder !== null && !isStillAlive(holder)) removeStaleLock(lock, holder);
      else if (shouldGiveUp()) return false;
      else await pause(20);
    }
    try {
      await work();
    } finally {
      fs.rmSync(lock, { force: true });
    }
    return true;
  } finally {
    fs.rmSync(ownFile, { force: true });
  }
}

function readIfExists(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Removes the lock of a dead process; restores it if another process has just taken it over. */
function removeStaleLock(lock: string, deadHolder: string): void {
  const renamed = `${lock}-${crypto.randomUUID()}`;
  try {
    fs.renameSync(lock, renamed);
    if (readIfExists(renamed) !== deadHolder) fs.linkSync(renamed, lock);
  } catch {
    // Another process was faster; the next attempt sees the result.
  }
  fs.rmSync(renamed, { force: true });
}
