import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { letGoOfConnections } from './connections.ts';

it('keeps connections for later up to so many, lets one go with each reply beyond that, and keeps them again', async () => {
  const app = Fastify();
  letGoOfConnections(app, 2);
  app.get('/', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const visit = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const [reply] = (await once(http.get({ port, host: '127.0.0.1', agent }), 'response')) as [
        http.IncomingMessage,
      ];
      await once(reply.resume(), 'end');
      return [reply.statusCode, reply.headers.connection];
    };
    return { first: await ask(), ask };
  };
  const kept = await visit();
  expect([kept.first, (await visit()).first]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  const third = await visit();
  expect(third.first).toEqual([200, 'close']);
  const open = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await vi.waitFor(async () => expect(await open()).toBe(2));
  // Who was let go of connects again, and is told the same for as long as there are too many.
  expect(await third.ask()).toEqual([200, 'close']);
  await vi.waitFor(async () => expect(await open()).toBe(2));
  expect(await kept.ask()).toEqual([200, 'keep-alive']);
});
