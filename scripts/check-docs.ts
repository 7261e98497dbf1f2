import fs from 'node:fs';
import path from 'node:path';
import { renderSettingsTable } from '#platform/config/settings.ts';
import { listTestCases } from './list-test-cases.ts';

/** Returns the text of a file below the root, or null if it does not exist. */
type ReadFile = (file: string) => string | null;

/** A row of a Markdown table with its trimmed cells; header and separator rows are not included. */
interface MarkdownRow {
  line: number;
  cells: string[];
}

/** The rows of all tables of a page. */
export function parseTableRows(page: string): MarkdownRow[] {
  const lines = page.split('\n');
  const rows: MarkdownRow[] = [];
  lines.forEach((text, index) => {
    if (!text.trim().startsWith('|') || isSeparator(text) || isSeparator(lines[index + 1] ?? '')) return;
    rows.push({ line: index + 1, cells: splitCells(text) });
  });
  return rows;
}

const isSeparator = (line: string) => /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);
/** Cells of a row; a pipe in a cell is written \|. */
const splitCells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * Checks rows whose last cell names their tests: `path`, with titles of tests of that file in “quotes”; or says "Issue:
 * topic" for planned work, or "Operator: task" for what the operator has to do.
 */
export function checkTestReferences(name: string, page: string, read: ReadFile): string[] {
  return checkRows(name, page, read, (testCell, sources, atLine) => {
    const titles = [...testCell.matchAll(/[“"]([^”"]+)[”"]/g)].map((match) => match[1]!);
    const cases = sources.flatMap(([file, source]) => listTestCases(file, source));
    return titles
      .filter(
        (title) =>
          !cases.some(
            (testCase) =>
              testCase.title.includes(title) || testCase.tableTexts.some(({ text }) => text === title),
          ),
      )
      .map((title) => atLine(`“${title}” is the title of no test there`));
  });
}

/** Puts the place of a row before a message. */
type AtLine = (message: string) => string;

/** Problems of rows whose last cell names tests; `checkRow` checks the test files that exist. */
function checkRows(
  name: string,
  page: string,
  read: ReadFile,
  checkRow: (testCell: string, sources: [string, string][], atLine: AtLine, cells: string[]) => string[],
): string[] {
  const rows = parseTableRows(page);
  if (rows.length === 0) return [`${name} has no rows`];
  return rows.flatMap(({ line, cells }) => {
    const atLine = (message: string) => `${name}:${line} ${message}`;
    if (cells.length < 2 || cells.some((cell) => cell === '')) return [atLine('has an empty cell')];
    const testCell = cells.at(-1)!;
    if (/^(issue|operator): \S/i.test(testCell)) return checkRow('', [], atLine, cells);
    const files = [...testCell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    if (files.length === 0) return [atLine('names neither a test nor an issue')];
    const problems: string[] = [];
    const sources: [string, string][] = [];
    for (const file of files) {
      const source = isTestOrBenchmark(file) ? read(file) : null;
      if (source !== null) sources.push([file, source]);
      else
        problems.push(
          atLine(`names ${file}, which ${isTestOrBenchmark(file) ? 'does not exist' : 'is no test'}`),
        );
    }
    return [...problems, ...checkRow(testCell, sources, atLine, cells)];
  });
}
const ROW_ID = /\bO-\d{3}\b/g;
/** The same without `g`, with which `test` would begin after the last match. */
const HAS_ROW_ID = new RegExp(ROW_ID.source);

/** Row id of docs/original.md → how many titles of tests in a file contain it. A table that several tests share counts once. */
function countRowIds(file: string, source: string): Map<string, number> {
  const counts = new Map<string, number>();
  if (!HAS_ROW_ID.test(source)) return counts;
  const countedOffsets = new Set<number>();
  for (const { title, tableTexts } of listTestCases(file, source)) {
    const texts = [
      title,
      ...tableTexts.filter(({ offset }) => !countedOffsets.has(offset)).map(({ text }) => text),
    ];
    for (const { offset } of tableTexts) countedOffsets.add(offset);
    for (const [id] of texts.flatMap((text) => [...text.matchAll(ROW_ID)]))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Checks the rows of the specification: each row has a unique id, and each test file it names has that id in the title
 * of one test, or of n where the cell says `path` ×n. No other test has it.
 */
export function checkSpecification(name: string, page: string, read: ReadFile, tests: string[]): string[] {
  const countsByFile = new Map<string, Map<string, number>>();
  for (const file of tests) countsByFile.set(file, countRowIds(file, read(file) ?? ''));
  const ids = new Set<string>();
  const problems = checkRows(name, page, read, (testCell, sources, atLine, [id = '']) => {
    if (!/^O-\d{3}$/.test(id)) return [atLine('has no id such as O-001')];
    if (ids.has(id)) return [atLine(`${id} stands twice`)];
    ids.add(id);
    const expectedCounts = new Map(sources.map(([file]) => [file, 1]));
    for (const [, file, times] of testCell.matchAll(/`([^`]+)` ×(\d+)/g))
      expectedCounts.set(file!, Number(times));
    const files = new Set([...expectedCounts.keys(), ...tests]);
    return [...files].flatMap((file) => {
      const [expectedCount, actualCount] = [
        expectedCounts.get(file) ?? 0,
        countsByFile.get(file)?.get(id) ?? 0,
      ];
      return expectedCount === actualCount
        ? []
        : [atLine(`${id} stands in the titles of ${actualCount} tests of ${file}, not ${expectedCount}`)];
    });
  });
  for (const [file, counts] of countsByFile)
    for (const id of counts.keys())
      if (!ids.has(id)) problems.push(`${file} has a test for ${id}, which is no row of ${name}`);
  return problems;
}

/** Checks the requirements of ASVS: `1.2.3`, each once and in order, of level 1 or 2, with a test. */
export function checkRequirements(name: string, page: string, read: ReadFile): string[] {
  const problems = checkTestReferences(name, page, read);
  let previousKey = 0;
  for (const { line, cells } of parseTableRows(page)) {
    const [, chapter, section, number] = /^(\d+)\.(\d+)\.(\d+)$/.exec(cells[0]!) ?? [];
    // Sections and numbers are below 100, so this orders requirements.
    const sortKey = Number(chapter) * 10_000 + Number(section) * 100 + Number(number);
    if (Number.isNaN(sortKey)) problems.push(`${name}:${line} names no requirement`);
    else if (sortKey <= previousKey)
      problems.push(`${name}:${line} ${cells[0]} stands twice or out of order`);
    else previousKey = sortKey;
    if (cells[1] !== '1' && cells[1] !== '2') problems.push(`${name}:${line} is of no level`);
  }
  return problems;
}

/** Checks the table of tests below the threats, which have tables without tests. */
function checkThreats(name: string, page: string, read: ReadFile): string[] {
  const [threats = '', tests = ''] = page.split(/^## Tests$/m);
  // Empty lines instead of the threats keep the numbers of lines.
  return checkTestReferences(name, threats.replaceAll(/[^\n]/g, '') + tests, read);
}

const isTestOrBenchmark = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^bench\/.+\.ts$/.test(file);

/** Checks that the table of settings equals the generated one, except for spaces. */
export function checkSettings(page: string, table: string): string[] {
  const pageRows = new Set(parseTableRows(page).map(({ cells }) => cells.join(' | ')));
  const expectedRows = parseTableRows(table).map(({ cells }) => cells.join(' | '));
  const problems = expectedRows
    .filter((row) => !pageRows.has(row))
    .map((row) => `docs/settings.md lacks the setting: ${row}`);
  const names = new Set(expectedRows.map(getSettingName));
  for (const row of pageRows)
    if (/^`[A-Z][A-Z0-9_]+`/.test(row) && !names.has(getSettingName(row)))
      problems.push(`docs/settings.md has a setting the code does not: ${row}`);
  return problems;
}

const getSettingName = (row: string) => row.split(' | ')[0]!;

/** Checks that the index of decisions links each file once, with its title. `firstLines`: file → its title line. */
export function checkDecisions(index: string, firstLines: ReadonlyMap<string, string>): string[] {
  const links = [...index.matchAll(/^- \[\d+\]\(([^)]+)\) (.*)$/gm)].map(([, file, rest]) => ({
    file: file!,
    rest: rest!,
  }));
  const problems = links
    .filter(({ file }) => !firstLines.has(file))
    .map(({ file }) => `docs/decisions/README.md links ${file}, which does not exist`);
  for (const [file, firstLine] of firstLines) {
    const title = firstLine.replace(/^# (\d+\. )?/, '');
    const linksToFile = links.filter((link) => link.file === file);
    if (linksToFile.length !== 1 || !linksToFile[0]!.rest.startsWith(title))
      problems.push(`docs/decisions/README.md has to list ${file} once: ${title}`);
  }
  return problems;
}

/** Checks the documents against the repository. */
export function checkDocs(read: ReadFile, tests: string[]): string[] {
  const pages: [string, (page: string) => string[]][] = [
    ['docs/original.md', (page) => checkSpecification('docs/original.md', page, read, tests)],
    ['docs/security/asvs.md', (page) => checkRequirements('docs/security/asvs.md', page, read)],
    ['docs/security/threats.md', (page) => checkThreats('docs/security/threats.md', page, read)],
    ['SECURITY.md', (page) => checkTestReferences('SECURITY.md', page, read)],
    ['docs/settings.md', (page) => checkSettings(page, renderSettingsTable())],
  ];
  return pages.flatMap(([name, check]) => {
    const page = read(name);
    return page === null ? [`${name} is missing`] : check(page);
  });
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => {
    const absolutePath = path.join(root, file);
    return fs.existsSync(absolutePath) ? fs.readFileSync(absolutePath, 'utf8') : null;
  };
  const tests = fs
    .globSync('{product,platform,apps,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('node_modules') && file !== 'scripts/check-docs.test.ts');
  const decisions = fs.globSync('docs/decisions/0*.md', { cwd: root });
  const firstLines = new Map(decisions.map((file) => [path.basename(file), read(file)!.split('\n', 1)[0]!]));
  const problems = [
    ...checkDocs(read, tests),
    ...checkDecisions(read('docs/decisions/README.md') ?? '', firstLines),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
