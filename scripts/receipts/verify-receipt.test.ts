import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { signReceipt } from '#product/participants/erasure/server/sign-receipt.ts';

const folder = makeMemoryFolder('earshot-receipt-');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const verify = async (content: object) => {
  const file = path.join(folder, 'receipt.json');
  fs.writeFileSync(file, JSON.stringify(content, null, 2));
  const script = path.join(import.meta.dirname, 'verify-receipt.ts');
  return promisify(execFile)(process.execPath, [script, file], {
    env: { ...process.env, DATA_DIR: folder },
  }).then(
    ({ stdout }) => ({ isGenuine: true, printed: stdout }),
    (error: { stderr: string }) => ({ isGenuine: false, printed: error.stderr }),
  );
};

it('tells a receipt of this installation from one that was changed, also after it was formatted', async () => {
  const config = readConfig({ DATA_DIR: folder });
  const opened = await openDatabase(config, openMemoryLog().log);
  await openSigningKey(config, opened.database, new Date());
  const receipt = signReceipt(opened.database, {
    kind: 'earshot-erasure',
    version: 1,
    erasure: randomUUID(),
    workspace: randomUUID(),
    participant: randomUUID(),
    requestedAt: '2026-11-30T12:00:00.000Z',
    erasedAt: '2026-11-30T12:00:01.000Z',
    removed: { responses: 2, answers: 9 },
    leftToDecide: {},
    notSearched: [],
    backups: 'None.',
    receivers: [],
  });
  await opened.close();
  expect(await verify(receipt)).toMatchObject({
    isGenuine: true,
    printed: expect.stringContaining(receipt.participant) as unknown,
  });
  const { removed, ...others } = receipt;
  expect((await verify({ removed, ...others })).isGenuine).toBe(true);
  expect(await verify({ ...receipt, removed: { responses: 3, answers: 9 } })).toMatchObject({
    isGenuine: false,
    printed: expect.stringContaining('not signed') as unknown,
  });
  expect((await verify({ hello: 1 })).printed).toContain('not the receipt');
}, 120_000);
