import { expect, test } from 'vitest';
import { readCompare, writeCompare, type CompareBy } from './compare.ts';

test.each<CompareBy>([
  { trait: 'device' },
  { trait: 'status' },
  { block: 'abcdefghjk', part: '' },
  { block: 'abcdefghjk', part: 'row.1~a 50%' },
  { parameter: 'utm_source' },
  { parameter: 'a.b~c%25:👩‍🔬' },
  { parameter: '__proto__' },
  { variable: 'abcdefghjk' },
  { tags: true },
])('%j can be written to an address and read back', (by) => {
  expect(readCompare(writeCompare(by))).toEqual(by);
});

test.each([
  '',
  'nonsense',
  'Device',
  'a.b.c',
  '.part',
  'abc.%25E0%',
  'abc.%E0',
  'abc.~click',
  'abc.$answered',
  'parameter:',
  'parameter:a.b',
  'parameter:%E0',
  'variable:a-b',
  'variable:',
])('“%s” is rejected', (invalid) => {
  expect(readCompare(invalid)).toBeNull();
});
