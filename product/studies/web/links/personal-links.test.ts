import { expect, test } from 'vitest';
import type { HiddenField } from '../../hidden-fields.ts';
import { buildPersonalLink, readPeople, writePersonalLinks } from './personal-links.ts';

const field = (name: string, kind: HiddenField['kind'] = 'text'): HiddenField => ({
  id: `${name}2222222222`.slice(0, 10),
  name,
  kind,
  sample: '',
});
const fields = [field('plan'), field('seats', 'number')];
const address = 'https://studies.example/r/films';
const linksOf = (pasted: string, base = address) => {
  const list = readPeople(pasted, fields);
  return list.people.map((person) => buildPersonalLink(base, list, person));
};

test.each([
  ['copied from a spreadsheet', 'name\tPlan\tseats\nAda\tPro & more\t3\n\n\nGrace\t\t10\n'],
  ['saved with commas', 'name,Plan,seats\r\nAda,"Pro & more",3\r\nGrace,,10'],
  ['saved with semicolons', '\ufeffname;Plan;seats\nAda;Pro & more;3\n;;\nGrace;;10\n'],
])('columns that are named like a hidden field go into the links: a list %s', (_, pasted) => {
  expect(linksOf(pasted)).toEqual([`${address}?plan=Pro+%26+more&seats=3`, `${address}?seats=10`]);
  // Beside the code of a single-use link.
  expect(linksOf(pasted, `${address}?use=abc`)[1]).toBe(`${address}?use=abc&seats=10`);
});

test('a list of one column keeps its commas, and `sep=;` is no header', () => {
  const names = readPeople('name\nSmith, John\nByron; Ada', fields);
  expect([names.columns, names.people]).toEqual([['name'], [['Smith, John'], ['Byron; Ada']]]);
  expect(linksOf('sep=;\r\nname;plan\r\nSmith, John;Pro\r\n')).toEqual([`${address}?plan=Pro`]);
});

test('values that do not fit their type are left out, and named by their line', () => {
  const pasted = `plan,seats,seats\n,many,4\n${'x'.repeat(501)},5,6`;
  const list = readPeople(pasted, fields);
  expect(list.unfitting).toEqual([
    { line: 2, column: 'seats', value: 'many' },
    { line: 3, column: 'plan', value: 'x'.repeat(501) },
  ]);
  expect(list.people.map((person) => buildPersonalLink(address, list, person))).toEqual([
    address,
    `${address}?seats=5`,
  ]);
  expect(readPeople('name\nAda', fields).fields).toEqual([null]);
  expect(readPeople('', fields)).toEqual({ columns: [], fields: [], people: [], unfitting: [] });
});

test('the file has the list as it was with its links, and no formulas', () => {
  const list = readPeople('name\tplan\n=1+1\tPro\nGrace', fields);
  const csv = writePersonalLinks(list, ['https://a.example', 'https://b.example']);
  expect(csv).toBe("\ufeffname,plan,link\r\n'=1+1,Pro,https://a.example\r\nGrace,,https://b.example\r\n");
});
