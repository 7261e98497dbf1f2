import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { start } from './running.ts';
import { compare } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The bar of a minute, in runs of the type checker alone: one took 6 s on the two cores where the bar was set. */
const BAR = 10;

/** Seconds a program takes; none when it fails, for half a check is quicker than a whole one. */
function time(program: string, parameters: string[]): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = start(program, parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code === 0 ? (performance.now() - began) / 1000 : Number.NaN);
    });
  });
}

/** `npm run check` as people run it, against its type checker alone; each once, the second time its files are read. */
export async function benchCheck(): Promise<void> {
  console.log('npm run check');
  const types = path.join(ROOT, 'node_modules/.bin/tsc');
  await time(types, ['-p', '.', '--noEmit']);
  const floor = await time(types, ['-p', '.', '--noEmit']);
  const measured = await time(process.execPath, ['scripts/check.mjs']);
  compare('npm run check, against the types alone', { measured, floor, unit: 's', atMost: BAR });
}
