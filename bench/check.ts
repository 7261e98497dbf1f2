import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { startProcess } from './processes.ts';
import { checkRatio } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** One minute, as a multiple of the type checker alone, which took 6 s on the two cores of the reference machine. */
const MAX_RATIO = 10;

/** Seconds a program takes; NaN when it fails, because a check that fails early is faster. */
function measureSeconds(program: string, parameters: string[]): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = startProcess(program, parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code === 0 ? (performance.now() - startedAt) / 1000 : Number.NaN);
    });
  });
}

/** `npm run check` against its type checker alone; each once, with files in the page cache. */
export async function benchCheck(): Promise<void> {
  console.log('npm run check');
  const types = path.join(ROOT, 'node_modules/.bin/tsc');
  await measureSeconds(types, ['-p', '.', '--noEmit']);
  const baseline = await measureSeconds(types, ['-p', '.', '--noEmit']);
  const measured = await measureSeconds(process.execPath, ['scripts/check.mjs']);
  checkRatio('npm run check, against the types alone', { measured, baseline, unit: 's', atMost: MAX_RATIO });
}
