import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-browser-'));
const resolvePath = (name: string) => path.join(folder, name);

/** Runs `findBrowser` in a separate process with only these environment variables. */
function find(env: Record<string, string>) {
  const script = `import { findBrowser } from ${JSON.stringify(path.join(import.meta.dirname, 'browser.mjs'))};
process.stdout.write(findBrowser());`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env });
  return { code: run.status, output: String(run.stdout), complaint: String(run.stderr).trim() };
}

beforeAll(() => {
  fs.writeFileSync(resolvePath('chromium'), '#!/bin/sh\n', { mode: 0o755 });
  fs.writeFileSync(resolvePath('not-executable'), 'no program', { mode: 0o644 });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('CHROMIUM_PATH takes precedence over an installed browser', () => {
  expect(find({ CHROMIUM_PATH: process.execPath, PATH: folder })).toMatchObject({
    code: 0,
    output: process.execPath,
  });
  expect(find({ PATH: `/nowhere:${folder}` })).toMatchObject({ code: 0, output: resolvePath('chromium') });
});

it('prefers the headless shell of Chromium', () => {
  const shell = resolvePath('chromium-headless-shell');
  fs.writeFileSync(shell, '#!/bin/sh\n', { mode: 0o755 });
  expect(find({ PATH: folder })).toMatchObject({ code: 0, output: shell });
  fs.rmSync(shell);
});

it('exits with code 1 and one sentence if CHROMIUM_PATH is not an executable', () => {
  for (const wrong of [resolvePath('nothing'), resolvePath('not-executable'), folder])
    expect(find({ CHROMIUM_PATH: wrong, PATH: folder })).toEqual({
      code: 1,
      output: '',
      complaint: `CHROMIUM_PATH is ${wrong}, which is not an executable.`,
    });
});

it('exits with code 1 and one sentence if no browser is installed or can be installed', () => {
  expect(find({ PATH: '/nowhere' })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(
      /Journeys and benchmarks need Chromium: install it, or set CHROMIUM_PATH to a browser built on it\.$/,
    ),
  });
});

it('benchmarks launch the browser that the journeys find', () => {
  const [shell, log] = [resolvePath('chromium-headless-shell'), resolvePath('launched')];
  const real = find(process.env as Record<string, string>).output;
  fs.writeFileSync(shell, `#!/bin/sh\necho launched > ${log}\nexec ${real} "$@"\n`, { mode: 0o755 });
  const script = `import { launchBrowser } from ${JSON.stringify(path.resolve(import.meta.dirname, '../bench/browser.ts'))};
const browser = await launchBrowser();
process.stdout.write(browser.version());
await browser.close();`;
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  delete env.CHROMIUM_PATH;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env });
  fs.rmSync(shell);
  expect(String(run.stdout)).toMatch(/^\d+\./);
  expect(fs.existsSync(log)).toBe(true);
});

it('benchmarks refuse an unknown name before any of them runs', () => {
  const bench = path.resolve(import.meta.dirname, '../bench/run.ts');
  const run = spawnSync(process.execPath, [bench, 'statements', 'nothing']);
  expect(run.status).toBe(1);
  expect(String(run.stdout)).toBe('');
  expect(String(run.stderr)).toMatch(/^There is no benchmark "nothing": answering, /);
});

it.skipIf(process.getuid?.() === 0)('names the missing programs', () => {
  const script = `import { requireTestPrograms } from ${JSON.stringify(path.join(import.meta.dirname, 'browser.mjs'))};
requireTestPrograms();`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: folder },
  });
  expect(run.status).toBe(1);
  expect(String(run.stderr)).toContain('install unzip, p7zip-full, python3, ffmpeg');
});
