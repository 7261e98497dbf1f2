// npm run dev: the pages are rebuilt and the server restarted on every change; reload the browser to see it.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, environment, ROOT } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const options = { cwd: ROOT, env: environment(), stdio: 'inherit' };
const children = [
  ...['web', 'participant'].map((program) =>
    spawn(
      'vite',
      ['build', '--watch', '--config', `apps/${program}/vite.config.ts`, '--logLevel', 'warn'],
      options,
    ),
  ),
  spawn(
    'node',
    ['--watch', '--watch-preserve-output', 'apps/server/main.ts', ...process.argv.slice(2)],
    options,
  ),
];
for (const child of children)
  child.on('error', ({ message }) => console.error(`${child.spawnfile} could not be started: ${message}`));
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, end);
