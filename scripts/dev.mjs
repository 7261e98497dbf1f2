// npm run dev: the pages are rebuilt and the server restarted on every change; reload the browser to see it.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, buildEnvironment, ROOT } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const spawnOptions = { cwd: ROOT, env: buildEnvironment(), stdio: 'inherit' };
const children = [
  ...['web', 'participant'].map((program) =>
    spawn(
      'vite',
      ['build', '--watch', '--config', `apps/${program}/vite.config.ts`, '--logLevel', 'warn'],
      spawnOptions,
    ),
  ),
  spawn(
    'node',
    ['--watch', '--watch-preserve-output', 'apps/server/main.ts', ...process.argv.slice(2)],
    spawnOptions,
  ),
];
for (const child of children)
  child.on('error', ({ message }) => console.error(`${child.spawnfile} could not be started: ${message}`));
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stopAll);
