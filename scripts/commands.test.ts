import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('CI runs the test command of the README, and nothing else', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !/^(set|cd) /.test(line));
  expect(lines).toEqual(['npm test']);
  expect(read('README.md')).toMatch(/^ {4}npm test\b/m);
});

it('the test command runs the check, every test and the journeys, in this order', () => {
  const steps = [...read('scripts/test.mjs').matchAll(/await step\('([^']+)', (.+)\);$/gm)];
  expect(steps.map(([, name, work]) => [name, work])).toEqual([
    ['check', "async () => ({ code: await run('node', ['scripts/check.mjs'], { env }) })"],
    ['tests', '() => runTests(env)'],
    ['journeys', "() => runJourneys(env, path.join(RESULTS, 'accessibility-checked.jsonl'))"],
  ]);
});

it('the check is format, lint, types, structure, budgets, documents, licences, lock and dependencies', () => {
  const [, list = ''] = /const CHECKS = \{([^}]+)\}/.exec(read('scripts/check.mjs')) ?? [];
  expect([...list.matchAll(/^\s+(\w+):/gm)].map(([, name]) => name)).toEqual([
    'format',
    'lint',
    'types',
    'structure',
    'budgets',
    'docs',
    'licences',
    'lock',
    'dependencies',
  ]);
});

it.each(['start', 'dev', 'check', 'test', 'bench', 'new:block'])('npm run %s exists', (command) => {
  expect(scripts[command]).toBeDefined();
  expect(read('CONTRIBUTING.md')).toContain(
    ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`,
  );
});

it('every file that a command references exists', () => {
  const named = Object.values(scripts).flatMap((line) => line.match(/\S+\.(mjs|ts)\b/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
});

it.each(['README.md', 'docs/operating.md', 'docs/settings.md'])(
  'every command and file that %s mentions exists',
  (name) => {
    const page = read(name);
    const commands = [...page.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, command]) => command!);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const files = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file!);
    expect(files.filter((file) => !fs.existsSync(path.join(ROOT, path.dirname(name), file)))).toEqual([]);
  },
);

it('the changelog has what is unreleased, then each release, newest first, the newest being the version of the package', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  expect(headings[0]).toBe('[Unreleased]');
  const releases = headings
    .slice(1)
    .map((heading) => /^\[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d$/.exec(heading));
  expect(releases).not.toContain(null);
  const numbers = releases.map((release) => release!.slice(1).map(Number));
  expect(numbers).toEqual(
    numbers.toSorted(([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => x - a || y - b || z - c),
  );
  const { version } = JSON.parse(read('package.json')) as { version: string };
  if (numbers[0]) expect(numbers[0].join('.')).toBe(version);
});
