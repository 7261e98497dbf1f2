import { expect, test } from 'vitest';
import { splitAddresses } from './split-addresses.ts';

test.each([
  ['', []],
  [' \n,; ', []],
  ['ada@example.com', ['ada@example.com']],
  ['ada@example.com, bob@example.com;eve@example.com\nzoe@example.com', ['ada', 'bob', 'eve', 'zoe']],
  [
    'Ada Byron <Ada@Example.com>, "Bob, Jr." <bob@example.com>',
    ['ada@example.com', '"bob', 'bob@example.com'],
  ],
  ['Ada@example.com ada@EXAMPLE.com', ['ada@example.com']],
  ['Name\tEmail\nAda\tada@example.com\nBob\tbob@example.com', ['ada', 'bob']],
  ['no address', ['no', 'address']],
])('%j is split into %j', (list, names) => {
  const expected = names.map((name) => (/[@"]|^no$|^address$/.test(name) ? name : `${name}@example.com`));
  expect(splitAddresses(list)).toEqual(expected);
});
