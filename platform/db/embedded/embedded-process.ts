import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listPids, listPidsIn, readProgramName, readStartTime, saysAbsent } from './embedded-pids.ts';

/** What PostgreSQL writes to `postmaster.pid` in its folder (lines 1, 5 and 8). */
interface PostmasterFile {
  pid: number;
  socketDir: string;
  isReady: boolean;
}

export function readPostmasterFile(dataDir: string): PostmasterFile | null {
  let text: string;
  try {
    text = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (saysAbsent(error)) return null;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDir: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** The `cluster_name` of this folder's server and the name of its socket's folder; unchanged when the folder moves. */
export function computeClusterName(dataDir: string): string {
  const { dev, ino } = fs.statSync(dataDir);
  return `earshot-${crypto.createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`;
}

/** Whether a socket's folder is one that Earshot creates for a server. */
const isOwnSocketFolder = (folder: string) => folder.startsWith('/tmp/earshot-');

/**
 * What a recorded process id belongs to now: nothing (`gone`), the server of this folder (`ours`), a server of this
 * folder that another program started (`foreign`), or an unrelated program with the same id (`other`).
 *
 * @throws Error when that cannot be found out, as when no more files can be opened
 */
export function readProcessState(pid: number, dataDir: string): 'gone' | 'ours' | 'foreign' | 'other' {
  const name = readProgramName(pid);
  if (name === null) return 'gone';
  if (name !== 'postgres' || !listPidsIn(dataDir, [pid]).includes(pid))
    // The process may have ended between the two checks.
    return readProgramName(pid) === null ? 'gone' : 'other';
  const record = readPostmasterFile(dataDir);
  // The socket is recorded a moment after the process id.
  return record?.pid === pid && record.socketDir && !isOwnSocketFolder(record.socketDir) ? 'foreign' : 'ours';
}

/** All processes of this folder's server; children can outlive a killed server for a moment. */
export function listProcesses(dataDir: string): number[] {
  const servers = listPids().filter((pid) => readProgramName(pid) === 'postgres');
  return listPidsIn(dataDir, servers);
}

/** Sends a signal; false when the process is gone. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Identifies a process in a file name: its id and start time. */
const processKey = (pid: number) => `${pid}-${readStartTime(pid)}`;

function isStillAlive(name: string): boolean {
  const [pid, startTime] = name.split('-');
  return readProgramName(Number(pid)) !== null && readStartTime(Number(pid)) === startTime;
}

/** Whether another living process uses the folder's server. */
export const isUsed = (dataDir: string): boolean =>
  fs.existsSync(`${dataDir}.users`) && fs.readdirSync(`${dataDir}.users`).some(isStillAlive);

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
