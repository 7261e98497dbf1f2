import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openSigningKey } from './open-signing-key.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-key-'));
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ size: 8 });
});
afterAll(async () => {
  await test.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.admin`delete from identity.secrets`;
});

let machines = 0;
/** A machine of its own: a `DATA_DIR` that does not exist yet. */
const machine = (secretKey?: string) => {
  machines += 1;
  return { dataDir: path.join(folder, `machine-${machines}`), secretKey };
};
const open = (place: ReturnType<typeof machine>) => openSigningKey(place, test.database, NOW);
const kept = async () => JSON.stringify(await test.admin`select name, value from identity.secrets`);
const fileOf = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'secret-key');

it('is made once, however many processes start at once, as a file of its user alone', async () => {
  const place = machine();
  const keys = await Promise.all(Array.from({ length: 6 }, () => open(place)));
  const [key] = keys;
  expect(key).toHaveLength(32);
  for (const other of keys) expect(other.equals(key!)).toBe(true);
  expect(fs.statSync(fileOf(place)).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(place.dataDir)).toEqual(['secret-key']);
  expect(fs.readFileSync(fileOf(place), 'utf8').trim()).toBe(key!.toString('base64url'));
  expect(await kept(), 'the database has its fingerprint only').not.toContain(key!.toString('base64url'));
});

it('is made by one of several machines that start at once; the others are refused', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => open(machine())));
  expect(starts.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
});

it('is refused where it is another than the installation’s, and where it is missing', async () => {
  const first = machine();
  const key = await open(first);
  await expect(open(machine())).rejects.toThrow(
    'This installation has a signing key that is not here: set SECRET_KEY to it, or copy the file secret-key of its other processes into DATA_DIR; if the key is lost, npm run rotate-key makes a new one.',
  );
  await expect(open(machine(randomBytes(32).toString('base64')))).rejects.toThrow(
    'SECRET_KEY is not the signing key of this installation',
  );
  const foreign = machine();
  fs.mkdirSync(foreign.dataDir);
  fs.writeFileSync(fileOf(foreign), randomBytes(32).toString('base64url'));
  await expect(open(foreign)).rejects.toThrow('The file secret-key in DATA_DIR is not the signing key');
  fs.writeFileSync(fileOf(foreign), 'half of a');
  await expect(open(foreign)).rejects.toThrow('is damaged');
  for (const text of [key.toString('base64url'), key.toString('base64')])
    expect((await open(machine(text))).equals(key)).toBe(true);
});

it('of SECRET_KEY is written nowhere', async () => {
  const place = machine(randomBytes(32).toString('base64'));
  await open(place);
  expect(fs.existsSync(fileOf(place))).toBe(false);
  expect(await kept()).not.toContain(Buffer.from(place.secretKey!, 'base64').toString('base64url'));
});

it('that lies in the database since an earlier version is moved to the file', async () => {
  const old = randomBytes(32);
  const store = () =>
    test.admin`insert into identity.secrets (name, value, created_at)
      values ('signing-key', ${old.toString('base64url')}, ${NOW})`;
  await store();
  await expect(open(machine(randomBytes(32).toString('base64')))).rejects.toThrow('SECRET_KEY is not');
  expect(await kept(), 'a refused start takes nothing away').toContain(old.toString('base64url'));
  const place = machine();
  expect((await open(place)).equals(old)).toBe(true);
  expect(fs.readFileSync(fileOf(place), 'utf8').trim()).toBe(old.toString('base64url'));
  expect(await kept()).not.toContain(old.toString('base64url'));
  expect((await open(place)).equals(old)).toBe(true);
  // Killed between the two: the file is there, the row too.
  await store();
  expect((await open(place)).equals(old)).toBe(true);
  expect(await kept()).not.toContain(old.toString('base64url'));
});
