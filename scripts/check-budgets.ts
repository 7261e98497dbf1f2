import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A size and its limit, in bytes as transferred: Brotli-compressed, except fonts. */
interface Budget {
  name: string;
  bytes: number;
  limit: number;
  /** File and bytes, largest first. */
  files: [string, number][];
}

const KILOBYTE = 1_000;
/**
 * Limits: everything a participant loads for a study with common block types, a file of other block types, and the
 * scripts of the team app's first page.
 */
export const BUDGET_BYTES = { participant: 40 * KILOBYTE, rare: 12 * KILOBYTE, web: 190 * KILOBYTE } as const;

/** Size of a file as transferred; already compressed formats are not compressed again. */
export function computeTransferSize(file: string): number {
  const source = fs.readFileSync(file);
  if (/\.(woff2?|png|jpe?g|webp|avif|gz|br)$/.test(file)) return source.length;
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Everything the participant's page loads: HTML, styles, fonts and scripts, without the service worker (which loads
 * after the first question) and the script for other websites. The server puts the texts of one language into the HTML; the
 * largest one counts.
 */
export function weighParticipant(folder: string): Budget {
  const sentFiles = listFiles(folder).filter(
    (file) => !/^\.vite\/|\.(br|gz|map)$/.test(file) && !/(^|\/)(sw|embed|offline)\.js$/.test(file),
  );
  const isLanguage = (file: string) => /(^|\/)language-[^/]*\.js$/.test(file);
  const [largestLanguage] = sentFiles
    .filter(isLanguage)
    .toSorted(
      (a, b) => computeTransferSize(path.join(folder, b)) - computeTransferSize(path.join(folder, a)),
    );
  const entries = sentFiles.filter((file) => /(^|\/)index-[^/]*\.js$/.test(file));
  const imported = new Set(entries.flatMap((file) => listStaticImports(path.join(folder, file))));
  const loaded = sentFiles.filter(
    (file) =>
      (!isRare(file) || imported.has(path.basename(file))) && (!isLanguage(file) || file === largestLanguage),
  );
  return weigh('participant page', BUDGET_BYTES.participant, folder, loaded);
}

/** Names of the chunks that a built script loads together with itself. */
const listStaticImports = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => name!);

/** Files that only studies with a less common block type load, or later than the first screen. */
const isRare = (file: string) => /(^|\/)rare-[^/]*\.js$/.test(file);

/** The largest file that a less common block type adds to the page. */
export function weighRarest(folder: string): Budget {
  const rareChunks = listFiles(folder)
    .filter(isRare)
    .toSorted(
      (a, b) => computeTransferSize(path.join(folder, b)) - computeTransferSize(path.join(folder, a)),
    );
  return weigh('heaviest of the rarer block types', BUDGET_BYTES.rare, folder, rareChunks.slice(0, 1));
}

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** Sources of the first page, as named in the manifest. */
const FIRST_PAGE = /^shell\.tsx$|(^|\/)product\/home\/web\/dashboard[\w-]*\.tsx$/;

/** The scripts of the first page of the team app: the entry, the shell and the dashboard, with all they import. */
export function weighWeb(folder: string): Budget {
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
  return weigh('team app, first load', BUDGET_BYTES.web, folder, scripts);
}

function weigh(name: string, limit: number, folder: string, names: string[]): Budget {
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
export function weighAll(dist: string): { budgets: Budget[]; absent: string[] } {
  const programs = { participant: [weighParticipant, weighRarest], web: [weighWeb] };
  const budgets: Budget[] = [];
  const absent: string[] = [];
  for (const [name, functions] of Object.entries(programs)) {
    const folder = path.join(dist, name);
    if (fs.existsSync(path.join(folder, 'index.html')))
      budgets.push(...functions.map((weighProgram) => weighProgram(folder)));
    else absent.push(name);
  }
  return { budgets, absent };
}

if (import.meta.main) {
  const { budgets, absent } = weighAll(path.resolve(import.meta.dirname, '../dist'));
  for (const { name, bytes, limit, files } of budgets) {
    const isOverBudget = bytes > limit;
    console.log(`${isOverBudget ? 'OVER ' : 'ok   '}  ${name}: ${bytes} of ${limit} bytes`);
    for (const [file, size] of isOverBudget ? files.slice(0, 8) : []) console.log(`       ${size}  ${file}`);
    if (isOverBudget) process.exitCode = 1;
  }
  for (const name of absent) console.log(`not built: dist/${name} (npm start builds it)`);
}
