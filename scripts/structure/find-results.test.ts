import { expect, it } from 'vitest';
import { checkFindResults } from './find-results.ts';

const check = (source: string) =>
  checkFindResults(new Map([['product/studies/study.ts', source]])).map(({ line, message }) => [
    line,
    message.split(' ')[0],
  ]);

it('refuses a function that finds null instead of undefined', () => {
  expect(
    check(`function findType(a: string[]): string | null { return a[0]!; }
      async function findRow(): Promise<Row | null> { return await read(); }
      export const findName = (a: string[]) => a[0] ?? null;
      export const findLast = (a: string[]) => { for (const b of a) if (b) return b; return null; };
      const findBlock = function (a: Block[]) { return a.length > 0 ? a[0] : null; };
      class Outline { private findGroup(id: string) { if (!id) return null; return id; } }
      interface Gates { findScope?(key: string): string | null; find: (key: string) => Promise<Row | null> }`),
  ).toEqual([
    [1, 'findType'],
    [2, 'findRow'],
    [3, 'findName'],
    [4, 'findLast'],
    [5, 'findBlock'],
    [6, 'findGroup'],
    [7, 'findScope'],
    [7, 'find'],
  ]);
});

it('reads results of the function itself, and only of those that find', () => {
  expect(
    check(`function findType(a: string | null): string | undefined { return a === null ? undefined : a; }
      function findRows(rows: Row[]) { return rows.map((row) => { if (!row.id) return null; return row.id; }); }
      const findRow = async (): Promise<{ at: Date | null } | undefined> => (await read())[0];
      function readRow(): Row | null { return null; }
      const finder = (): Row | null => null;
      export const store = { findOne: () => null };`),
  ).toEqual([]);
});
