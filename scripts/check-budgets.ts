import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A measured size and its limit, in bytes as transferred. */
interface Budget {
  name: string;
  bytes: number;
  limit: number;
  /** Each file with its bytes, largest first. */
  files: [string, number][];
}

const KILOBYTE = 1_000;
/** The best one, which a build compresses with, too. */
const BROTLI_QUALITY = 11;
/**
 * Limits: everything a participant loads for a study with common block types, a file of other block types, and the
 * scripts of the team app's first page.
 */
export const BUDGET_BYTES = { participant: 40 * KILOBYTE, rare: 12 * KILOBYTE, web: 190 * KILOBYTE } as const;

/** Size of a file as transferred: that of its compressed copy, if the build has one. A page is compressed as it is sent. */
export function computeTransferSize(file: string): number {
  const compressed = `${file}.br`;
  if (fs.existsSync(compressed)) return fs.statSync(compressed).size;
  const source = fs.readFileSync(file);
  if (!file.endsWith('.html')) return source.length;
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

/**
 * Everything the participant's page loads: HTML, styles, fonts and scripts, without the service worker (which loads
 * after the first question) and the script for other websites. The server puts the texts of one language into the HTML; the
 * largest one counts.
 */
export function measureParticipant(folder: string): Budget {
  const sentFiles = listFiles(folder).filter(
    (file) => !/^\.vite\/|\.(br|gz|map)$/.test(file) && !/(^|\/)(sw|embed|offline)\.js$/.test(file),
  );
  const isLanguage = (file: string) => /(^|\/)language-[^/]*\.js$/.test(file);
  const [largestLanguage] = sentFiles
    .filter(isLanguage)
    .toSorted(
      (a, b) => computeTransferSize(path.join(folder, b)) - computeTransferSize(path.join(folder, a)),
    );
  const entryFiles = sentFiles.filter((file) => /(^|\/)index-[^/]*\.js$/.test(file));
  const imported = new Set(entryFiles.flatMap((file) => listStaticImports(path.join(folder, file))));
  const loaded = sentFiles.filter(
    (file) =>
      (!isRareFile(file) || imported.has(path.basename(file))) &&
      (!isLanguage(file) || file === largestLanguage),
  );
  return measureFiles('participant page', BUDGET_BYTES.participant, folder, loaded);
}

/** Names of the chunks that a built script loads together with itself. */
const listStaticImports = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => name!);

/** Files, so named by the build, that only less common block types load, or that load after the first screen. */
const isRareFile = (file: string) => /(^|\/)rare-[^/]*\.js$/.test(file);

/** The largest file that a less common block type adds to the page. */
export function measureLargestRareFile(folder: string): Budget {
  const rareFiles = listFiles(folder)
    .filter(isRareFile)
    .toSorted(
      (a, b) => computeTransferSize(path.join(folder, b)) - computeTransferSize(path.join(folder, a)),
    );
  return measureFiles('heaviest of the rarer block types', BUDGET_BYTES.rare, folder, rareFiles.slice(0, 1));
}

/** An entry of the manifest that Vite writes. */
interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** Sources of the first page, as named in the manifest. */
const FIRST_PAGE = /^shell\.tsx$|(^|\/)product\/home\/web\/dashboard[\w-]*\.tsx$/;

/** The scripts of the first page of the team app: the entry, the shell and the dashboard, with all they import. */
export function measureWeb(folder: string): Budget {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const firstPageKeys = Object.keys(manifest).filter((key) => manifest[key]!.isEntry || FIRST_PAGE.test(key));
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  firstPageKeys.forEach(visit);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${folder} has no entry script.`);
  return measureFiles('team app, first load', BUDGET_BYTES.web, folder, scripts);
}

function measureFiles(name: string, limit: number, folder: string, names: string[]): Budget {
  const files = names
    .map((file): [string, number] => [file, computeTransferSize(path.join(folder, file))])
    .toSorted((a, b) => b[1] - a[1]);
  return { name, limit, files, bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The budgets of the programs built in `dist`, and the names of those that are not built yet. */
export function measureAll(dist: string): { budgets: Budget[]; unbuilt: string[] } {
  const programs = { participant: [measureParticipant, measureLargestRareFile], web: [measureWeb] };
  const budgets: Budget[] = [];
  const unbuilt: string[] = [];
  for (const [name, measurements] of Object.entries(programs)) {
    const folder = path.join(dist, name);
    if (fs.existsSync(path.join(folder, 'index.html')))
      budgets.push(...measurements.map((measure) => measure(folder)));
    else unbuilt.push(name);
  }
  return { budgets, unbuilt };
}

if (import.meta.main) {
  const { budgets, unbuilt } = measureAll(path.resolve(import.meta.dirname, '../dist'));
  for (const { name, bytes, limit, files } of budgets) {
    const isOverBudget = bytes > limit;
    console.log(`${isOverBudget ? 'OVER ' : 'ok   '}  ${name}: ${bytes} of ${limit} bytes`);
    for (const [file, size] of isOverBudget ? files.slice(0, 8) : []) console.log(`       ${size}  ${file}`);
    if (isOverBudget) process.exitCode = 1;
  }
  for (const name of unbuilt) console.log(`not built: dist/${name} (npm start builds it)`);
}
