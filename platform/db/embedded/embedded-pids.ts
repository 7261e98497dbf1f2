import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// What the system knows of processes. Command lines are not read: a path with a space makes their words ambiguous.

const isLinux = process.platform === 'linux';

function readPs(...parameters: string[]): string {
  try {
    return execFileSync('ps', parameters, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether an error says that a file or process is not there, and not only that no more files can be opened, for example. */
export const saysAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * The fields of `/proc/<pid>/stat` after the program's name, which may contain anything; null if there is no process.
 *
 * @throws Error when that cannot be found out
 */
function readStat(pid: number): { name: string; fields: string[] } | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') };
  } catch (error) {
    if (saysAbsent(error)) return null;
    throw error;
  }
}

/** The file name of the program that a process runs; null if there is no process or only a zombie. */
export function readProgramName(pid: number): string | null {
  if (!isLinux) {
    const [, state, program] = /^(\S+)\s+(.*)$/.exec(readPs('-o', 'stat=,comm=', '-p', String(pid))) ?? [];
    if (!state || !program || state.startsWith('Z')) return null;
    // A server's children have what they do behind the name.
    return path.basename(program.replace(/: .*$/, ''));
  }
  const stat = readStat(pid);
  return stat && !/^[ZX]/.test(stat.fields[0] ?? '') ? stat.name : null;
}

/** Start time of a process, which tells it from a later one with the same id. */
export const readStartTime = (pid: number): string => readStat(pid)?.fields[19] ?? '';

export function listPids(): number[] {
  const names = isLinux ? fs.readdirSync('/proc') : readPs('-axo', 'pid=').split('\n');
  return names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
}

/** The `pids` whose working directory is `folder`, as it is of every process of a folder's PostgreSQL. */
export function listPidsIn(folder: string, pids: number[]): number[] {
  const { dev, ino, uid, gid } = fs.statSync(folder);
  const isFolder = (file: string) => {
    const stats = fs.statSync(file);
    return stats.dev === dev && stats.ino === ino;
  };
  const refused: number[] = [];
  const found = pids.filter((pid) => {
    try {
      return isFolder(isLinux ? `/proc/${pid}/cwd` : readWorkingDirectory(pid));
    } catch (error) {
      if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) refused.push(pid);
      return false;
    }
  });
  // Root in a container may not look at processes of others, but the account that owns the folder may.
  if (refused.length > 0 && process.getuid?.() === 0)
    found.push(...listPidsAs({ uid, gid }, `${dev}:${ino}`, refused));
  return found;
}

/** @throws Error if the process has ended */
function readWorkingDirectory(pid: number): string {
  const output = execFileSync('lsof', ['-a', '-d', 'cwd', '-p', String(pid), '-Fn'], { encoding: 'utf8' });
  return /^n(.*)$/m.exec(output)?.[1] ?? '';
}

/** The `pids` whose working directory has the numbers of `folder`, as far as `account` may look. @throws Error when it cannot look */
export function listPidsAs(account: { uid: number; gid: number }, folder: string, pids: number[]): number[] {
  const files = pids.map((pid) => `/proc/${pid}/cwd`);
  const { stdout, error } = spawnSync('stat', ['-L', '-c', '%d:%i %n', ...files], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(`${folder} `))
    .map((line) => Number(line.split('/')[2]));
}
