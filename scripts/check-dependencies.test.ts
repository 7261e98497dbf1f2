import { expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';

/** The problems that the check reports for a package.json with `names` and for these files. */
const check = (names: string[], files: Record<string, string>, packages = {}, scripts = {}) =>
  checkDependencies({
    tree: new Map(Object.entries(files)),
    manifest: { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])), scripts },
    packages,
  });

it('reports a package that nothing imports', () => {
  expect(check(['zod', 'dayjs'], { 'product/studies/study.ts': "import { z } from 'zod';" })).toEqual([
    'package.json lists dayjs, which nothing imports or names',
  ]);
});

it('reports a package that only comments or strings mention', () => {
  const source = "// import 'dayjs';\nexport const a = 'dayjs';";
  expect(check(['dayjs'], { 'product/studies/study.ts': source })).toHaveLength(1);
});

it('reports an import of a package that package.json does not list', () => {
  const source = "import fs from 'node:fs';\nimport { a } from '@scope/name/part';\nimport './b.ts';";
  expect(check([], { 'platform/http/server/server.ts': source })).toEqual([
    'platform/http/server/server.ts:2 imports @scope/name/part, which package.json does not list',
  ]);
});

it('tells a package from the module of Node with its name', () => {
  const file = {
    'platform/text/a.ts': "import { toUnicode } from 'punycode/punycode.es6.js';\nimport 'fs/promises';",
  };
  expect(check(['punycode'], file)).toEqual([]);
});

it.each([
  ['an import of a part', 'product/a.ts', "import type { A } from 'dayjs/plugin';"],
  ['an import on demand', 'product/a.tsx', "const a = () => import('dayjs');"],
  ['a style sheet', 'apps/web/a.css', "@import 'dayjs/styles.css';"],
  ['a font', 'platform/ui/fonts.css', "src: url('dayjs/files/latin.woff2');"],
  ['a setting', 'vitest.config.ts', "export default { environment: 'dayjs' };"],
  ['a program that is started', 'scripts/check.mjs', "run('dayjs', ['--check']);"],
  ['a require.resolve() call', 'platform/db/a.ts', "require.resolve('dayjs');"],
])('counts %s as use of the package', (_, file, source) => {
  expect(check(['dayjs'], { [file]: source })).toEqual([]);
});

it('recognises packages used through their binary, as types of a used package, or as a peer dependency', () => {
  const program = { 'node_modules/typescript': { bin: { tsc: 'bin/tsc' } } };
  expect(check(['typescript'], {}, program, { types: 'tsc --noEmit' })).toEqual([]);
  expect(check(['dayjs', '@types/dayjs'], { 'product/a.ts': "import 'dayjs';" })).toEqual([]);
  expect(check(['@types/dayjs'], {})).toHaveLength(1);
  const peer = { 'node_modules/oxlint': { peerDependencies: { tsgolint: '*' } } };
  const manifest = { devDependencies: { oxlint: '1.0.0', tsgolint: '1.0.0' }, scripts: { lint: 'oxlint' } };
  expect(checkDependencies({ tree: new Map(), manifest, packages: peer })).toEqual([]);
  expect(checkDependencies({ tree: new Map(), manifest, packages: {} })).toHaveLength(1);
});
