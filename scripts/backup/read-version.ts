import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The Earshot that writes a backup. `commit` is null outside a Git checkout. */
export interface EarshotVersion {
  version: string;
  commit: string | null;
}

export function readVersion(root = ROOT): EarshotVersion {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  // Only at the top of a checkout is the prefix empty: below it, the commit is that of another project around Earshot.
  const result = spawnSync('git', ['rev-parse', '--show-prefix', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const [prefix, commit] = result.status === 0 ? result.stdout.split('\n') : [];
  return { version, commit: prefix === '' && commit ? commit : null };
}

export const formatVersion = ({ version, commit }: EarshotVersion): string =>
  `Earshot ${version}${commit ? ` (commit ${commit.slice(0, 12)})` : ''}`;
