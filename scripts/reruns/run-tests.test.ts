import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listJourneyFailures, type Failure } from './list-failures.mjs';
import { formatFlakyTests, writeFlakyReport } from './report-flaky.mjs';

// Each starts Vitest or Playwright several times.
vi.setConfig({ testTimeout: 180_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A folder in the project, so that tests in it find its packages. */
function makeFolder(files: Record<string, string>): string {
  fs.mkdirSync(path.join(ROOT, '.tmp'), { recursive: true });
  const folder = fs.mkdtempSync(path.join(ROOT, '.tmp', 'reruns-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Calls `runTests` or `runJourneys` in a process of its own. */
function call(name: string, ...parameters: unknown[]) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'run-tests.mjs'));
  const values = parameters.map((value) => JSON.stringify(value)).join(', ');
  const script = `
    const { ${name} } = await import(${module});
    const outcome = await ${name}(process.env, ${values});
    console.log('outcome ' + JSON.stringify(outcome));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined },
  });
  const line = stdout.split('\n').find((one) => one.startsWith('outcome '));
  if (!line) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(line.slice('outcome '.length)) as { code: number; flaky: Failure[] };
}

/** Source of an expression that is true from its second evaluation on, in whatever process. */
const secondTime = (mark: string) => `(fs.existsSync('${mark}') || (fs.writeFileSync('${mark}', ''), false))`;

const testFile = (framework: string, condition: string) => `
import fs from 'node:fs';
import { expect, test } from '${framework}';
test('passes', () => {});
test('waits for nothing', () => expect(${condition}, 'too early').toBe(true));`;

const titles = (flaky: Failure[]) => flaky.map(({ title }) => title);

it('a test that fails beside others and passes alone is flaky; one that fails twice, or cannot be loaded, fails', () => {
  const reporter = JSON.stringify(path.join(import.meta.dirname, 'failure-reporter.mjs'));
  const folder = makeFolder({
    'vitest.config.mjs': `
import { FailureReporter } from ${reporter};
export default { test: { include: ['*.test.mjs'], reporters: ['default', new FailureReporter()] } };`,
  });
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write('flaky.test.mjs', testFile('vitest', secondTime(path.join(folder, 'mark'))));
  const first = call('runTests', ['--root', folder]);
  expect(first).toMatchObject({ code: 0, flaky: [{ file: path.join(folder, 'flaky.test.mjs') }] });
  expect(titles(first.flaky)).toEqual(['waits for nothing']);
  expect(first.flaky[0]!.output).toContain('too early');

  expect(call('runTests', ['--root', folder])).toEqual({ code: 0, flaky: [] });

  fs.rmSync(path.join(folder, 'mark'));
  write('broken.test.mjs', "import './absent.mjs';");
  const broken = call('runTests', ['--root', folder]);
  expect([broken.code, titles(broken.flaky)]).toEqual([1, ['waits for nothing']]);

  write('broken.test.mjs', testFile('vitest', 'false'));
  expect(call('runTests', ['--root', folder])).toEqual({ code: 1, flaky: [] });

  // An error outside of tests, beside nothing that failed, and beside a test that would pass alone.
  write(
    'broken.test.mjs',
    "import { test } from 'vitest'; test('passes', () => void Promise.reject(new Error('late')));",
  );
  expect(call('runTests', ['--root', folder])).toEqual({ code: 1, flaky: [] });
  fs.rmSync(path.join(folder, 'mark'));
  expect(call('runTests', ['--root', folder])).toEqual({ code: 1, flaky: [] });
});

it('a flaky journey is run once more, and what comes after all journeys sees the checks of both runs', () => {
  const folder = makeFolder({});
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  const results = path.join(folder, 'results');
  const checks = path.join(results, 'checks.jsonl');
  write(
    'playwright.config.mjs',
    `export default { testDir: '.', outputDir: ${JSON.stringify(results)}, projects: [
      { name: 'first', testMatch: 'first.spec.mjs' },
      { name: 'journeys', testMatch: 'journey.spec.mjs', dependencies: ['first'] },
      { name: 'coverage', testMatch: 'last.spec.mjs', dependencies: ['journeys'] } ] };`,
  );
  const note = (text: string) =>
    `fs.mkdirSync('${results}', { recursive: true }); fs.appendFileSync('${checks}', '"${text}"\\n');`;
  write('first.spec.mjs', "import { test } from '@playwright/test'; test('first', () => {});");
  write(
    'journey.spec.mjs',
    `${testFile('@playwright/test', secondTime(path.join(folder, 'mark')))}
test('steady', () => { ${note('steady')} });
test('checks late', () => { ${note('tried')} expect(${secondTime(path.join(folder, 'other'))}).toBe(true); ${note('late')} });`,
  );
  write(
    'last.spec.mjs',
    `import fs from 'node:fs';
import { expect, test } from '@playwright/test';
test('last', () => {
  const files = [process.env.EARSHOT_EARLIER_CHECKS, '${checks}'].filter((file) => fs.existsSync(file));
  const noted = files.map((file) => fs.readFileSync(file, 'utf8')).join('');
  expect(noted).toContain('steady');
  expect(noted).toContain('late');
});`,
  );
  const config = ['-c', path.join(folder, 'playwright.config.mjs')];
  const outcome = call('runJourneys', checks, config);
  expect(outcome.code).toBe(0);
  expect(titles(outcome.flaky).toSorted()).toEqual(['checks late', 'waits for nothing']);

  // The first journey cannot be run alone.
  write('first.spec.mjs', testFile('@playwright/test', secondTime(path.join(folder, 'third'))));
  expect(call('runJourneys', checks, config)).toEqual({ code: 1, flaky: [] });
});

it('what the page showed when a journey failed is kept, as a rerun removes the file', () => {
  const folder = makeFolder({});
  const context = path.join(folder, 'error-context.md');
  fs.writeFileSync(
    context,
    '# Error details\n\nnot visible\n\n# Page snapshot\n\n- heading "Thanks"\n\n# Test source\n\n1 | test',
  );
  const report = path.join(folder, 'report.json');
  const result = {
    errors: [{ message: 'not visible' }],
    attachments: [
      { name: 'error-context', path: context },
      { name: 'error-context', path: `${context}.gone` },
    ],
  };
  const tests = [{ status: 'unexpected', projectName: 'journeys', results: [result] }];
  const spec = { ok: false, title: 'ends', file: 'end.spec.ts', line: 7, tests };
  fs.writeFileSync(report, JSON.stringify({ config: { rootDir: folder }, suites: [{ specs: [spec] }] }));
  expect(listJourneyFailures(report)).toMatchObject([
    { title: 'ends', output: 'not visible\n\n# Page snapshot\n\n- heading "Thanks"\n' },
  ]);
});

it('flaky tests are named below the table, and what they printed is kept until the next run', () => {
  const folder = makeFolder({});
  const flaky = [{ file: path.join(ROOT, 'product/a.test.ts'), title: 'adds', output: 'expected 2, got 3' }];
  const file = path.join(folder, 'results', 'flaky.md');
  writeFlakyReport(flaky, file);
  expect(fs.readFileSync(file, 'utf8')).toMatch(/## adds[\s\S]+product\/a\.test\.ts[\s\S]+expected 2, got 3/);
  expect(formatFlakyTests(flaky)).toBe('flaky     product/a.test.ts: adds');
  writeFlakyReport([], file);
  expect(fs.existsSync(file)).toBe(false);
});
