import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { fc } from '#platform/testing/properties.ts';
import {
  buildEnvelopeSender,
  createDeliveryToken,
  readDeliveryToken,
} from '../../invitations/server/sending/sign-delivery.ts';
import { classifyBounce } from '../bounce.ts';
import { readReport } from './read-report.ts';

const FOLDER = path.join(import.meta.dirname, 'testing', 'reports');
/** Only its key is used. */
const database = {} as Database;
setSigningKey(database, randomBytes(32));

const readFixture = async (name: string, token: string) =>
  Buffer.from((await readFile(path.join(FOLDER, name), 'utf8')).replaceAll('{{token}}', token));

/** What each report means, and the end of what it says for people. */
const MEANINGS: Record<string, [meaning: string | undefined, says: string]> = {
  'postfix-user-unknown.eml': ['hard', 'User unknown in virtual mailbox table'],
  'postfix-expired.eml': ['soft', 'Connection timed out'],
  'postfix-delayed.eml': [undefined, ''],
  'exim-user-unknown.eml': ['hard', '550 No such user here'],
  'exim-policy.eml': ['policy', 'unsafe content'],
  'exim-spam.eml': ['policy', 'classified as spam'],
  'exchange-not-found.eml': ['hard', 'Recipient not found by SMTP address lookup'],
  'gmail-not-found.eml': ['hard', 'unnecessary spaces. - gsmtp'],
  'gmail-dmarc.eml': ['policy', 'DMARC policy. - gsmtp'],
  'complaint.eml': ['complaint', ''],
  'authentication-failure.eml': [undefined, ''],
  'absence-note.eml': [undefined, ''],
  'quoted-report.eml': ['hard', ''],
};

it('reads what reports of mail servers mean, and which mail they are about', async () => {
  const delivery = randomUUID();
  const token = createDeliveryToken(database, { delivery });
  expect((await readdir(FOLDER)).toSorted()).toEqual(Object.keys(MEANINGS).toSorted());
  for (const [name, [meaning, says]] of Object.entries(MEANINGS)) {
    const read = await readReport(await readFixture(name, token));
    const { report, references } = read ?? {};
    const found = report?.kind === 'complaint' ? 'complaint' : report && classifyBounce(report);
    expect([name, found]).toEqual([name, meaning]);
    if (!report || !references) continue;
    expect(report.diagnostic.endsWith(says), `${name}: ${report.diagnostic}`).toBe(true);
    // A token that only the text of a returned mail quotes proves nothing.
    const isOurs = name !== 'quoted-report.eml';
    expect([name, readDeliveryToken(database, { texts: references })]).toEqual([
      name,
      isOurs ? delivery : undefined,
    ]);
  }
});

it('believes only what this installation signed, in either case of letters', () => {
  const delivery = randomUUID();
  const token = createDeliveryToken(database, { delivery });
  const sender = buildEnvelopeSender('bounce@earshot.example.org', token);
  expect(sender).toBe(`bounce+${token}@earshot.example.org`);
  expect(readDeliveryToken(database, { texts: ['<x@y>', sender.toUpperCase()] })).toBe(delivery);
  const other = {} as Database;
  setSigningKey(other, randomBytes(32));
  expect(readDeliveryToken(other, { texts: [sender] })).toBeUndefined();
  const flipped = (token.startsWith('0') ? '1' : '0') + token.slice(1);
  for (const forged of [flipped, `a${token}`, `${token}0`, token.slice(1)])
    expect(readDeliveryToken(database, { texts: [`<${forged}@earshot.example.org>`] })).toBeUndefined();
});

it.each([
  [{ status: '5.1.1', diagnostic: '550 5.7.1 Blocked' }, 'policy'],
  [{ status: '5.7.606', diagnostic: '' }, 'policy'],
  [{ status: null, diagnostic: '550 No such user' }, 'hard'],
  [{ status: null, diagnostic: '452 Mailbox full' }, 'soft'],
  [{ status: '5.0.0', diagnostic: '550 5.2.1 Disabled, see our policy' }, 'hard'],
  [{ status: '5.0.0', diagnostic: '' }, 'hard'],
  [{ status: '2.0.0', diagnostic: '250 Ok' }, undefined],
  [{ status: null, diagnostic: 'from 192.0.2.5' }, undefined],
])('%j is %s', (said, meaning) => {
  expect(classifyBounce({ kind: 'failure', ...said })).toBe(meaning);
});

it('reads or refuses whatever is sent, and never hangs', async () => {
  const token = createDeliveryToken(database, { delivery: randomUUID() });
  const bounce = await readFixture('postfix-user-unknown.eml', token);
  await fc.assert(
    fc.asyncProperty(fc.nat(bounce.length - 1), fc.uint8Array({ maxLength: 30 }), async (at, noise) => {
      const broken = Buffer.concat([bounce.subarray(0, at), noise, bounce.subarray(at + noise.length)]);
      await readReport(broken).catch(() => undefined);
    }),
    { numRuns: 100 },
  );
});
