import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openMemoryLog } from '../../log/log.ts';
import { traceRequests } from './trace.ts';

async function answered(proxies: number, given?: string) {
  const { log, lines } = openMemoryLog();
  const app = Fastify();
  traceRequests(app, { config: readConfig({ TRUST_PROXY: String(proxies) }), log });
  app.get('/things/:id', async (request) => ({ id: request.id }));
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const reply = await app.inject({ method: 'GET', url: '/things/7?token=hush', headers });
  await app.close();
  return { id: reply.json<{ id: string }>().id, said: reply.headers['x-request-id'], lines };
}

it('gives each request an id of its own, in the reply and in the log, with the route and never the address', async () => {
  const one = await answered(0);
  const two = await answered(0);
  expect(one.said).toBe(one.id);
  expect(one.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(two.id).not.toBe(one.id);
  expect(one.lines).toMatchObject([
    { message: 'answered', request: one.id, method: 'GET', route: '/things/:id', status: 200 },
  ]);
  expect(JSON.stringify(one.lines)).not.toContain('hush');
});

it('takes the id of a proxy that is trusted', async () => {
  expect((await answered(1, 'edge-0017/ab.c')).said).toBe('edge-0017/ab.c');
});

it.each([
  ['nobody is trusted', 0, 'edge-0017'],
  ['it breaks a line', 1, 'edge-0017\u0085x'],
  ['it is too short to be one', 1, 'a'],
  ['it is too long', 1, 'a'.repeat(129)],
  ['it holds quotes', 1, 'edge"00017'],
])('draws its own where %s', async (_why, proxies, given) => {
  expect((await answered(proxies, given)).said).toMatch(/^[0-9a-f-]{36}$/);
});
