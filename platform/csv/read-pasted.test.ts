import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

const cells = (pasted: string, kind: 'list' | 'table' = 'table') =>
  readPasted(pasted, kind).map((row) => row.cells);

test('cells are read as a spreadsheet copies them: tabs, quotes, line breaks', () => {
  expect(cells('name\tnote\r\nAda\t"two\nlines"\r\nBob\t"say ""hi"""\r\n')).toEqual([
    ['name', 'note'],
    ['Ada', 'two\nlines'],
    ['Bob', 'say "hi"'],
  ]);
  expect(cells('"Best" of all\t5" screen\n"Yes"\t"unclosed')).toEqual([
    ['"Best" of all', '5" screen'],
    ['"Yes"', '"unclosed'],
  ]);
});

test('commas and semicolons separate the cells of a table only if its first row has them', () => {
  expect(cells('name;city\nSmith, John;Bern')).toEqual([
    ['name', 'city'],
    ['Smith, John', 'Bern'],
  ]);
  expect(cells('name\nSmith, John\nByron; Ada')).toEqual([['name'], ['Smith, John'], ['Byron; Ada']]);
  expect(cells('name\n"Smith, John"')).toEqual([['name'], ['Smith, John']]);
  expect(cells('"name, first",city\n"Smith, John",Bern')).toEqual([
    ['name, first', 'city'],
    ['Smith, John', 'Bern'],
  ]);
  expect(cells('Smith, John\nByron; Ada', 'list')).toEqual([['Smith, John'], ['Byron; Ada']]);
});

test('`sep=;` names the separator and is no row; lines are counted with empty rows', () => {
  expect(readPasted('\ufeffsep=;\r\nname, first;city\r\n\r\nAda;Bern\r\n', 'table')).toEqual([
    { line: 2, cells: ['name, first', 'city'] },
    { line: 4, cells: ['Ada', 'Bern'] },
  ]);
});
