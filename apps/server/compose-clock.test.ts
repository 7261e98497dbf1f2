import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('N3: a clock that jumps an hour forth and back ends no login, and opens none', async () => {
  const { client } = await server.register('ada');
  const stranger = server.visitor();
  for (const jump of [HOUR, -2 * HOUR, HOUR]) {
    server.clock.advance(jump);
    expect((await client.call(accounts.getMe, {})).status).toBe(200);
    expect((await stranger.call(accounts.getMe, {})).status).toBe(401);
  }
});

it('N3: past 2038 people register, log in and stay logged in', async () => {
  server.clock.set('2038-01-19T03:14:06Z');
  const { client } = await server.register('ben');
  server.clock.advance(HOUR);
  const { status, body } = await client.call(accounts.getMe, {});
  expect([status, body.person.name]).toEqual([200, 'ben']);
});
