import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// Built-in modules only run it, so it is not TypeScript: asked in a process of its own.
function patchDriver(at: string): string | null {
  const file = path.join(import.meta.dirname, 'patch-driver.mjs');
  const script = `import { patchDriver } from ${JSON.stringify(file)}; console.log(JSON.stringify(patchDriver(process.argv[1])))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, at], { encoding: 'utf8' }),
  ) as string | null;
}

const INSTALLED = path.resolve(import.meta.dirname, '../node_modules/postgres');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-driver-'));
  fs.cpSync(INSTALLED, folder, { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const source = (name: string) => fs.readFileSync(path.join(folder, 'src', name), 'utf8');

it('the installed driver is mended, and mending it again changes nothing', () => {
  const before = source('connection.js') + source('index.js');
  expect(before).toContain('queue.shift().reject(e)');
  expect(patchDriver(folder)).toBeNull();
  expect(source('connection.js') + source('index.js')).toBe(before);
});

it('finishes what an earlier start left half mended', () => {
  const file = path.join(folder, 'src/connection.js');
  const whole = source('connection.js');
  fs.writeFileSync(file, whole.replace('fetchArrayTypes().catch(() => {})', 'fetchArrayTypes()'));
  expect(patchDriver(folder)).toBeNull();
  expect(source('connection.js')).toBe(whole);
});

it('refuses another version, and a text that is not the published one', () => {
  const file = path.join(folder, 'src/index.js');
  fs.writeFileSync(file, source('index.js').replaceAll('reserved', 'held'));
  expect(patchDriver(folder)).toBe('The database driver is not as published: install it again.');
  fs.writeFileSync(path.join(folder, 'package.json'), '{"version":"4.0.0"}');
  expect(patchDriver(folder)).toBe('The database driver is 4.0.0, and its mending is for 3.4.9.');
});
