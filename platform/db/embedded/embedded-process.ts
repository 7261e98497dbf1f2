import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a running server wrote into its folder (`postmaster.pid`, PostgreSQL's own format, lines 1, 5 and 8). */
export interface ServerRecord {
  pid: number;
  socketDir: string;
  ready: boolean;
}

export function readRecord(dataDir: string): ServerRecord | null {
  let text: string;
  try {
    text = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Stands in the command line of the server of this folder and of all its processes; a move keeps it. */
export function markOf(dataDir: string): string {
  const { dev, ino } = fs.statSync(dataDir);
  return `earshot-${crypto.createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`;
}

/** `null`: no such process, or only its zombie. */
function commandOf(pid: number): string | null {
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
 * Whose process a recorded number is now: nobody's (`gone`), the server of this folder (`ours`), another
 * PostgreSQL that may hold this folder (`foreign`), or a program that got the number since (`other`).
 */
export function stateOf(pid: number, dataDir: string): 'gone' | 'ours' | 'foreign' | 'other' {
  const command = commandOf(pid);
  if (command === null) return 'gone';
  if (!isServer(command)) return 'other';
  if (command.includes(markOf(dataDir))) return 'ours';
  try {
    const at = fs.statSync(`/proc/${pid}/cwd`);
    const here = fs.statSync(dataDir);
    return at.dev === here.dev && at.ino === here.ino ? 'foreign' : 'other';
  } catch {
    return 'foreign';
  }
}

/** Processes of this folder's server, its own included: what a killed server can leave behind for a moment. */
export function processesOf(dataDir: string): number[] {
  const mark = markOf(dataDir);
  const pids =
    process.platform === 'linux'
      ? fs.readdirSync('/proc').map(Number)
      : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n').map(Number);
  return pids.filter((pid) => {
    if (!Number.isInteger(pid) || pid <= 0) return false;
    const command = commandOf(pid);
    return command !== null && isServer(command) && command.includes(mark);
  });
}

/** Sends a signal; false when the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** When a process began, so that a number given out again is not mistaken for it. */
function beginningOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** A process as a file name: its number and its beginning. */
const nameOf = (pid: number) => `${pid}-${beginningOf(pid)}`;

function livesStill(name: string): boolean {
  const [pid, beginning] = name.split('-');
  return commandOf(Number(pid)) !== null && beginningOf(Number(pid)) === beginning;
}

/**
 * Notes that this process uses the folder's server: a web and a worker process may share one.
 * The result ends this use and says whether no living process uses the server any more.
 */
export function noteUse(dataDir: string): () => boolean {
  const folder = `${dataDir}.users`;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mine = `${nameOf(process.pid)}-${crypto.randomUUID()}`;
  // All is in the name: a file appears whole, its content would not.
  fs.writeFileSync(path.join(folder, mine), '');
  return () => {
    fs.rmSync(path.join(folder, mine), { force: true });
    const others = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const gone = others.filter((name) => !livesStill(name));
    for (const name of gone) fs.rmSync(path.join(folder, name), { force: true });
    return gone.length === others.length;
  };
}

/**
 * One process at a time looks after a server that is down; a dead holder's lock is taken over.
 * @returns whether `work` could begin before `giveUp` said so.
 */
export async function whileLocked(
  dataDir: string,
  work: () => Promise<void>,
  giveUp: () => boolean,
): Promise<boolean> {
  const lock = `${dataDir}.lock`;
  const mine = `${lock}-${crypto.randomUUID()}`;
  try {
    fs.writeFileSync(mine, nameOf(process.pid));
    for (;;) {
      try {
        fs.linkSync(mine, lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readIfThere(lock);
      if (holder !== null && !livesStill(holder)) takeAway(lock, holder);
      else if (giveUp()) return false;
      else await pause(20);
    }
    try {
      await work();
    } finally {
      fs.rmSync(lock, { force: true });
    }
    return true;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Removes a dead holder's lock, and puts it back if someone else took it over a moment before. */
function takeAway(lock: string, deadHolder: string): void {
  const aside = `${lock}-${crypto.randomUUID()}`;
  try {
    fs.renameSync(lock, aside);
    if (readIfThere(aside) !== deadHolder) fs.linkSync(aside, lock);
  } catch {
    // Another process was quicker; the next round sees what it did.
  }
  fs.rmSync(aside, { force: true });
}
