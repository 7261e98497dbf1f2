import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendStream } from './send-file.ts';

it('a file is closed if its reader disconnected before it was opened', async () => {
  const app = Fastify();
  const contents: Readable[] = [];
  const sent: string[] = [];
  app.get('/', async (_request, reply) => {
    if (!reply.raw.closed) await once(reply.raw, 'close');
    const content = Readable.from(['a file']);
    contents.push(content);
    await sendStream(reply, 200, {}, content).then(
      () => sent.push('left'),
      (error: unknown) => sent.push(String(error)),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const heard = once(app.server, 'request');
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await heard;
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(sent).toEqual(['left']));
  expect(contents.map((content) => content.destroyed)).toEqual([true]);
});
