import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('N3: a clock that jumps an hour forward and back neither ends a login nor revives one', async () => {
  const { visitor } = await server.register('ada');
  const stranger = server.visitor();
  for (const jump of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    server.clock.advance(jump);
    expect((await visitor.call(accounts.getMe, {})).status).toBe(200);
    expect((await stranger.call(accounts.getMe, {})).status).toBe(401);
  }
});

it('N3: people can register, log in and stay logged in after 2038', async () => {
  server.clock.set('2038-01-19T03:14:06Z');
  const { visitor } = await server.register('ben');
  server.clock.advance(HOUR_MS);
  const { status, body } = await visitor.call(accounts.getMe, {});
  expect([status, body.person.name]).toEqual([200, 'ben']);
});
