import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '../../../testing/wait.ts';
import { limitPipelining } from './pipelining-limit.ts';

/** A server that notes what it started, and replies when the test says so; and a connection to it. */
async function connect(serverTimeoutMs = 0) {
  const app = Fastify();
  limitPipelining(app, 4, 8);
  const started: string[] = [];
  let requestCount = 0;
  app.server.on('request', () => (requestCount += 1));
  const replies = new Map<string, (body: string) => void>();
  app.post<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
    started.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    replies.set(name, resolve);
    return promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  app.server.timeout = serverTimeoutMs;
  const connected = once(app.server, 'connection') as Promise<[net.Socket]>;
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const [serverSocket] = await connected;
  const send = (...names: string[]) =>
    socket.write(
      names
        .map(
          (name) =>
            `POST /${name} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\nnull`,
        )
        .join(''),
    );
  let connectionCount = 1;
  serverSocket.once('close', () => (connectionCount -= 1));
  const countConnections = () => connectionCount;
  const reply = (name: string, body = name) => replies.get(name)!(body);
  const received = () => requestCount;
  return { socket, serverSocket, send, reply, started, received, countConnections };
}
const waitFor = (check: () => void) => vi.waitFor(check, WAIT);

it('a request starts when the reply to the one before it has been sent', async () => {
  const { socket, send, reply, started } = await connect();
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  send('a', 'b', 'c', 'd');
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    await waitFor(() => expect(started).toHaveLength(index + 1));
    reply(name);
  }
  await waitFor(() => expect(received.match(/\r\n\r\n[a-d]/g)).toHaveLength(4));
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  // Sent replies no longer count.
  send('e', 'f');
  await waitFor(() => expect(started).toContain('e'));
});

it('one request more than may wait pauses the connection until one is answered; nothing is lost', async () => {
  const { socket, send, reply, started, received, serverSocket } = await connect();
  socket.resume();
  send('a', 'b', 'c', 'd', 'e');
  await waitFor(() => expect(serverSocket.isPaused()).toBe(true));
  const bytesBefore = serverSocket.bytesRead;
  for (const name of 'fghi') send(name);
  // Another round trip of this process, in which a connection that is read would have been read.
  await connect();
  expect([serverSocket.bytesRead, received()]).toEqual([bytesBefore, 5]);
  for (const [index, name] of [...'abcdefghi'].entries()) {
    await waitFor(() => expect(started).toHaveLength(index + 1));
    reply(name);
  }
  await waitFor(() => expect(received()).toBe(9));
  expect(started.join('')).toBe('abcdefghi');
});

it('one request more than may be received closes the connection, and none of those that wait starts', async () => {
  const { socket, send, started } = await connect();
  const closed = once(socket, 'close');
  socket.resume();
  send(...'abcdefghi');
  await closed;
  expect(started).toEqual(['a']);
});

it('a client that reads nothing is disconnected by the idle timeout', async () => {
  const { send, reply, started, countConnections } = await connect(400);
  send('a', 'b');
  await waitFor(() => expect(started).toEqual(['a']));
  reply('a', 'a'.repeat(20_000_000));
  await waitFor(() => expect(countConnections()).toBe(0));
  expect(started).toEqual(['a']);
});
