import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** One weight against its limit; bytes are those sent, Brotli-compressed, fonts as they are. */
export interface Budget {
  name: string;
  bytes: number;
  limit: number;
  /** File → bytes, heaviest first. */
  files: [string, number][];
}

const KILO = 1_000;
/**
 * Limits of the quality bars: everything a participant loads for a study of common questions, what one rarer block
 * type may add to it, and the scripts of the team app's first page.
 */
export const LIMITS = { participant: 40 * KILO, rare: 12 * KILO, web: 200 * KILO } as const;

/** Bytes of a file as it is sent: what is compressed already stays as it is. */
export function sentBytes(file: string): number {
  const source = fs.readFileSync(file);
  if (/\.(woff2?|png|jpe?g|webp|avif|gz|br)$/.test(file)) return source.length;
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Everything the participant's page loads: the page with its styles, every script but the service worker (which
 * comes after the first question), fonts and styles. English is in the program; of the other languages a page loads
 * one, so the heaviest is weighed.
 */
export function weighParticipant(folder: string): Budget {
  const sent = listFiles(folder).filter(
    (file) => !/\.(br|gz|map)$/.test(file) && !/(^|\/)(sw|offline)\.js$/.test(file),
  );
  const isLanguage = (file: string) => /(^|\/)language-[^/]*\.js$/.test(file);
  const [heaviest] = sent
    .filter(isLanguage)
    .toSorted((a, b) => sentBytes(path.join(folder, b)) - sentBytes(path.join(folder, a)));
  const loaded = sent.filter((file) => !isRare(file) && (!isLanguage(file) || file === heaviest));
  return weigh('participant page', LIMITS.participant, folder, loaded);
}

/** What only studies with a rarer block type load. */
const isRare = (file: string) => /(^|\/)rare-[^/]*\.js$/.test(file);

/** The heaviest of what a rarer block type adds to the page. */
export function weighRarest(folder: string): Budget {
  const rare = listFiles(folder)
    .filter(isRare)
    .toSorted((a, b) => sentBytes(path.join(folder, b)) - sentBytes(path.join(folder, a)));
  return weigh('heaviest of the rarer block types', LIMITS.rare, folder, rare.slice(0, 1));
}

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** Sources of the first page as the manifest names them, relative to `apps/web`. */
const FIRST_PAGE = /^shell\.tsx$|(^|\/)product\/home\/web\/dashboard[\w-]*\.tsx$/;

/** The scripts of the first page of the team app: the entry, the shell and the dashboard, with all they import. */
export function weighWeb(folder: string): Budget {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const first = Object.keys(manifest).filter((key) => manifest[key]!.isEntry || FIRST_PAGE.test(key));
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  first.forEach(visit);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${folder} has no entry script.`);
  return weigh('team app, first load', LIMITS.web, folder, scripts);
}

function weigh(name: string, limit: number, folder: string, names: string[]): Budget {
  const files = names
    .map((file): [string, number] => [file, sentBytes(path.join(folder, file))])
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

/** Every budget of what is built in `dist`, and what is not built yet. */
export function weighAll(dist: string): { budgets: Budget[]; absent: string[] } {
  const programs = { participant: [weighParticipant, weighRarest], web: [weighWeb] };
  const budgets: Budget[] = [];
  const absent: string[] = [];
  for (const [name, weighs] of Object.entries(programs)) {
    const folder = path.join(dist, name);
    if (fs.existsSync(path.join(folder, 'index.html')))
      budgets.push(...weighs.map((weighed) => weighed(folder)));
    else absent.push(name);
  }
  return { budgets, absent };
}

if (import.meta.main) {
  const { budgets, absent } = weighAll(path.resolve(import.meta.dirname, '../dist'));
  for (const { name, bytes, limit, files } of budgets) {
    const heavy = bytes > limit;
    console.log(`${heavy ? 'HEAVY' : 'holds'}  ${name}: ${bytes} of ${limit} bytes`);
    for (const [file, size] of heavy ? files.slice(0, 8) : []) console.log(`       ${size}  ${file}`);
    if (heavy) process.exitCode = 1;
  }
  for (const name of absent) console.log(`not built: dist/${name} (npm start builds it)`);
}
