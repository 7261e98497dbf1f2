import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { getSupport } from '../contract.ts';
import { supportRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let person: Visitor;
beforeAll(async () => {
  server = await serveForTests({
    env: { SUPPORT_EMAIL: 'help@example.org', SMTP_URL: 'smtp://localhost:1' },
    routes: supportRoutes,
  });
  person = (await server.register('ada@example.com')).client;
});
afterAll(() => server.close());

const read = async () => (await person.call(getSupport, {})).body;

it('each part is one word, from what the server sees [O-015]', async () => {
  await server.admin`delete from identity.outbox`;
  expect(await read()).toEqual({
    version: '0.1.0',
    contact: 'help@example.org',
    parts: { database: 'works', queue: 'works', storage: 'works', mail: 'works' },
  });
  const { storage } = server.services;
  vi.spyOn(storage, 'check').mockRejectedValue(new Error('gone'));
  await server.admin`insert into identity.outbox (id, recipient, subject, text, html, state, created_at)
    values (gen_random_uuid(), 'x@example.com', 'x', 'x', 'x', 'waiting', ${new Date(server.clock.now().getTime() - 600_000)})`;
  expect((await read()).parts).toMatchObject({ database: 'works', storage: 'down', mail: 'degraded' });
});

it('needs a login', async () => {
  expect((await server.visitor().call(getSupport, {})).status).toBe(401);
});
