import { describe, expect, it } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { checkExports } from './structure/exports.ts';
import { listImports } from './structure/imports.ts';
import { parse } from './structure/parse.ts';

/** The problems that the check reports for these files, as `path message`. */
const check = (files: Record<string, string>) =>
  checkStructure(new Map(Object.entries(files))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
const refused = (files: Record<string, string>, about: RegExp) => {
  expect(check(files)).toEqual([expect.stringMatching(about)]);
};
const VERB = 'product/studies/server/publish-study.ts';

it('reports nothing for a correct noun', () => {
  expect(
    check({
      'product/studies/study.ts': "import type { Id } from '../blocks/block.ts';\nexport type A = Id;",
      'product/studies/contract.ts':
        "import { z } from 'zod';\nimport { endpoint } from '#platform/http/contract/contract.ts';",
      'product/blocks/block.ts': 'export type Id = string;',
      'product/studies/server/tables.ts': "import { table } from '#platform/db/core/tables.ts';",
      'product/studies/server/publish-study.ts':
        "import { a } from './tables.ts';\nimport { b } from '../study.ts';",
      'product/studies/server/publish-study.test.ts': "import { makeStudy } from './testing/factory.ts';",
      'product/studies/server/testing/factory.ts': "import { a } from '../publish-study.ts';",
      'product/studies/web/study-list.tsx': "import { x } from '#platform/ui/layout/list-frame.tsx';",
      'product/studies/web/routes.tsx': "export const page = () => import('./study-list.tsx');",
      'apps/server/main.ts': "import { routes } from '#product/studies/server/routes.ts';",
      'platform/http/contract/contract.ts': "import { z } from 'zod';",
    }),
  ).toEqual([]);
});

/** The files of a block type, in the order in which missing ones are listed. */
const typeFiles = (type: string) => [
  `${type}.ts`,
  `${type}-team.ts`,
  'schema.ts',
  'testing/samples.ts',
  `${type}.test.ts`,
  'player.tsx',
  'editor.tsx',
  'menu-entry.tsx',
  'summary.tsx',
];

describe('imports', () => {
  it('go apps → product → platform', () => {
    refused(
      { 'platform/db/open.ts': "import { a } from '#product/studies/study.ts';" },
      /:1 platform imports product/,
    );
    refused({ [VERB]: "\n\nimport { a } from '#apps/server/main.ts';" }, /:3 product imports apps/);
    refused({ [VERB]: "const a = await import('../../../apps/server/main.ts');" }, /product imports apps/);
    refused({ 'apps/web/main.tsx': "import { a } from '../participant/main.ts';" }, /another program/);
  });

  it('keep server code out of browsers and pages off the server', () => {
    const page = 'product/studies/web/study-list.tsx';
    refused({ [page]: "import type { Row } from '../server/tables.ts';" }, /which runs on the server/);
    refused({ [page]: "import { db } from '#platform/db/open.ts';" }, /which runs on the server/);
    refused({ [page]: "import fs from 'node:fs';" }, /node:fs where code runs in browsers/);
    refused({ [VERB]: "import { page } from '../web/study-list.tsx';" }, /which runs in browsers/);
    refused({ 'product/studies/study.ts': "import { a } from './server/tables.ts';" }, /which runs on one/);
    const http = (part: string) => `import { a } from '#platform/http/${part}/a.ts';`;
    refused({ 'product/studies/study.ts': http('client') }, /which runs on one/);
    refused({ 'product/studies/study.ts': http('server') }, /which runs on one/);
    refused({ [page]: http('server') }, /which runs on the server/);
    refused({ [VERB]: http('client') }, /which runs in browsers/);
    expect(
      check({
        'product/studies/study.ts': http('contract'),
        [page]: http('contract') + http('client'),
        [VERB]: http('contract') + http('server'),
      }),
    ).toEqual([]);
    refused(
      { 'product/studies/study.ts': "import { useState } from 'react';" },
      /rules import the package react/,
    );
    refused(
      { 'apps/web/main.tsx': "import { a } from '#product/studies/server/routes.ts';" },
      /runs on the server/,
    );
  });

  it('follow the order of nouns', () => {
    refused(
      { 'product/blocks/server/read-block.ts': "import { a } from '../../studies/server/queries.ts';" },
      /blocks imports studies: the order is accounts < workspaces < billing < media < blocks/,
    );
    refused({ 'product/invoices/plan.ts': '' }, /the noun “invoices” has no place in the order/);
  });

  it('must not form a cycle of nouns; the cycle is reported', () => {
    const cycle = check({
      'product/studies/study.ts': "import { a } from '../responses/response.ts';",
      'product/responses/response.ts': "import { a } from '../results/filter.ts';",
      'product/results/filter.ts': "import { a } from '../studies/version.ts';",
    });
    expect(cycle.filter((problem) => problem.includes('cycle'))).toEqual([
      expect.stringMatching(/cycle: studies → responses → results → studies/),
    ]);
  });

  it('must not form a cycle of files, also with type imports', () => {
    const [a, b] = ['product/studies/study.ts', 'product/studies/version.ts'];
    refused(
      { [a]: "import { b } from './version.ts';", [b]: "\nimport type { a } from './study.ts';" },
      /version\.ts:2 cycle: product\/studies\/study\.ts → product\/studies\/version\.ts → product\/studies\/study\.ts/,
    );
    const test = 'product/studies/study.test.ts';
    expect(check({ [a]: '', [test]: "import { a } from './study.ts';" })).toEqual([]);
  });

  it('use only the public files of another noun', () => {
    refused(
      { 'product/results/web/page.tsx': "import { a } from '../../studies/web/editor.tsx';" },
      /only web\/shared\//,
    );
    expect(
      check({ 'product/results/web/page.tsx': "import { a } from '../../studies/web/shared/a.tsx';" }),
    ).toEqual([]);
    refused(
      { 'product/results/filter.ts': "import { a } from '../blocks/nps/nps.ts';" },
      /through the palettes/,
    );
    refused(
      { 'product/results/filter.ts': "import { a } from '../blocks/kit/options/options.ts';" },
      /through the palettes/,
    );
    expect(
      check({ 'product/results/filter.ts': "import { a } from '../blocks/statistics/wilson.ts';" }),
    ).toEqual([]);
    refused({ [VERB]: "import { a } from '../../accounts/server/routes.ts';" }, /the routes of accounts/);
    refused(
      { [VERB]: "import { a } from '../../accounts/server/testing/factory.ts';" },
      /which is for tests/,
    );
  });

  it('must not load the team app for participants', () => {
    const files = (what: string) => ({
      'apps/participant/main.ts': "import { a } from '#product/responses/web/page.tsx';",
      'product/responses/web/page.tsx': what,
    });
    refused(
      files("import { Button } from '@mantine/core';"),
      /the participant's page would load @mantine\/core/,
    );
    refused(files("const z = await import('zod');"), /would load zod/);
    expect(check(files("import type { z } from 'zod';"))).toEqual([]);
    const found = "export const parts = import.meta.glob<{ a: () => void }>('./*/part.tsx');";
    refused(
      { ...files(found), 'product/responses/web/x/part.tsx': "import { a } from '@dnd-kit/core';" },
      /part\.tsx:1 the participant's page would load @dnd-kit\/core/,
    );
  });

  it('are read from code, not from comments and strings', () => {
    const source = [
      "// import { a } from './a.ts';",
      "import b, { c } from './b.ts';",
      "export * from './c.ts';",
      "import './d.css';",
      "import type { E } from './e.ts';",
      'export const f = `import x from "./x.ts"`;',
      "const g = () => import('./g.tsx');",
      "const h: import('./h.ts').H = /import('.\\/y.ts')/;",
      "const i = import.meta.glob<{ j(): void }>(['./i-*.ts', '!./i-test.ts']);",
    ].join('\n');
    const tree = { 'apps/web/main.ts': source, 'apps/web/i-a.ts': '', 'apps/web/i-test.ts': '' };
    const found = listImports(new Map(Object.entries(tree)));
    expect(found.map(({ to, line, isTypeOnly }) => [to, line, isTypeOnly])).toEqual([
      ['apps/web/b.ts', 2, false],
      ['apps/web/c.ts', 3, false],
      ['apps/web/d.css', 4, false],
      ['apps/web/e.ts', 5, true],
      ['apps/web/g.tsx', 7, false],
      ['apps/web/h.ts', 8, true],
      ['apps/web/i-a.ts', 9, false],
    ]);
  });
});

describe('names', () => {
  it.each([
    ['product/studies/utils.ts', /“utils” says nothing/],
    ['product/studies/web/texts/zh-hans.ts', /translations stand together, in a messages\.json/],
    ['platform/helpers/open.ts', /“helpers” says nothing/],
    ['product/studies/web/StudyList.tsx', /not kebab-case/],
    ['product/studies/server/test-study.ts', /only tests are named tests/],
    ['product/studies/index.ts', /index files are for palettes/],
    ['product/studies/server/study-publisher.ts', /named verb first/],
    ['product/studies/server/page.tsx', /\.ts and \.sql files only/],
    ['product/studies/study-list.tsx', /stands in web\//],
    ['product/studies/web/list.css', /\.module\.css/],
    ['product/studies/server/factory.ts', /stands in testing\//],
    ['product/studies/web/edit-for-tests.tsx', /stands in testing\//],
    ['product/studies/server/weather.test.ts', /named after the file beside it/],
  ])('%s is rejected', (file, about) => {
    refused({ [file]: '' }, about);
  });

  it.each([
    'product/studies/server/tables.ts',
    'product/accounts/server/login/login-gate.ts',
    'product/studies/web/study-list.module.css',
    'product/blocks/index.ts',
    'product/results/server/results.test.ts',
  ])('%s is accepted', (file) => {
    expect(check({ [file]: '' })).toEqual([]);
  });

  it('limit the length of files', () => {
    refused({ [VERB]: 'a;\n'.repeat(401) }, /has 401 lines; the limit is 400/);
    expect(check({ [VERB]: 'a;\n'.repeat(400) })).toEqual([]);
    expect(check({ [VERB]: '', 'product/studies/server/publish-study.test.ts': 'a;\n'.repeat(500) })).toEqual(
      [],
    );
  });

  it('limit folders to 25 source files, not counting tests, styles and lists of similar data', () => {
    const many = (folder: string, count: number, ending = '.ts') =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${folder}/part-${index}${ending}`, '']),
      );
    const folder = 'product/studies/web/map';
    refused(many(folder, 26), /studies\/web\/map:0 holds 26 files side by side; the limit is 25/);
    expect(
      check({
        ...many(folder, 25),
        ...many(folder, 25, '.test.ts'),
        ...many(folder, 25, '.module.css'),
        ...many('product/studies/web/rules', 25),
        ...many('product/templates/shipped', 40),
      }),
    ).toEqual([]);
  });

  it('require named exports and complete block types', () => {
    refused({ [VERB]: 'export default function publish() {}' }, /exports are named/);
    expect(check({ 'product/blocks/maxdiff/maxdiff.ts': '' })).toEqual(
      typeFiles('maxdiff')
        .slice(1)
        .map((name) => `product/blocks/maxdiff:0 a block type needs ${name}`),
    );
  });
});

describe('words', () => {
  it.each<[string, string, RegExp]>([
    [VERB, 'const scope = mintScope(a, b, c);', /only the gates/],
    [VERB, 'const at = Date.now();', /use scope\.now/],
    [VERB, 'const at = new Date();', /use scope\.now/],
    [VERB, 'const at = new Date;', /use scope\.now/],
    [VERB, 'await sql`update a set at = now()`;', /now\(\) in SQL/],
    [VERB, "await sql.unsafe('select CURRENT_TIMESTAMP');", /CURRENT_TIMESTAMP in SQL/],
    [VERB, 'await tx.orm\n  .select()\n  .from(studies);', /:2 name the columns/],
    [VERB, 'await tx`select * from studies`;', /name the columns/],
    [VERB, "const a = timestamp('at').defaultNow();", /takes its time from scope\.now/],
    [VERB, 'const a = Math.random();', /node:crypto/],
    [VERB, "spawnLimited('ffmpeg', ['-i', file], limits, signal);", /runFfmpeg/],
    [VERB, 'const a = { ...{ b: 1, c: 2 } };', /write out the properties/],
    [VERB, 'const session = 1;', /“session”: the glossary says login/],
    ['product/accounts/server/read-session.ts', '', /its name: the glossary says login/],
    [VERB, '// TODO later', /TODO/],
    [VERB, '// @ts-ignore', /hides errors/],
    [VERB, 'const a = b as any;', /`any`/],
    ['product/studies/web/a.module.css', 'a { color: #ff0000; }', /“#ff0000” belongs in tokens\.css/],
    ['product/studies/web/a.module.css', 'a {\n  border: 1px solid white;\n}', /:2 the colour “white”/],
    ['product/studies/web/a.module.css', 'a { color: rgb(0 0 0); }', /belongs in tokens\.css/],
    ['product/studies/web/a.module.css', "a { composes: b from './b.module.css'; }", /not composed/],
    ['product/studies/web/a.tsx', "const a = '#fff';", /belongs in tokens\.css/],
    [
      'product/studies/web/a.tsx',
      "if (window.confirm('Sure?')) go();",
      /ask with confirm\(\) of platform\/ui/,
    ],
    ['product/studies/web/a.tsx', "alert('Done');", /ask with confirm\(\) of platform\/ui/],
    [
      'product/studies/web/a.tsx',
      "if (confirm('Sure?')) go();",
      /comes from platform\/ui\/feedback\/confirm\.ts/,
    ],
    [
      'product/studies/web/a.tsx',
      'const a = <Modal opened onClose={b} />;',
      /a file of its own, named as one/,
    ],
    ['product/studies/web/a-dialog.tsx', 'const a = <p role="alertdialog" />;', /asked by confirm\(\)/],
  ])('%s must not contain %s', (file, source, about) => refused({ [file]: source }, about));

  it.each([
    [VERB, 'const at = new Date(row.at); // not now()'],
    [VERB, 'const at = services.clock.now();'],
    [VERB, 'await tx.orm.select({ id: studies.id }).from(studies);'],
    [VERB, 'await tx`select count(*) from studies`;'],
    ['product/studies/web/a.tsx', 'field.select();'],
    ['product/studies/server/testing/factory.ts', 'await admin`select * from studies`;'],
    [VERB, "throw conflict('Use it now (or later)');"],
    [VERB, 'const a = sessionStorage.length;'],
    ['platform/tokens/token-gate.ts', 'export const a = mintScope(b, c, d);'],
    ['product/connections/api-keys/server/api-key-gate.ts', 'export const a = mintScope(b, c, d);'],
    ['product/studies/web/a.tsx', "const at = new Date();\nconst link = '#face-it';"],
    ['product/studies/web/a.module.css', 'a { color: var(--white-ish); } #add { margin: 0 }'],
    [
      'product/studies/web/a.tsx',
      "import { confirm } from '#platform/ui/feedback/confirm.ts';\nif (await confirm(a)) go();",
    ],
    ['product/studies/web/links/share-dialog.tsx', 'const a = <Modal opened onClose={b} />;'],
    ['apps/web/tokens.css', ':root { --ink: #1b1a18; }'],
  ])('%s may contain %s', (file, source) => {
    expect(check({ [file]: source })).toEqual([]);
  });

  it('must not mock our modules, sleep, remove routes or leave out tests', () => {
    const test = (source: string) => ({ [VERB]: '', 'product/studies/server/publish-study.test.ts': source });
    refused(test("vi.mock('#platform/db/open.ts');"), /mocks our own module/);
    refused(test('await new Promise((done) => setTimeout(done, 50));'), /a sleep/);
    refused(test('await page.waitForTimeout(5);'), /a sleep/);
    refused(test("await page.unroute('**/uploads/**');"), /removes a route/);
    refused(test("await page.route('**/uploads/**', abort, { times: 1 });"), /removes a route/);
    refused(test("it.only('works', () => {});"), /leaves tests out/);
  });
});

describe('archives', () => {
  const tables = {
    'product/studies/server/tables.ts': "export const studies = pgTable('studies', {});",
    'product/archives/server/tables.ts':
      "import { studies } from '#product/studies/server/tables.ts';\nexport const exports = pgTable('exports', {});",
  };
  const file = 'product/archives/server/list-entries.ts';

  it.each([
    "import { studies } from '#product/studies/server/tables.ts';",
    "import type { studies } from '../../studies/server/tables.ts';",
  ])('must not import the tables of another noun: %s', (source) => {
    refused({ ...tables, [file]: source }, /archives imports product\/studies\/server\/tables\.ts/);
  });

  it('must not use them in SQL', () => {
    for (const clause of ['from studies s', 'join public.studies on true', 'insert into studies'])
      refused({ ...tables, [file]: `const a = sql\`${clause}\`;` }, /the table studies of studies in SQL/);
  });

  it('may have tables with foreign keys, and call functions of another noun', () => {
    expect(check(tables)).toEqual([]);
    const own = "import { exports } from './tables.ts';\nconst a = sql`select id from exports`;";
    expect(check({ ...tables, [file]: own })).toEqual([]);
    const asked = "import { requireStudy } from '#product/studies/server/queries.ts';";
    expect(check({ ...tables, [file]: asked })).toEqual([]);
    const noun = { 'product/results/server/find-studies.ts': 'const a = sql`select id from studies`;' };
    expect(check({ ...tables, ...noun })).toEqual([]);
  });
});

describe('interface texts', () => {
  const page = 'product/studies/web/study-list.tsx';

  it.each([
    ['<p>No studies yet</p>', /:1 “No studies yet” belongs in texts\.ts/],
    ['<p>{count} studies</p>', /“studies” belongs/],
    ['<Field label="name" />', /“name” belongs/],
    ['<Field label={busy ? texts.saving : "save"} />', /“save” belongs/],
    ['<Field title={`Delete ${name}`} />', /“Delete” belongs/],
    ['<p>{busy && "Saving the study"}</p>', /“Saving the study” belongs/],
    ['<Tabs data={[{ value: "a", label: "All" }]} />', /“All” belongs/],
    ['<Button onClick={() => notify("Study deleted")} />', /“Study deleted” belongs/],
  ])('must be in a catalogue: %s', (source, message) => {
    refused({ [page]: `const a = ${source};` }, message);
    refused({ 'product/blocks/kit/options/editor-options.tsx': `const a = ${source};` }, message);
  });

  it('do not include identifiers, or the catalogue itself', () => {
    const technical =
      'const a = <Field className="wide field" type="text" label={texts.name} onKeyDown={(e) => e.key === "Escape"} />;';
    expect(check({ [page]: technical })).toEqual([]);
    expect(
      check({ 'product/studies/web/texts.ts': "export const texts = { no: 'No studies yet' };" }),
    ).toEqual([]);
  });

  it('of participants must be in the messages, in every language', () => {
    const text = 'export const a = <p>Next question</p>;';
    const participant = {
      'product/responses/web/page.tsx': text,
      'product/blocks/rating/player.tsx': "import { a } from '../kit/stars.tsx';",
      'product/blocks/kit/stars.tsx': text,
      'product/blocks/kit/testing/render-player.tsx': text,
    };
    expect(check(participant).filter((problem) => problem.includes('belongs in'))).toEqual([
      'product/blocks/kit/stars.tsx:1 “Next question” belongs in the messages',
      'product/responses/web/page.tsx:1 “Next question” belongs in the messages',
    ]);
  });
});

it('separates code, strings and comments without losing a line', () => {
  const source = "const a = `x ${b('y')} z`; // c\nconst d = /\"'/.test(e) ? 'f' : <p>Don't // stop</p>;\n";
  const { code, strings, comments } = parse('a.tsx', source);
  for (const part of [code, strings, comments]) expect(part).toHaveLength(source.length);
  expect(strings.replaceAll(/\s+/g, ' ').trim()).toBe("`x ${ 'y' } z` /\"'/ 'f'");
  expect(comments.trim()).toBe('// c');
  expect(code).toContain("<p>Don't // stop");
});

it('rejects a file with a syntax error', () => {
  refused({ [VERB]: 'const = 1;' }, /cannot be read: /);
});

it('refuses reloads that keep the first request of a list', () =>
  refused(
    { 'product/studies/web/name.tsx': 'queries.invalidateQueries();' },
    /does not reload queries that are still loading/,
  ));

it('refuses keys that an input method may have sent, on pages of the team and of participants', () => {
  const [screen, player] = ['product/studies/web/study-name.tsx', 'product/responses/web/screens/frame.tsx'];
  for (const file of [screen, player]) {
    refused({ [file]: "if (event.key === 'Enter') save();" }, /a bare comparison with Enter/);
    refused({ [file]: 'const composes = event.isComposing;' }, /not every browser sets isComposing/);
    for (const key of ['Tab', 'Escape', 'Backspace', 'ArrowDown'])
      refused(
        { [file]: `<input onKeyDown={(event) => event.key === '${key}' && close()} />` },
        new RegExp(`${key} may be for an input method`),
      );
    const asked = "<input onKeyDown={(event) => !isComposing(event) && event.key === 'Tab' && close()} />";
    expect(check({ [file]: `if (isEnter(event)) save(); ${asked}` })).toEqual([]);
    // Nobody writes in a slider.
    expect(check({ [file]: "<button onKeyDown={(event) => event.key === 'ArrowUp' && move()} />" })).toEqual(
      [],
    );
  }
});

describe('exports', () => {
  const list = (files: Record<string, string>) =>
    checkExports(new Map(Object.entries(files))).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );
  const rules = 'product/studies/rules.ts';

  it('that no other file imports are reported, of values and types', () => {
    const source =
      'export const used = 1;\nexport const dead = used;\nexport interface Unused {}\nexport type { Url } from "x";';
    expect(list({ [rules]: source, [VERB]: "import { used } from '../rules.ts';" })).toEqual([
      `${rules}:2 exports dead, which no other file imports`,
      `${rules}:3 exports Unused, which no other file imports`,
      `${rules}:4 exports Url, which no other file imports`,
    ]);
  });

  it.each([
    ['import as another name', "import { used as other } from '../rules.ts';"],
    ['import of a type', "import type { used } from '../rules.ts';"],
    ['import of all', "import * as rules from '../rules.ts';"],
    [
      'dynamic import beside one of another name',
      "import { a } from '../rules.ts';\nvoid import('../rules.ts');",
    ],
    ['type that is imported where it is used', "let a: typeof import('../rules.ts');"],
    ['pattern', "import.meta.glob('../rules.ts');"],
    ['extension', "declare module '../rules.ts' { interface used {} }"],
  ])('are used by an %s', (_, source) => {
    expect(list({ [rules]: 'export const used = 1;', [VERB]: source })).toEqual([]);
  });

  it('are passed on by another file, and used by what a configuration names', () => {
    expect(
      list({ [rules]: 'export const used = 1;', [VERB]: "export { used } from '../rules.ts';" }),
    ).toEqual([`${VERB}:1 exports used, which no other file imports`]);
    expect(
      list({
        [rules]: 'export const setup = 1;',
        'drizzle.config.ts': "export default { schema: './product/**/rules.ts' };",
      }),
    ).toEqual([]);
  });
});
