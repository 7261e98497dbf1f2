import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { sha256, signWith, setSigningKey } from '#platform/secrets/keys.ts';
import { openSigningKey, readKeyFile } from '#platform/secrets/open-signing-key.ts';
import { issueToken } from '#platform/tokens/token-gate.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { deriveInvitationSecret } from '#product/workspaces/server/invitations/invitation-link.ts';
import { backup } from './backup.ts';
import { decryptBackup, encryptBackup } from './encrypt-backup.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const EXPIRY = new Date('2026-05-18T09:00:00Z');
const PASSPHRASE = 'nine lives of a quiet cat';
const clock = testClock();
const { log } = openMemoryLog();
const key = randomBytes(32);
const invitation = { id: randomUUID(), expiresAt: EXPIRY };
let folder = '';
let from: TestDatabase;
let queue: Queue;
let scope: Scope;
/** Every secret of the installation from which a link or key is derived. */
let canaries: Record<'reset' | 'mailed' | 'copied' | 'key', string>;
const resolvePath = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-backup-'));
  from = await testDatabase();
  queue = openQueue({ target: from.app, clock, log, runsJobs: false });
  scope = await makeWorkspace(from.database, NOW);
  await openSigningKey(
    { dataDir: resolvePath('data'), secretKey: key.toString('base64') },
    from.database,
    NOW,
  );
  const copied = await deriveInvitationSecret({ database: from.database }, invitation);
  await from.database.transaction(async (tx) => {
    const token = { workspace: scope.workspace, subject: invitation.id, expiresAt: EXPIRY, now: NOW };
    await issueToken(tx, { purpose: 'invitation', ...token, secret: copied });
    const mailed = await issueToken(tx, { purpose: 'invitation', ...token });
    const reset = await issueToken(tx, { ...token, purpose: 'reset-password', workspace: null });
    canaries = { reset, mailed, copied, key: key.toString('base64url') };
    const mail = createMailSender({ queue, delivers: false });
    for (const secret of [reset, mailed]) {
      const action = { label: 'Open', link: `https://ear.example.org/${secret}` };
      const letter = renderEmail({ subject: 'A link', paragraphs: ['Hello'], action, reason: 'Asked for.' });
      const to = { to: 'ada@example.com', workspace: null, expiresAt: EXPIRY };
      await mail.send(tx, { ...to, ...letter }, NOW);
    }
  });
  await diskStorage(resolvePath('files')).put('large', Readable.from([randomBytes(300_000)]));
  for (const [name, passphrase] of [['plain.zip'], ['sealed.zip', PASSPHRASE]] as const)
    await backup(
      {
        database: from.database,
        owner: from.owner,
        storage: diskStorage(resolvePath('files')),
        signingKey: key,
        passphrase,
      },
      resolvePath(name),
      NOW,
    );
});
afterAll(async () => {
  await queue.stop();
  await from.drop();
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(name: string): Promise<string> {
  const zip = await openZip(resolvePath(name));
  const parts = [await readFile(resolvePath(name), 'latin1')];
  for (const entry of zip.names())
    parts.push(entry, (await buffer(await zip.read(entry))).toString('latin1'));
  zip.close();
  return parts.join('\n');
}

/** Restores into a new installation in the folder `data-<name>`. */
async function restored(
  name: string,
  { passphrase, secretKey }: { passphrase?: string; secretKey?: string },
  look: (into: TestDatabase, dataDir: string, restored: { isSameKey: boolean }) => Promise<void>,
): Promise<void> {
  const into = await testDatabase();
  const waiting = openQueue({ target: into.app, clock, log, runsJobs: false });
  const dataDir = resolvePath(`data-${randomUUID()}`);
  try {
    const storage = diskStorage(path.join(dataDir, 'files'));
    const { database, owner } = into;
    const keySource = { dataDir, secretKey };
    const restored = await restore(
      { owner, database, storage, queue: waiting, keySource, passphrase },
      resolvePath(name),
    );
    await look(into, dataDir, restored);
  } finally {
    await waiting.stop();
    await into.drop();
  }
}

const tokenOf = ({ admin }: TestDatabase, secret: string) =>
  admin`select 1 from identity.tokens where hash = ${sha256(secret)}`;

test('a plain backup contains no working link and no key, packed or unpacked', async () => {
  const content = await contentOf('plain.zip');
  for (const [what, secret] of Object.entries(canaries))
    expect(content.includes(secret), `${what} in the backup`).toBe(false);
  await restored('plain.zip', {}, async ({ admin }) => {
    const rows = await admin`select recipient, text, html, state from identity.outbox`;
    expect(rows).toEqual(
      [1, 2].map(() => ({ recipient: 'ada@example.com', text: '', html: '', state: 'expired' })),
    );
  });
});

test('restoring a plain backup generates a new key, which changes copied links but not mailed ones', () =>
  restored('plain.zip', {}, async (into, dataDir, { isSameKey }) => {
    expect(isSameKey).toBe(false);
    const newKey = readKeyFile(dataDir)!;
    expect(newKey.equals(key)).toBe(false);
    // The rows were restored for the key that the start finds.
    await openSigningKey({ dataDir, secretKey: undefined }, into.database, NOW);
    expect(await tokenOf(into, canaries.mailed)).toHaveLength(1);
    expect(await tokenOf(into, canaries.reset)).toHaveLength(1);
    expect(await tokenOf(into, canaries.copied)).toHaveLength(0);
    expect(
      await tokenOf(into, await deriveInvitationSecret({ database: into.database }, invitation)),
    ).toHaveLength(1);
  }));

test('an encrypted backup restores key and mails, and cannot be read without its passphrase', async () => {
  const bytes = await readFile(resolvePath('sealed.zip'), 'latin1');
  for (const secret of [...Object.values(canaries), 'ada@example.com', 'manifest.json'])
    expect(bytes.includes(secret)).toBe(false);
  await restored('sealed.zip', { passphrase: PASSPHRASE }, async (into, dataDir, { isSameKey }) => {
    expect(isSameKey).toBe(true);
    expect(readKeyFile(dataDir)?.equals(key)).toBe(true);
    await openSigningKey({ dataDir, secretKey: undefined }, into.database, NOW);
    expect(await tokenOf(into, canaries.copied)).toHaveLength(1);
    const mails = JSON.stringify(await into.admin`select text from identity.outbox where state = 'waiting'`);
    for (const secret of [canaries.reset, canaries.mailed]) expect(mails).toContain(secret);
    expect(await readdir(dataDir), 'nothing decrypted stays').toEqual(['files', 'secret-key']);
  });
  const other = randomBytes(32);
  await restored(
    'sealed.zip',
    { passphrase: PASSPHRASE, secretKey: other.toString('base64') },
    async (into, dataDir, { isSameKey }) => {
      expect([isSameKey, readKeyFile(dataDir)]).toEqual([false, null]);
      setSigningKey(into.database, other);
      expect(await tokenOf(into, canaries.copied)).toHaveLength(0);
      const derived = signWith(other, 'invitation', `${invitation.id}:${EXPIRY.getTime()}`);
      expect(await tokenOf(into, derived)).toHaveLength(1);
    },
  );
});

test('a truncated or changed encrypted backup, or a wrong passphrase, restores nothing', async () => {
  const bytes = await readFile(resolvePath('sealed.zip'));
  const changedAt = (place: number) => {
    const changed = Buffer.from(bytes);
    changed[place] = changed[place]! ^ 1;
    return changed;
  };
  const chunk = 65_536 + 16;
  const none = Buffer.alloc(0);
  const head = bytes.subarray(0, 32);
  const swapped = Buffer.concat([
    head,
    bytes.subarray(32 + chunk, 32 + 2 * chunk),
    bytes.subarray(32, 32 + chunk),
    bytes.subarray(32 + 2 * chunk),
  ]);
  const hostile: [string, Buffer, string?][] = [
    ['another passphrase', bytes, 'nine lives of a loud cat'],
    ['no end', bytes.subarray(0, -1)],
    ['a chunk missing at the end', bytes.subarray(0, 32 + 2 * chunk)],
    ['its head alone', head],
    ['a bit of the salt', changedAt(20)],
    ['a bit of the first chunk', changedAt(100)],
    ['a bit of the last tag', changedAt(bytes.length - 1)],
    ['two chunks in other order', swapped],
    ['more after the end', Buffer.concat([bytes, Buffer.from('x')])],
    ['nothing but an end', Buffer.concat([head, none, bytes.subarray(-40)])],
  ];
  const into = await testDatabase();
  const keySource = { dataDir: resolvePath('data-hostile'), secretKey: undefined };
  const { database, owner } = into;
  const target = {
    owner,
    database,
    storage: diskStorage(path.join(keySource.dataDir, 'files')),
    queue,
    keySource,
  };
  for (const [what, content, passphrase = PASSPHRASE] of hostile) {
    await writeFile(resolvePath('hostile.zip'), content);
    const gone = restore({ ...target, passphrase }, resolvePath('hostile.zip'));
    await expect(gone, what).rejects.toThrow('Nothing was restored.');
    expect(await readdir(keySource.dataDir), what).toEqual([]);
  }
  expect(await into.admin`select 1 from workspaces`).toEqual([]);
  await into.drop();
  await expect(restored('sealed.zip', {}, async () => {})).rejects.toThrow('set BACKUP_PASSPHRASE');
});

test.each([0, 65_536, 65_537])('a file of %i bytes is decrypted unchanged', async (size) => {
  const content = randomBytes(size);
  await writeFile(resolvePath('one'), encryptBackup(Readable.from(size > 0 ? [content] : []), PASSPHRASE));
  const decrypted = await buffer(Readable.from(decryptBackup(resolvePath('one'), PASSPHRASE)));
  expect(decrypted.equals(content)).toBe(true);
});
