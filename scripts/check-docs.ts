import fs from 'node:fs';
import path from 'node:path';
import { settingsTable } from '#platform/config/settings.ts';

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
 * Rows whose last cell names what holds them: tests as `path` with, in “quotes”, titles that stand in the file;
 * or, where `topics` are allowed, "Issue: topic" of work that comes later, or also "Operator: what they see to".
 */
export function checkPinned(name: string, page: string, read: Read, topics: boolean | 'operator'): string[] {
  const rows = rowsOf(page);
  if (rows.length === 0) return [`${name} has no rows`];
  return rows.flatMap(({ line, cells }) => {
    const tell = (message: string) => `${name}:${line} ${message}`;
    if (cells.length < 2 || cells.some((cell) => cell === '')) return [tell('has an empty cell')];
    const pin = cells.at(-1)!;
    if (/^issue: \S/i.test(pin))
      return topics ? [] : [tell('names an issue; only a test shows that it holds')];
    if (topics === 'operator' && /^operator: \S/i.test(pin)) return [];
    const files = [...pin.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    if (files.length === 0) return [tell('names neither a test nor an issue')];
    const sources = files.map((file) => [file, isTestFile(file) ? read(file) : null] as const);
    const problems = sources
      .filter(([, source]) => source === null)
      .map(([file]) =>
        tell(isTestFile(file) ? `names ${file}, which does not exist` : `names ${file}, which is no test`),
      );
    const titles = [...pin.matchAll(/[“"]([^”"]+)[”"]/g)].map((match) => match[1]!);
    for (const title of titles)
      if (!sources.some(([, source]) => source?.includes(title)))
        problems.push(tell(`“${title}” is the title of no test there`));
    return problems;
  });
}

/** Requirements of a security standard: `1.2.3`, each once and in order, of level 1 or 2, each held by a test. */
export function checkRequirements(name: string, page: string, read: Read): string[] {
  const problems = checkPinned(name, page, read, 'operator');
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
export function checkDocs(read: Read): string[] {
  const pages: [string, (page: string) => string[]][] = [
    ['docs/original.md', (page) => checkPinned('docs/original.md', page, read, true)],
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
  const problems = checkDocs((file) => {
    const full = path.join(root, file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
