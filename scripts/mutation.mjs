// npm run test:mutation: breaks the pure rules and figures in small ways, one at a time, and lists the breaks that no
// test notices. What it knows of the last run is kept in .tmp. -- --mutate <file> looks at one file.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, environment, giveUp, ROOT, run } from './install.mjs';

ensureInstalled();
// A package of its own: who runs Earshot does not install it.
const folder = path.join(ROOT, 'scripts/mutation');
const program = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!fs.existsSync(program)) {
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    giveUp('The mutation tester could not be installed: see the lines above, then try again.');
}
process.exitCode = await run(
  'node',
  [program, 'run', 'scripts/mutation/stryker.config.json', ...process.argv.slice(2)],
  { env: environment() },
);
