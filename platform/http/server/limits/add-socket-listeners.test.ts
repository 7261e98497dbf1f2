import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMemoryLog } from '../../../log/log.ts';
import { addSocketListeners } from './add-socket-listeners.ts';
import { WAIT } from '../../../testing/wait.ts';

it('errors of a reply and of accepting a connection are logged and do not stop the server', async () => {
  const app = Fastify();
  const { log, lines } = openMemoryLog();
  addSocketListeners(app, log);
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.end('whole');
    // Writes after the end, like a forgotten timer.
    reply.raw.write('more');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('whole');
  app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  await vi.waitFor(
    () =>
      expect(lines.map(({ message }) => message)).toEqual([
        'a reply broke off',
        'a connection could not be accepted',
      ]),
    WAIT,
  );
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
