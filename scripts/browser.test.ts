import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-browser-'));
const at = (name: string) => path.join(folder, name);

/** What `findBrowser` says in a process of its own, with nothing but these variables. */
function find(env: Record<string, string>) {
  const script = `import { findBrowser } from ${JSON.stringify(path.join(import.meta.dirname, 'browser.mjs'))};
process.stdout.write(findBrowser());`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env });
  return { code: run.status, output: String(run.stdout), complaint: String(run.stderr).trim() };
}

beforeAll(() => {
  fs.writeFileSync(at('chromium'), '#!/bin/sh\n', { mode: 0o755 });
  fs.writeFileSync(at('plain'), 'no program', { mode: 0o644 });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('CHROMIUM_PATH takes precedence over an installed browser', () => {
  expect(find({ CHROMIUM_PATH: process.execPath, PATH: folder })).toMatchObject({
    code: 0,
    output: process.execPath,
  });
  expect(find({ PATH: `/nowhere:${folder}` })).toMatchObject({ code: 0, output: at('chromium') });
});

it('a wrong CHROMIUM_PATH ends with one sentence and exit code 1', () => {
  for (const wrong of [at('nothing'), at('plain'), folder])
    expect(find({ CHROMIUM_PATH: wrong, PATH: folder })).toEqual({
      code: 1,
      output: '',
      complaint: `CHROMIUM_PATH is ${wrong}, which is not an executable.`,
    });
});

it('without a browser and without Debian’s packages it ends with one sentence and exit code 1', () => {
  expect(find({ PATH: '/nowhere' })).toMatchObject({
    code: 1,
    complaint: 'The journeys need Chromium: install it, or set CHROMIUM_PATH to a browser built on it.',
  });
});

it.skipIf(process.getuid?.() === 0)('names what judges the archives when it is missing', () => {
  const script = `import { findJudges } from ${JSON.stringify(path.join(import.meta.dirname, 'browser.mjs'))};
findJudges();`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: folder },
  });
  expect(run.status).toBe(1);
  expect(String(run.stderr)).toContain('install unzip, p7zip-full, python3');
});
