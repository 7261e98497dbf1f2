import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('returns different UUIDs of version 4', () => {
  const uuids = Array.from({ length: 1_000 }, randomUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(uuids).size).toBe(uuids.length);
});

it('no page uses crypto.randomUUID, which is not available over http from another machine', () => {
  const pages = ['product', 'apps/web', 'apps/participant', 'platform/ui']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) =>
        path.join(folder, String(file)),
      ),
    )
    .filter(
      (file) => /(^|\/)(web|participant|ui|blocks)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    );
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages)
    expect([file, readFileSync(path.join(ROOT, file), 'utf8').includes('randomUUID')]).toEqual([file, false]);
});
