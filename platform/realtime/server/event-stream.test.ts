import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEventStream, type EventStream } from './event-stream.ts';
import { WAIT } from '../../testing/wait.ts';

/** Starts a server that collects its streams, and connects a socket to it. */
async function serve() {
  const app = Fastify();
  const streams: EventStream[] = [];
  const endedIndexes: number[] = [];
  const errors: unknown[] = [];
  app.get('/live', async (_request, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    const index = streams.length;
    streams.push(openEventStream(reply, () => endedIndexes.push(index)));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const received = { text: '' };
  socket.on('data', (part) => (received.text += part.toString()));
  return { socket, received, streams, endedIndexes, errors };
}
const REQUEST = 'GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n';

it('the second of two pipelined streams writes nothing if it was closed before it started', async () => {
  const { socket, received, streams, endedIndexes, errors } = await serve();
  socket.write(REQUEST.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2), WAIT);
  streams[1]!.end();
  streams[1]!.end();
  streams[1]!.send('changed');
  streams[0]!.send('changed');
  await vi.waitFor(() => expect(received.text.match(/event: changed/g)).toHaveLength(1), WAIT);
  streams[0]!.end();
  await vi.waitFor(() => expect(received.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2), WAIT);
  expect([endedIndexes, errors]).toEqual([[1, 0], []]);
});

it('a stream ends once when its reader disconnects, and writes nothing afterwards', async () => {
  const { socket, streams, endedIndexes, errors } = await serve();
  socket.write(REQUEST.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2), WAIT);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(endedIndexes.toSorted()).toEqual([0, 1]), WAIT);
  for (const stream of streams) {
    stream.send('changed');
    stream.end();
  }
  expect([endedIndexes.length, errors]).toEqual([2, []]);
});

it('a stream is closed when its reader does not read, which limits the buffer', async () => {
  const { socket, streams, endedIndexes } = await serve();
  socket.write(REQUEST.repeat(2));
  await vi.waitFor(() => expect(streams).toHaveLength(2), WAIT);
  // The second stream waits for the first, which stays open, so its events are buffered.
  for (let index = 0; index < 2_000; index += 1) streams[1]!.send('changed');
  await vi.waitFor(() => expect(endedIndexes).toContain(1), WAIT);
});
