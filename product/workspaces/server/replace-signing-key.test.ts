import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import { replaceSigningKey } from './replace-signing-key.ts';
import { PASSWORD, serveForTests } from './testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests();
});
afterAll(() => server.close());

async function replaceKey(secretKey: Buffer): Promise<void> {
  const { database, clock } = server.services;
  const source = { dataDir: 'none', secretKey: secretKey.toString('base64') };
  setSigningKey(database, (await replaceSigningKey(source, database, clock.now())).key);
}

it('a new signing key keeps authenticator apps; without the old key only recovery codes work', async () => {
  const { database, clock } = server.services;
  const oldKey = getSigningKey(database);
  await openSigningKey({ dataDir: 'none', secretKey: oldKey.toString('base64') }, database, clock.now());
  const email = 'ada@example.com';
  const { client } = await server.register(email);
  const { key } = (await client.call(twoFactor.startTwoFactor, {})).body;
  const { recoveryCodes } = (
    await client.call(twoFactor.confirmTwoFactor, { body: { code: showCode(key, clock.now()) } })
  ).body;
  const logIn = async (code: string) => {
    const visitor = server.visitor();
    const first = await visitor.call(accounts.logIn, { body: { email, password: PASSWORD } });
    const token = 'secondStep' in first.body ? first.body.secondStep.token : '';
    return (await visitor.call(twoFactor.finishLogin, { body: { token, code } })).status;
  };

  await replaceKey(oldKey);
  server.clock.advance(60_000);
  expect(await logIn(showCode(key, clock.now()))).toBe(200);

  // The operator no longer has the current key.
  await replaceKey(oldKey);
  server.clock.advance(60_000);
  expect(await logIn(showCode(key, clock.now()))).toBe(400);
  expect(await logIn(recoveryCodes[0]!)).toBe(200);
});
