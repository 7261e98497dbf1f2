import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchAnswering } from './answering.ts';
import { benchArchives } from './archives.ts';
import { benchBeside, benchNoisy } from './beside.ts';
import { benchCheck } from './check.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPage } from './page.ts';
import { benchResults, benchWide } from './results.ts';
import { benchStart } from './start.ts';
import { benchStatements } from './statements.ts';
import { printTable } from './table.ts';

const BENCHMARKS: Record<string, (folder: string) => Promise<void>> = {
  answering: benchAnswering,
  page: benchPage,
  lighthouse: benchLighthouse,
  results: benchResults,
  wide: benchWide,
  archives: benchArchives,
  beside: benchBeside,
  noisy: benchNoisy,
  start: benchStart,
  statements: benchStatements,
  check: benchCheck,
};

/** Measured when asked for by name, and named under every whole table (docs/reliability.md). */
const APART: Record<string, string> = {
  noisy: 'its bar is known to be missed',
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(BENCHMARKS).filter((name) => !(name in APART));
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-bench-'));
try {
  for (const name of names) {
    const bench = BENCHMARKS[name];
    if (!bench) throw new Error(`There is no benchmark "${name}": ${Object.keys(BENCHMARKS).join(', ')}.`);
    await bench(path.join(folder, name));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const holds = printTable();
if (wanted.length === 0)
  for (const [name, why] of Object.entries(APART)) console.log(`Not measured: ${name} (${why}).`);
if (!holds) {
  console.error('\nA bar is missed.');
  process.exit(1);
}
