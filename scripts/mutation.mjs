// npm run test:mutation: mutation testing of the pure rules and figures; lists the mutants that no test detects. Results
// of the last run are cached in .tmp. -- --mutate <file> tests one file.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, buildEnvironment, exitWithError, ROOT, run } from './install.mjs';

ensureInstalled();
// A separate package, so that running Earshot does not install it.
const folder = path.join(ROOT, 'scripts/mutation');
const program = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!fs.existsSync(program)) {
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    exitWithError('The mutation tester could not be installed: see the lines above, then try again.');
}
process.exitCode = await run(
  'node',
  [program, 'run', 'scripts/mutation/stryker.config.json', ...process.argv.slice(2)],
  { env: buildEnvironment() },
);
