import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { linesAdded } from '../e2e/long/project-copy.ts';
import { checkStructure } from './check-structure.ts';
import { createBlockType } from './new-block.ts';
import { readTree } from './structure/source.ts';

/** The part of Vitest's JSON report that is used here. */
interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}
const OPTIONS = ['--project=rules', '--project=players', '--reporter=default', '--reporter=json'];
const ROOT = path.resolve(import.meta.dirname, '..');
let copy: string;

/** Copies the files that block types depend on, with the packages of this checkout. */
beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-new-block-'));
  const take = (name: string) => fs.cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  for (const name of [
    'product/blocks',
    'product/media',
    'platform/ui',
    'platform/testing',
    'platform/errors',
    'platform/csv',
    'platform/encoding',
    'platform/text',
    'platform/http/client',
    'platform/http/contract',
  ])
    take(name);
  for (const name of ['tsconfig.json', 'package.json', '.prettierrc.json']) take(name);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => fs.readFileSync(path.join(copy, file), 'utf8');
function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', program), parameters, {
    cwd: copy,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

it('creates a folder and two list entries that pass the checks of structure and format', async () => {
  const before = checkStructure(readTree(copy));
  const lists = ['product/blocks/index.ts', 'product/blocks/team-types.ts'];
  const kept = lists.map(read);
  const written = await createBlockType(copy, 'magic-word');
  const typeFiles = written.filter((file) => file.includes('/magic-word/'));
  expect(typeFiles).toHaveLength(12);
  const messages = JSON.parse(read('product/blocks/magic-word/messages.json')) as Record<string, object>;
  expect(Object.keys(messages.magic_word_placeholder!).toSorted()).toEqual(PAGE_LANGUAGES.toSorted());
  expect(written.filter((file) => !file.includes('/magic-word/'))).toEqual(lists);
  // Only an import and an entry are added to each list.
  expect(lists.map((file, index) => linesAdded(kept[index]!, read(file)))).toEqual([
    ["import { magicWord } from './magic-word/magic-word.ts';", '  magicWord,'],
    ["import { magicWordTeam } from './magic-word/magic-word-team.ts';", '  magicWordTeam,'],
  ]);
  expect(checkStructure(readTree(copy))).toEqual(before);
  const format = run('prettier', '--check', ...written);
  expect(format.status, format.output).toBe(0);
}, 180_000);

it('creates a type that conforms, has texts in 21 languages and can be answered', async () => {
  await createBlockType(copy, 'magic-word');
  for (const name of ['vitest.config.ts', 'scripts/reruns/failure-reporter.mjs'])
    fs.cpSync(path.join(ROOT, name), path.join(copy, name));
  const suites = ['conformance.test.ts', 'messages.test.ts', 'player.test.tsx', 'magic-word/'];
  const files = suites.map((name) => `product/blocks/${name}`);
  const report = path.join(copy, 'report.json');
  const tests = run(
    'vitest',
    'run',
    '--root',
    copy,
    '-t',
    'magic-word|the word',
    ...OPTIONS,
    ...files,
    `--outputFile=${report}`,
  );
  expect(tests.status, tests.output).toBe(0);
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
  for (const title of [
    'magic-word declares every text, id and picture of its settings',
    'magic-word rehearses valid answers, also if the block is required',
    'magic-word has every text in the languages of the page, English first',
    'magic-word has every plural form a language needs, and the same {values} as English',
    'magic-word exports its type, and messages with its prefix or that of a shared component',
    'magic-word mounts without errors, empty and answered',
    'saves the word that is typed, and has a placeholder while empty',
    'has the word for search and quotes',
  ])
    expect(passed).toContain(title);
}, 180_000);

// Compiling the whole copy takes half a minute.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'writes a type that compiles',
  async () => {
    await createBlockType(copy, 'magic-word');
    const types = run('tsc', '-p', '.', '--noEmit').output;
    const typeFiles = types
      .split('\n')
      .filter((line) => /magic-word|blocks\/(index|team-types|players|editors|summaries)/.test(line));
    expect(typeFiles).toEqual([]);
  },
  180_000,
);

it('rejects invalid and existing names, and writes nothing', async () => {
  const before = fs.readdirSync(path.join(copy, 'product/blocks'));
  for (const name of ['MagicWord', '../magic', 'magic_word', ''])
    await expect(createBlockType(copy, name)).rejects.toThrow('use kebab-case, such as my-type');
  await expect(createBlockType(copy, 'rating')).rejects.toThrow('already exists');
  expect(fs.readdirSync(path.join(copy, 'product/blocks'))).toEqual(before);
});
