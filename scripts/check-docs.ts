import fs from 'node:fs';
import path from 'node:path';
import { settingsTable } from '#platform/config/settings.ts';
import { testCases } from './test-cases.ts';

/** The text of a file below the root, or null. */
export type Read = (file: string) => string | null;

/** One table of a Markdown page: the cells of each row, trimmed, without head and rule. */
export interface Row {
  line: number;
  cells: string[];
}

/** Rows of all tables of a page. */
export function rowsOf(page: string): Row[] {
  const lines = page.split('\n');
  const rows: Row[] = [];
  lines.forEach((text, index) => {
    if (!text.trim().startsWith('|') || isRule(text) || isRule(lines[index + 1] ?? '')) return;
    rows.push({ line: index + 1, cells: cellsOf(text) });
  });
  return rows;
}

const isRule = (line: string) => /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);
/** Cells of a row; a pipe in a cell is written \|. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * Rows whose last cell names what holds them: tests as `path` with, in “quotes”, titles of tests in that file;
 * or "Issue: topic" of work that comes later, or "Operator: what they see to".
 */
export function checkPinned(name: string, page: string, read: Read): string[] {
  return checkRows(name, page, read, (pin, sources, tell) => {
    const titles = [...pin.matchAll(/[“"]([^”"]+)[”"]/g)].map((match) => match[1]!);
    const cases = sources.flatMap(([file, source]) => testCases(file, source));
    return titles
      .filter(
        (title) =>
          !cases.some((one) => one.title.includes(title) || one.table.some(({ text }) => text === title)),
      )
      .map((title) => tell(`“${title}” is the title of no test there`));
  });
}

/** Problems of rows of which the last cell names tests; `look` says what is wrong with those that exist. */
function checkRows(
  name: string,
  page: string,
  read: Read,
  look: (pin: string, sources: [string, string][], tell: Tell, cells: string[]) => string[],
): string[] {
  const rows = rowsOf(page);
  if (rows.length === 0) return [`${name} has no rows`];
  return rows.flatMap(({ line, cells }) => {
    const tell = (message: string) => `${name}:${line} ${message}`;
    if (cells.length < 2 || cells.some((cell) => cell === '')) return [tell('has an empty cell')];
    const pin = cells.at(-1)!;
    if (/^(issue|operator): \S/i.test(pin)) return look('', [], tell, cells);
    const files = [...pin.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    if (files.length === 0) return [tell('names neither a test nor an issue')];
    const problems: string[] = [];
    const sources: [string, string][] = [];
    for (const file of files) {
      const source = isTestFile(file) ? read(file) : null;
      if (source !== null) sources.push([file, source]);
      else problems.push(tell(`names ${file}, which ${isTestFile(file) ? 'does not exist' : 'is no test'}`));
    }
    return [...problems, ...look(pin, sources, tell, cells)];
  });
}
type Tell = (message: string) => string;

const ROW = /\bO-\d{3}\b/g;

/** How often the titles of a test file name each row of docs/original.md. */
function rowsNamed(file: string, source: string): Map<string, number> {
  const named = new Map<string, number>();
  if (!ROW_IN.test(source)) return named;
  const seen = new Set<number>();
  for (const { title, table } of testCases(file, source)) {
    const texts = [title, ...table.filter(({ at }) => !seen.has(at)).map(({ text }) => text)];
    for (const { at } of table) seen.add(at);
    for (const [id] of texts.flatMap((text) => [...text.matchAll(ROW)]))
      named.set(id, (named.get(id) ?? 0) + 1);
  }
  return named;
}
const ROW_IN = new RegExp(ROW.source);

/**
 * Facts of the specification: each row has an id of its own, and each test file it names has that id in the title
 * of one test, or of as many as `path` ×2 says. No other test names it.
 */
export function checkFacts(name: string, page: string, read: Read, tests: string[]): string[] {
  const named = new Map<string, Map<string, number>>();
  for (const file of tests) named.set(file, rowsNamed(file, read(file) ?? ''));
  const ids = new Set<string>();
  const problems = checkRows(name, page, read, (pin, sources, tell, [id = '']) => {
    if (!/^O-\d{3}$/.test(id)) return [tell('has no id such as O-001')];
    if (ids.has(id)) return [tell(`${id} stands twice`)];
    ids.add(id);
    const due = new Map(sources.map(([file]) => [file, 1]));
    for (const [, file, times] of pin.matchAll(/`([^`]+)` ×(\d+)/g)) due.set(file!, Number(times));
    const files = new Set([...due.keys(), ...tests]);
    return [...files].flatMap((file) => {
      const [wanted, found] = [due.get(file) ?? 0, named.get(file)?.get(id) ?? 0];
      return wanted === found
        ? []
        : [tell(`${id} stands in the titles of ${found} tests of ${file}, not ${wanted}`)];
    });
  });
  for (const [file, rows] of named)
    for (const id of rows.keys())
      if (!ids.has(id)) problems.push(`${file} has a test for ${id}, which is no row of ${name}`);
  return problems;
}

/** Requirements of a security standard: `1.2.3`, each once and in order, of level 1 or 2, each held by a test. */
export function checkRequirements(name: string, page: string, read: Read): string[] {
  const problems = checkPinned(name, page, read);
  let before = 0;
  for (const { line, cells } of rowsOf(page)) {
    const [, chapter, section, number] = /^(\d+)\.(\d+)\.(\d+)$/.exec(cells[0]!) ?? [];
    const place = Number(chapter) * 10_000 + Number(section) * 100 + Number(number);
    if (Number.isNaN(place)) problems.push(`${name}:${line} names no requirement`);
    else if (place <= before) problems.push(`${name}:${line} ${cells[0]} stands twice or out of order`);
    else before = place;
    if (cells[1] !== '1' && cells[1] !== '2') problems.push(`${name}:${line} is of no level`);
  }
  return problems;
}

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^bench\/.+\.ts$/.test(file);

/** The README's table of settings is the one the code makes, but for spaces. */
export function checkSettings(readme: string, table: string): string[] {
  const said = new Set(rowsOf(readme).map(({ cells }) => cells.join(' | ')));
  const due = rowsOf(table).map(({ cells }) => cells.join(' | '));
  const problems = due.filter((row) => !said.has(row)).map((row) => `README.md lacks the setting: ${row}`);
  const names = new Set(due.map(nameOf));
  for (const row of said)
    if (/^`[A-Z][A-Z0-9_]+`/.test(row) && !names.has(nameOf(row)))
      problems.push(`README.md has a setting the code does not: ${row}`);
  return problems;
}

const nameOf = (row: string) => row.split(' | ')[0]!;

/** Everything the documents promise, checked against the repository. */
export function checkDocs(read: Read, tests: string[]): string[] {
  const pages: [string, (page: string) => string[]][] = [
    ['docs/original.md', (page) => checkFacts('docs/original.md', page, read, tests)],
    ['docs/security/asvs.md', (page) => checkRequirements('docs/security/asvs.md', page, read)],
    ['README.md', (page) => checkSettings(page, settingsTable())],
  ];
  return pages.flatMap(([name, check]) => {
    const page = read(name);
    return page === null ? [`${name} is missing`] : check(page);
  });
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => {
    const full = path.join(root, file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
  };
  const tests = fs
    .globSync('{product,platform,apps,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('node_modules') && file !== 'scripts/check-docs.test.ts');
  const problems = checkDocs(read, tests);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
