import { expect, it } from 'vitest';
import { checkLicences, isLicenceAllowed, type Sources } from './check-licences.ts';

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT AND GPL-3.0) OR ISC', true],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['MIT)', false],
  ['', false],
])('of %s is allowed: %s', (expression, expected) => {
  expect(isLicenceAllowed(expression)).toBe(expected);
});

const good: Sources = {
  lock: {
    packages: {
      '': {},
      'node_modules/fastify': { license: 'MIT' },
      'node_modules/@fontsource-variable/inter': { license: 'OFL-1.1' },
    },
  },
  readManifest: () => null,
  readLicenceFiles: () => [],
  notice: 'Fonts: @fontsource-variable/inter. Data: product/home/samples/star-wars.',
  license: 'Apache License\nVersion 2.0',
  dataFolders: [{ folder: 'product/home/samples/star-wars', files: ['StarWars.csv', 'LICENCE.md'] }],
};

it('reports nothing when every licence is allowed and listed', () => {
  expect(checkLicences(good)).toEqual([]);
});

it('reports licences that are not allowed or not listed', () => {
  const packages = {
    'node_modules/a/node_modules/@b/c': { license: 'GPL-3.0' },
    'node_modules/d': {},
    'node_modules/e': {},
  };
  const readManifest = (folder: string) => (folder.endsWith('/e') ? { license: { type: 'MIT' } } : {});
  expect(checkLicences({ ...good, lock: { packages }, readManifest })).toEqual([
    '@b/c has the licence GPL-3.0, which is not allowed',
    'd names no licence',
  ]);
});

const MIT = `Copyright A. Person. All rights reserved.
Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files, to deal in it, including the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of it. THE SOFTWARE IS PROVIDED "AS IS",
WITHOUT WARRANTY OF ANY KIND.`;

it.each([
  ['a list of licences', { licenses: [{ type: 'MIT', url: 'http://example.org' }] }, [], null],
  ['a list with one that is not allowed', { licenses: ['MIT', 'GPL-3.0'] }, [], 'MIT AND GPL-3.0'],
  ['an empty list and no text', { licenses: [] }, [], 'none'],
  ['the wording of a licence in a file', {}, [MIT], null],
  ['a name under its heading in the README', {}, ['# only\n\n## License\n\n  MIT\n'], null],
  ['a name under its heading that is not allowed', {}, ['## License\n\nAGPL-3.0\n'], 'AGPL-3.0'],
  ['a text that only speaks of a licence', {}, ['## License\n\nAsk us about MIT.\n'], 'none'],
  ['a wording that leaves the right to sell out', {}, [MIT.replace('and/or sell copies', '')], 'none'],
])('reads older formats of the licence field: %s', (_form, manifest, texts, refused) => {
  const lock = { packages: { 'node_modules/a': {} } };
  const found = checkLicences({ ...good, lock, readManifest: () => manifest, readLicenceFiles: () => texts });
  const expected =
    refused === 'none' ? 'a names no licence' : `a has the licence ${refused}, which is not allowed`;
  expect(found).toEqual(refused === null ? [] : [expected]);
});

it('requires the licence of the project, and a notice for fonts and data', () => {
  expect(checkLicences({ ...good, notice: null, license: null })).toEqual([
    'LICENSE must hold the Apache License 2.0',
    'NOTICE is missing',
  ]);
  expect(
    checkLicences({ ...good, notice: '', dataFolders: [{ ...good.dataFolders[0]!, files: [] }] }),
  ).toEqual([
    'NOTICE must name the font @fontsource-variable/inter',
    'product/home/samples/star-wars needs a file with its licence',
    'NOTICE must name the data in product/home/samples/star-wars',
  ]);
});
