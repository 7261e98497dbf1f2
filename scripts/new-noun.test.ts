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

/** The only line that is written by hand outside the noun's folder: its place in the order. */
const ORDER = { file: 'ARCHITECTURE.md', after: 'connections < home', added: ' < toys' };
/** What commands write, besides the migration. */
const GENERATED = ['docs/openapi.json', 'docs/roles.md'];

let folder: string;
let copy: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-new-noun-'));
  copy = copyProject(folder);
  fs.cpSync(path.join(TOY, 'product'), path.join(copy, 'product'), { recursive: true });
  const page = path.join(copy, ORDER.file);
  const text = fs.readFileSync(page, 'utf8');
  expect(text.split(ORDER.after)).toHaveLength(2);
  fs.writeFileSync(page, text.replace(ORDER.after, `${ORDER.after}${ORDER.added}`));
  const generated = run('drizzle-kit', 'generate', '--name', 'toys');
  expect(generated.status, generated.output).toBe(0);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Files that differ from the project's, outside the noun's folder and its migration. */
function listChanged(): string[] {
  const isOwn = (file: string) =>
    /^(product\/toys|platform\/db\/migrations|apps\/(server|web)\/[\w-]*toys)/.test(file);
  return fs
    .globSync('{*.md,{apps,docs,e2e,platform,product,scripts}/**/*.*}', { cwd: copy })
    .filter((file) => !isOwn(file) && fs.statSync(path.join(copy, file)).isFile())
    .filter((file) => {
      const original = path.join(ROOT, file);
      return (
        !fs.existsSync(original) || !fs.readFileSync(original).equals(fs.readFileSync(path.join(copy, file)))
      );
    })
    .toSorted();
}

function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    program === 'node' ? process.execPath : path.join(BIN, program),
    parameters,
    {
      cwd: copy,
      encoding: 'utf8',
      // As in the recipe, UPDATE=1 writes docs/openapi.json and docs/roles.md.
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
  expect(named.toSorted()).toEqual([ORDER.file, ...GENERATED, 'scripts/new-noun.test.ts'].toSorted());
  const parts = fs.readdirSync(path.join(TOY, 'product/toys'), { recursive: true, encoding: 'utf8' });
  const verbsAndPages = /^(server|web)$|(add|list|release)-toys?\.ts$|find-responses\.ts$|toy-list\.tsx$/;
  for (const part of parts.filter((part) => !verbsAndPages.test(part)))
    expect(recipe).toMatch(new RegExp(`\`${path.basename(part)}[\`/]`));
});

// As long as compiling, on a busy machine: it reads the whole copy.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'passes the checks of structure and format',
  () => {
    for (const [program, ...parameters] of [
      ['node', 'scripts/check-structure.ts'],
      ['prettier', '--check', 'product/toys', ORDER.file],
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
    const walked = ['archive', 'features', 'isolation', 'openapi', 'routes'].map(
      (name) => `server/compose-${name}.test.ts`,
    );
    const files = [...Object.values(ownTests), ...walked].map((file) => `apps/${file}`);
    const ran = run('vitest', 'run', '--root', copy, ...files);
    expect(ran.status, ran.output).toBe(0);
    expect(listChanged()).toEqual([ORDER.file, ...GENERATED].toSorted());
  },
  180_000,
);
