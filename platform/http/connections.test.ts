import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryLog } from '../log/log.ts';
import { limitKeepAlive, handleSocketErrors } from './connections.ts';

it('keeps connections for later up to so many, lets one go with each reply beyond that, and keeps them again', async () => {
  const app = Fastify();
  limitKeepAlive(app, 2);
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

it('an error of one reply, or of taking one connection, is logged and ends nothing', async () => {
  const app = Fastify();
  const { log, lines } = memoryLog();
  handleSocketErrors(app, log);
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.end('whole');
    // As a timer does that was not told of the end.
    reply.raw.write('more');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('whole');
  app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  await vi.waitFor(() =>
    expect(lines.map(({ message }) => message)).toEqual([
      'a reply broke off',
      'a connection could not be taken',
    ]),
  );
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
