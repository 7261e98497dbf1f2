import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { copyProject } from './testing/copy-project.ts';

// Follows the recipe “A noun” of CONTRIBUTING.md for the noun toys in a copy of the project.
const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const TOY = path.join(import.meta.dirname, 'testing/toy-noun');

/** The lines that the recipe adds outside the noun's folder: file, the preceding line, and the added line. */
const LINES: [file: string, after: string, added: string][] = [
  ['scripts/structure/directions.ts', "  'home',", "  'toys',"],
  ['ARCHITECTURE.md', 'connections < home', ' < toys'],
  [
    'docs/roles.md',
    'The manifest of the archive lists what was left out.',
    `
## Toys

| Action     | What it is | owner | admin | researcher | viewer |
| ---------- | ---------- | ----- | ----- | ---------- | ------ |
| \`toy.read\` | see toys   | yes   | yes   | yes        | yes    |
| \`toy.add\`  | add toys   | yes   | yes   | yes        | no     |`,
  ],
  [
    'apps/server/nouns.ts',
    "import { templateRoutes } from '#product/templates/server/routes.ts';",
    `import * as toys from '#product/toys/contract.ts';
import { toyWorkers } from '#product/toys/server/jobs.ts';
import { toyPolicy } from '#product/toys/server/policy.ts';
import { toyRoutes } from '#product/toys/server/routes.ts';`,
  ],
  [
    'apps/server/nouns.ts',
    `    workers: (services) => [...homeWorkers(services), ...notificationWorkers(services)],
  },`,
    '  { contracts: { toys }, policy: toyPolicy, routes: toyRoutes, workers: toyWorkers },',
  ],
  [
    'product/connections/api-keys/key-scopes.ts',
    "  'archive.audit-log': [],",
    "  'toy.read': ['studies:read'],\n  'toy.add': ['studies:write'],",
  ],
  [
    'product/home/audit/actions.ts',
    "  'study.create': { thing: 'studies', activity: 'create' },",
    "  'toy.add': { thing: 'studies', activity: 'create' },",
  ],
  [
    'product/home/audit/entry-texts.ts',
    "    'study.archive': () => sentence`Archived ${STUDY}`,",
    "    'toy.add': () => sentence`Added a toy`,",
  ],
  [
    'apps/server/archive-parts.ts',
    "import { studyArchive } from '#product/studies/server/archive.ts';",
    "import { toyArchive } from '#product/toys/server/archive.ts';",
  ],
  ['apps/server/archive-parts.ts', '  columnArchive,', '  toyArchive,'],
  [
    'apps/server/api-examples.ts',
    "  createStudy: { name: 'Checkout, spring', kind: 'survey' },",
    "  addToy: { name: 'A drum' },",
  ],
  [
    'apps/server/testing/bodies-for-tests.ts',
    "  'POST /api/workspaces': () => ({ name: 'Another team' }),",
    "  'POST /api/toys': () => ({ name: 'A drum' }),",
  ],
  [
    'apps/server/testing/fill-for-tests.ts',
    "import * as studies from '#product/studies/contract.ts';",
    "import * as toys from '#product/toys/contract.ts';",
  ],
  [
    'apps/server/testing/fill-for-tests.ts',
    '  await owner.call(archives.exportStudy, { params: { id: fixtures.study } }, visit);',
    "  await owner.call(toys.addToy, { body: { name: 'A drum' } }, visit);",
  ],
  [
    'apps/server/compose-archive.test.ts',
    "  ['projects.json', 'projects, with the ids of the members who were chosen to see them and of their studies'],",
    "  ['toys.json', 'the toys of the workspace'],",
  ],
];
const lists = [...new Set(LINES.map(([file]) => file))];

let folder: string;
let copy: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-new-noun-'));
  copy = copyProject(folder);
  fs.cpSync(path.join(TOY, 'product'), path.join(copy, 'product'), { recursive: true });
  for (const [file, after, added] of LINES) {
    const text = fs.readFileSync(path.join(copy, file), 'utf8');
    expect([file, text.split(after)]).toEqual([file, [expect.any(String), expect.any(String)]]);
    const between = file.endsWith('.md') && !added.startsWith('\n') ? '' : '\n';
    fs.writeFileSync(
      path.join(copy, file),
      text.replace(after, () => `${after}${between}${added}`),
    );
  }
  const generated = run('drizzle-kit', 'generate', '--name', 'toys');
  expect(generated.status, generated.output).toBe(0);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    program === 'node' ? process.execPath : path.join(BIN, program),
    parameters,
    {
      cwd: copy,
      encoding: 'utf8',
      // As in the recipe, UPDATE=1 writes docs/openapi.json.
      env: { ...process.env, UPDATE: '1' },
      timeout: 170_000,
    },
  );
  return { status, output: stdout + stderr };
}

it('is mentioned exactly in the files of the recipe', () => {
  const recipes = fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, recipe = ''] = /\*\*A noun\.\*\*(.+?)\n\n\*\*/s.exec(recipes) ?? [];
  const named = [
    ...recipe.matchAll(/`((?:apps|product|scripts|docs)\/[\w./-]+\.\w+|ARCHITECTURE\.md)`/g),
  ].map(([, file]) => file!);
  expect(named.toSorted()).toEqual([...lists, 'docs/openapi.json', 'scripts/new-noun.test.ts'].toSorted());
  const parts = fs.readdirSync(path.join(TOY, 'product/toys'), { recursive: true, encoding: 'utf8' });
  const verbsAndPages = /^(server|web)$|(add|list|release)-toys?\.ts$|toy-list\.tsx$/;
  for (const part of parts.filter((part) => !verbsAndPages.test(part)))
    expect(recipe).toContain(`\`${path.basename(part)}\``);
});

// As long as compiling, on a busy machine: it reads the whole copy.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'passes the checks of structure and format',
  () => {
    for (const [program, ...parameters] of [
      ['node', 'scripts/check-structure.ts'],
      ['prettier', '--check', 'product/toys', ...lists],
    ]) {
      const check = run(program!, ...parameters);
      expect(check.status, check.output).toBe(0);
    }
  },
  180_000,
);

// Compiling the whole copy takes half a minute.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'compiles',
  () => {
    const types = run('tsc', '-p', '.', '--noEmit');
    expect(types.status, types.output).toBe(0);
  },
  180_000,
);

// As long as compiling: it starts Vitest in the copy.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'has a table, an endpoint, a job, a page and rows in the archive',
  () => {
    const ownTests = {
      'compose-toys.ts': 'server/compose-toys.test.ts',
      'routes-toys.test.tsx': 'web/routes-toys.test.tsx',
    };
    for (const [from, to] of Object.entries(ownTests))
      fs.cpSync(path.join(TOY, 'apps', path.dirname(to), from), path.join(copy, 'apps', to));
    const walked = ['archive', 'isolation', 'openapi', 'routes'].map(
      (name) => `server/compose-${name}.test.ts`,
    );
    const files = [...Object.values(ownTests), ...walked].map((file) => `apps/${file}`);
    const ran = run('vitest', 'run', '--root', copy, ...files);
    expect(ran.status, ran.output).toBe(0);
  },
  180_000,
);
