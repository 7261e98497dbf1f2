import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const labels = (...lines: string[]) => readList(lines.join('\n')).entries.map(({ label }) => label);

test.each([
  { lines: ['1. Red', '2. Blue', '3. Green'], shown: ['Red', 'Blue', 'Green'] },
  { lines: ['a) Red', 'b) Blue'], shown: ['Red', 'Blue'] },
  { lines: ['(1) Red', '(2) Blue'], shown: ['Red', 'Blue'] },
  { lines: ['- Red', '– Blue', '* Green'], shown: ['Red', 'Blue', 'Green'] },
  { lines: ['• Red', 'Blue', '  ◦ Green'], shown: ['Red', 'Blue', 'Green'] },
  { lines: ['•\tRed', 'o\tBlue', '§\tGreen'], shown: ['Red', 'Blue', 'Green'] },
  { lines: ['1.\tRed', '2.\tBlue'], shown: ['Red', 'Blue'] },
])('numbering that counts up and bullets are removed: $lines', ({ lines, shown }) => {
  expect(labels(...lines)).toEqual(shown);
});

test.each([
  { lines: ['A. Merkel', 'B. Obama'] },
  { lines: ['A. Smith', 'B. Smith', 'C. Jones'] },
  { lines: ['1. Bezirk', '2. Bezirk', '3. Bezirk', '4. Bezirk'] },
  { lines: ['1. Red', '3. Blue'] },
  { lines: ['1. Red', 'Blue'] },
  { lines: ['- Red', 'Blue'] },
  { lines: ['7 up', '8 up'] },
  { lines: ['1. FC Nürnberg'] },
  { lines: ['"Yes"', '"No"'] },
  { lines: ['Smith, John', 'Byron; Ada'] },
])('initials, ordinals and names stay: $lines', ({ lines }) => expect(labels(...lines)).toEqual(lines));

test('a cell is a label, a line break in it a space, and the second column is a code', () => {
  expect(readList('Tea\t1\n"Black\ncoffee"\t2\n')).toEqual({
    entries: [
      { label: 'Tea', code: '1' },
      { label: 'Black coffee', code: '2' },
    ],
    duplicates: 0,
    furtherCells: 0,
  });
});

test('what is not taken is counted: repeated lines, and cells beside labels that are no codes', () => {
  expect(readList('Tea\tx\ty\nTea\tx\nMilk\t\n\n')).toEqual({
    entries: [
      { label: 'Tea', code: null },
      { label: 'Milk', code: null },
    ],
    duplicates: 1,
    furtherCells: 3,
  });
  expect(readList(' \n\t\n').entries).toEqual([]);
});
