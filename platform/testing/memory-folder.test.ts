import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

it.each([
  ['in memory', 0, fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()],
  ['on the disk when there is no room in memory', Number.MAX_SAFE_INTEGER, os.tmpdir()],
])('a folder for a database is %s', (_where, minFreeBytes, parent) => {
  const folder = makeMemoryFolder('earshot-memory-', minFreeBytes);
  fs.writeFileSync(path.join(folder, 'a file'), '');
  fs.rmSync(folder, { recursive: true });
  expect(path.dirname(folder)).toBe(parent);
});
