import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import {
  issueToken,
  mintTokenScope,
  readToken,
  revokeTokens,
  consumeToken,
  type TokenPurpose,
} from './token-gate.ts';

const PURPOSES: TokenPurpose[] = ['reset-password', 'invitation', 'invite-link', 'results-share'];
const clock = testClock();
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const workspace = randomUUID();
const issue = (purpose: TokenPurpose, subject = randomUUID(), minutes = 60) =>
  test.database.transaction((tx) =>
    issueToken(tx, {
      purpose,
      workspace,
      subject,
      expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
      now: clock.now(),
    }),
  );
const use = (purpose: TokenPurpose, secret: string) =>
  test.database.transaction((tx) => consumeToken(tx, { purpose, secret, now: clock.now() }));
const readErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'valid',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(PURPOSES)('a token for %s', (purpose) => {
  it.each(PURPOSES)('G2: used as %s', async (usedAs) => {
    const secret = await issue(purpose);
    const expected = usedAs === purpose ? 'valid' : 'not_found';
    expect(
      await readErrorCode(
        readToken({ database: test.database }, { purpose: usedAs, secret, now: clock.now() }),
      ),
    ).toBe(expected);
    expect(
      await readErrorCode(
        mintTokenScope({ database: test.database }, { purpose: usedAs, secret, now: clock.now() }),
      ),
    ).toBe(expected);
    expect((await use(usedAs, secret)) !== null).toBe(usedAs === purpose);
  });
});

describe('a token', () => {
  const read = (secret: string) =>
    readErrorCode(
      readToken({ database: test.database }, { purpose: 'invitation', secret, now: clock.now() }),
    );

  it('mints a scope in its workspace, for its subject', async () => {
    const subject = randomUUID();
    const secret = await issue('invitation', subject);
    const { scope } = await mintTokenScope(
      { database: test.database },
      { purpose: 'invitation', secret, now: clock.now() },
    );
    expect(scope).toMatchObject({ workspace, actor: { kind: 'token', purpose: 'invitation', subject } });
  });

  it('G12: has 256 bits and works for one of several concurrent callers', async () => {
    const secret = await issue('invitation');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const uses = await Promise.all(Array.from({ length: 8 }, () => use('invitation', secret)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await read(secret)).toBe('gone');
  });

  it('G3: expires at its time', async () => {
    const secret = await issue('invitation', randomUUID(), 10);
    clock.advance(10 * 60_000 - 1);
    expect(await read(secret)).toBe('valid');
    clock.advance(1);
    expect(await read(secret)).toBe('gone');
    expect(await use('invitation', secret)).toBeNull();
  });

  it('G1: is not found if it was revoked, altered or made up', async () => {
    const subject = randomUUID();
    const secret = await issue('invitation', subject);
    await test.database.transaction((tx) => revokeTokens(tx, { purpose: 'invitation', subject }));
    const other = await issue('invitation');
    const altered = other.slice(0, -2) + (other.endsWith('A') ? 'BB' : 'AA');
    for (const invalid of [secret, altered, '', 'x', "' or true --", 'a'.repeat(200)])
      expect(await read(invalid)).toBe('not_found');
  });
});
