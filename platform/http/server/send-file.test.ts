import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendStream } from './send-file.ts';
import { WAIT } from '../../testing/wait.ts';

it('a file stream is destroyed when the client disconnected before the file was opened', async () => {
  const app = Fastify();
  const contents: Readable[] = [];
  const outcomes: string[] = [];
  app.get('/', async (_request, reply) => {
    if (!reply.raw.closed) await once(reply.raw, 'close');
    const content = Readable.from(['a file']);
    contents.push(content);
    await sendStream(reply, 200, {}, content).then(
      () => outcomes.push('resolved'),
      (error: unknown) => outcomes.push(String(error)),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const requested = once(app.server, 'request');
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await requested;
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(outcomes).toEqual(['resolved']), WAIT);
  expect(contents.map((content) => content.destroyed)).toEqual([true]);
});
