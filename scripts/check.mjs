// npm run check: format, lint, types and the project's own rules, at the same time, without a database. Prints what
// fails.
import { spawn } from 'node:child_process';
import { ensureInstalled, buildEnvironment, ROOT } from './install.mjs';

ensureInstalled();

const CHECKS = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings', '--format', 'unix'],
  types: ['tsc', '-p', '.', '--noEmit'],
  structure: ['node', 'scripts/check-structure.ts'],
  budgets: ['node', 'scripts/check-budgets.ts'],
  docs: ['node', 'scripts/check-docs.ts'],
  licences: ['node', 'scripts/check-licences.ts'],
  lock: ['node', 'scripts/check-lock.ts'],
  dependencies: ['node', 'scripts/check-dependencies.ts'],
};

const env = buildEnvironment();

function check(name, [program, ...args]) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const end = (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds} s`);
      resolve({ name, output, code });
    };
    // `close` follows, also when the program could not start.
    child.once('error', (error) => (output += error.message));
    child.once('close', end);
  });
}

const results = await Promise.all(Object.entries(CHECKS).map(([name, command]) => check(name, command)));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`);
process.exit(failed.length === 0 ? 0 : 1);
