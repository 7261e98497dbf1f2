import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Runs a command of the operator beside the running server. Returns what it prints. */
export function runCommand(script: string, ...parameters: string[]): string {
  const { EARSHOT_JOURNEY_DATA: DATA_DIR, EARSHOT_JOURNEY_DATABASE: DATABASE_URL, PATH } = process.env;
  const env = { PATH, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const run = spawnSync(process.execPath, ['scripts/run.mjs', script, ...parameters], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${script}: ${run.stderr}`);
  return run.stdout;
}
