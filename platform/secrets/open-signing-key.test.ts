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
/** The settings of another machine, whose `DATA_DIR` does not exist yet. */
const createMachine = (secretKey?: string) => {
  machines += 1;
  return { dataDir: path.join(folder, `machine-${machines}`), secretKey };
};
const openKey = (machine: ReturnType<typeof createMachine>) => openSigningKey(machine, test.database, NOW);
const readSecrets = async () => JSON.stringify(await test.admin`select name, value from identity.secrets`);
const getKeyFile = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'secret-key');

it('is created once when several processes start at once, in a file that only its user may read', async () => {
  const place = createMachine();
  const keys = await Promise.all(Array.from({ length: 6 }, () => openKey(place)));
  const [key] = keys;
  expect(key).toHaveLength(32);
  for (const other of keys) expect(other.equals(key!)).toBe(true);
  expect(fs.statSync(getKeyFile(place)).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(place.dataDir)).toEqual(['secret-key']);
  expect(fs.readFileSync(getKeyFile(place), 'utf8').trim()).toBe(key!.toString('base64url'));
  expect(await readSecrets(), 'the database has its fingerprint only').not.toContain(
    key!.toString('base64url'),
  );
});

it('is created by one of several machines that start at once; the others are refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => openKey(createMachine())));
  expect(results.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
});

it('is refused if it is not the key of the installation, or missing', async () => {
  const first = createMachine();
  const key = await openKey(first);
  await expect(openKey(createMachine())).rejects.toThrow(
    'This installation has a signing key that is not here: set SECRET_KEY to it, or copy the file secret-key of its other processes into DATA_DIR; if the key is lost, npm run rotate-key makes a new one.',
  );
  await expect(openKey(createMachine(randomBytes(32).toString('base64')))).rejects.toThrow(
    'SECRET_KEY is not the signing key of this installation',
  );
  const foreign = createMachine();
  fs.mkdirSync(foreign.dataDir);
  fs.writeFileSync(getKeyFile(foreign), randomBytes(32).toString('base64url'));
  await expect(openKey(foreign)).rejects.toThrow('The file secret-key in DATA_DIR is not the signing key');
  fs.writeFileSync(getKeyFile(foreign), 'half of a');
  await expect(openKey(foreign)).rejects.toThrow('is damaged');
  for (const text of [key.toString('base64url'), key.toString('base64')])
    expect((await openKey(createMachine(text))).equals(key)).toBe(true);
});

it('from SECRET_KEY is not stored', async () => {
  const place = createMachine(randomBytes(32).toString('base64'));
  await openKey(place);
  expect(fs.existsSync(getKeyFile(place))).toBe(false);
  expect(await readSecrets()).not.toContain(Buffer.from(place.secretKey!, 'base64').toString('base64url'));
});

it('that an earlier version stored in the database is moved to the file', async () => {
  const legacyKey = randomBytes(32);
  const store = () =>
    test.admin`insert into identity.secrets (name, value, created_at)
      values ('signing-key', ${legacyKey.toString('base64url')}, ${NOW})`;
  await store();
  await expect(openKey(createMachine(randomBytes(32).toString('base64')))).rejects.toThrow(
    'SECRET_KEY is not',
  );
  expect(await readSecrets(), 'a refused start deletes nothing').toContain(legacyKey.toString('base64url'));
  const place = createMachine();
  expect((await openKey(place)).equals(legacyKey)).toBe(true);
  expect(fs.readFileSync(getKeyFile(place), 'utf8').trim()).toBe(legacyKey.toString('base64url'));
  expect(await readSecrets()).not.toContain(legacyKey.toString('base64url'));
  expect((await openKey(place)).equals(legacyKey)).toBe(true);
  // The process was killed after writing the file and before deleting the row.
  await store();
  expect((await openKey(place)).equals(legacyKey)).toBe(true);
  expect(await readSecrets()).not.toContain(legacyKey.toString('base64url'));
});
