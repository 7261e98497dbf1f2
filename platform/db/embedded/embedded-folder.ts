import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../config/make-folder.ts';
import { unavailable } from '../../errors/errors.ts';
import type { Binaries, SystemAccount } from './embedded-binaries.ts';

/** The superuser of the embedded server; reachable only through the socket. */
export const ADMIN_USER = 'postgres';

/**
 * The path passed to the server. Another account may not be allowed to open a 0700 folder above it, so on Linux the
 * server starts inside its folder and gets the path of its working directory.
 */
export const getFolderArgument = (dataDir: string, account: SystemAccount | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : dataDir;

/** Turns a file system error into one with a sentence for the operator; returns any other error unchanged. */
function explainFolderError(folder: string, error: unknown) {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reasons: Record<string, string> = {
    EACCES: 'this account may not write there',
    EPERM: 'this account may not write there',
    EROFS: 'its disk is read-only',
    ENOSPC: 'its disk is full',
    ENOENT: 'it cannot be made there',
    ENOTDIR: 'a file is in the way',
    EEXIST: 'a file is in the way',
  };
  return reasons[code] ? unavailable(`Earshot cannot use the folder ${folder}: ${reasons[code]}.`) : error;
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes temporary folders of processes that were killed during initialisation. */
function removeStaleTemporaryFolders(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.new-`;
  for (const name of fs.readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    // In a container every start has the same pid: a folder with ours is from an earlier one.
    if (pid === process.pid || !isAlive(pid))
      fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true });
  }
}

/** Long enough for a slow disk; `initdb` takes a second or two. */
const INITDB_TIMEOUT_MS = 120_000;

function initialise(
  dataDir: string,
  binaries: Binaries,
  account: SystemAccount | undefined,
  isDurable: boolean,
): void {
  const temporaryFolder = `${dataDir}.new-${process.pid}`;
  fs.mkdirSync(temporaryFolder, { mode: 0o700 });
  if (account) fs.chownSync(temporaryFolder, account.uid, account.gid);
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      getFolderArgument(temporaryFolder, account),
      `--username=${ADMIN_USER}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=reject',
      isDurable ? '--sync-method=fsync' : '--no-sync',
    ],
    {
      ...account,
      cwd: temporaryFolder,
      encoding: 'utf8',
      timeout: INITDB_TIMEOUT_MS,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  );
  if (result.status !== 0) {
    fs.rmSync(temporaryFolder, { recursive: true, force: true });
    const reason = result.stderr
      ?.trim()
      .split('\n')
      .findLast((line) => /error|fatal|could not/i.test(line));
    throw unavailable(
      `PostgreSQL could not make its folder ${dataDir}: ${reason ?? result.error?.message ?? 'initdb failed'}`,
    );
  }
  try {
    fs.renameSync(temporaryFolder, dataDir);
  } catch (error) {
    fs.rmSync(temporaryFolder, { recursive: true, force: true });
    // Another Earshot process was faster: its folder is used.
    if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
  }
}

/**
 * Creates the data folder of the database server atomically, if there is none yet.
 *
 * @param isDurable whether it must survive a power cut; tests do without, which is faster
 * @throws AppError `unavailable` with one sentence: not writable, foreign content, another account's, another version.
 */
export function prepareFolder(
  dataDir: string,
  binaries: Binaries,
  account: SystemAccount | undefined,
  isDurable: boolean,
): void {
  try {
    makeFolder(path.dirname(dataDir));
    removeStaleTemporaryFolders(dataDir);
    const entries = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
    if (entries.length === 0) initialise(dataDir, binaries, account, isDurable);
    else if (!entries.includes('PG_VERSION'))
      throw unavailable(
        `The folder ${dataDir} holds other files: empty it, or set DATA_DIR to another folder.`,
      );
  } catch (error) {
    throw explainFolderError(dataDir, error);
  }
  const ownerUid = fs.statSync(dataDir).uid;
  const expectedUid = account?.uid ?? process.getuid?.();
  if (expectedUid !== undefined && ownerUid !== expectedUid)
    throw unavailable(
      `The folder ${dataDir} belongs to the account with number ${ownerUid}: start Earshot as that account or as root.`,
    );
  const majorVersion = Number(fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8'));
  if (majorVersion !== binaries.major)
    throw unavailable(
      `The folder ${dataDir} was made by PostgreSQL ${majorVersion}, this Earshot brings ${binaries.major}: restore a backup into a new DATA_DIR.`,
    );
}
