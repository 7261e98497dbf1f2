import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEventStream, type EventStream } from './event-stream.ts';

/** A server whose streams are at hand, and a connection to it. */
async function serve() {
  const app = Fastify();
  const streams: EventStream[] = [];
  const ended: number[] = [];
  const errors: unknown[] = [];
  app.get('/live', async (_request, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    const at = streams.length;
    streams.push(openEventStream(reply, () => ended.push(at)));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const heard = { text: '' };
  socket.on('data', (part) => (heard.text += part.toString()));
  return { socket, heard, streams, ended, errors };
}
const ASK = 'GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n';

it('the second of two pipelined streams can be closed before it starts and then writes nothing', async () => {
  const { socket, heard, streams, ended, errors } = await serve();
  socket.write(ASK.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  streams[1]!.end();
  streams[1]!.end();
  streams[1]!.send('changed');
  streams[0]!.send('changed');
  await vi.waitFor(() => expect(heard.text.match(/event: changed/g)).toHaveLength(1));
  streams[0]!.end();
  await vi.waitFor(() => expect(heard.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2));
  expect([ended, errors]).toEqual([[1, 0], []]);
});

it('ends once when its reader disconnects, and writes nothing afterwards', async () => {
  const { socket, streams, ended, errors } = await serve();
  socket.write(ASK.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(ended.toSorted()).toEqual([0, 1]));
  for (const stream of streams) {
    stream.send('changed');
    stream.end();
  }
  expect([ended.length, errors]).toEqual([2, []]);
});

it('is closed for a reader who does not read, so that nothing is buffered without limit', async () => {
  const { socket, streams, ended } = await serve();
  socket.write(ASK.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  // The second waits for the first, which goes on: what it says is kept.
  for (let at = 0; at < 2_000; at += 1) streams[1]!.send('changed');
  await vi.waitFor(() => expect(ended).toContain(1));
});
