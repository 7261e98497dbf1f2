import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openMemoryLog } from '../../log/log.ts';
import { traceRequests } from './trace.ts';

async function request(proxies: number, headerId?: string) {
  const { log, lines } = openMemoryLog();
  const app = Fastify();
  traceRequests(app, { config: readConfig({ TRUST_PROXY: String(proxies) }), log });
  app.get('/things/:id', async (request) => ({ id: request.id }));
  const headers = headerId === undefined ? {} : { 'x-request-id': headerId };
  const reply = await app.inject({ method: 'GET', url: '/things/7?token=hush', headers });
  await app.close();
  return { id: reply.json<{ id: string }>().id, replyId: reply.headers['x-request-id'], lines };
}

it('gives each request a new id, in the reply and in the log, with the route but never the URL', async () => {
  const first = await request(0);
  const second = await request(0);
  expect(first.replyId).toBe(first.id);
  expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.id).not.toBe(first.id);
  expect(first.lines).toMatchObject([
    { message: 'answered', request: first.id, method: 'GET', route: '/things/:id', status: 200 },
  ]);
  expect(JSON.stringify(first.lines)).not.toContain('hush');
});

it('uses the id of a trusted proxy', async () => {
  expect((await request(1, 'edge-0017/ab.c')).replyId).toBe('edge-0017/ab.c');
});

it.each([
  ['no proxy is trusted', 0, 'edge-0017'],
  ['the sent id contains a line break', 1, 'edge-0017\u0085x'],
  ['the sent id is too short', 1, 'a'],
  ['the sent id is too long', 1, 'a'.repeat(129)],
  ['the sent id contains quotes', 1, 'edge"00017'],
])('creates a new id when %s', async (_condition, proxies, headerId) => {
  expect((await request(proxies, headerId)).replyId).toMatch(/^[0-9a-f-]{36}$/);
});
