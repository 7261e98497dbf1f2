import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, requirePrograms } from '../scripts/browser.mjs';
import { exitWithError } from '../scripts/install.mjs';
import { benchAnswering } from './answering.ts';
import { benchArchives } from './archives.ts';
import { benchConcurrentLoad, benchNoisy } from './concurrent-load.ts';
import { benchCheck } from './check.ts';
import { benchFirstBlock } from './first-block.ts';
import { benchImport } from './participants/import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPage } from './page.ts';
import { benchResults, benchWide } from './results.ts';
import { runUntilInterrupted } from './processes.ts';
import { benchSegments } from './participants/segments.ts';
import { benchSlots } from './scheduling/slots.ts';
import { benchSearch } from './analysis/search.ts';
import { benchStart } from './start.ts';
import { benchStatements } from './statements.ts';
import { printTable } from './table.ts';
import { benchTenMillion } from './ten-million.ts';
import { benchTags } from './analysis/tags.ts';
import { benchThemes } from './analysis/themes.ts';
import { benchUploads } from './uploads.ts';
import { benchLiveResults } from './live-results.ts';

const BENCHMARKS: Record<string, (folder: string) => Promise<void>> = {
  answering: benchAnswering,
  page: benchPage,
  'first-block': benchFirstBlock,
  lighthouse: benchLighthouse,
  results: benchResults,
  wide: benchWide,
  archives: benchArchives,
  uploads: benchUploads,
  import: benchImport,
  tags: benchTags,
  themes: benchThemes,
  search: benchSearch,
  segments: benchSegments,
  slots: benchSlots,
  'concurrent-load': benchConcurrentLoad,
  noisy: benchNoisy,
  'live-results': benchLiveResults,
  start: benchStart,
  statements: benchStatements,
  check: benchCheck,
};
/** Run only when named. */
const MANUAL_BENCHMARKS: typeof BENCHMARKS = { 'ten-million': benchTenMillion };

const NEEDS_BROWSER = ['page', 'first-block', 'lighthouse'];

const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : Object.keys(BENCHMARKS);
const all = { ...BENCHMARKS, ...MANUAL_BENCHMARKS };
const unknown = names.find((name) => !(name in all));
if (unknown) exitWithError(`There is no benchmark "${unknown}": ${Object.keys(all).join(', ')}.`);
// Before the first one, so that nothing is found missing after an hour.
if (names.some((name) => NEEDS_BROWSER.includes(name))) findBrowser();
if (names.includes('archives')) requirePrograms('benchmarks', ['zip', 'unzip']);

const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-bench-'));
await runUntilInterrupted(
  async () => {
    for (const name of names) await all[name]!(path.join(folder, name));
  },
  () => rmSync(folder, { recursive: true, force: true }),
);
if (!printTable()) {
  console.error('\nA bar is missed.');
  process.exit(1);
}
