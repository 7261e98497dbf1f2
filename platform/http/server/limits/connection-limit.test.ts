import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '../../../testing/wait.ts';
import { computeMaxConnections, limitConnections, readConnectionLimits } from './connection-limit.ts';

/** A server with a lowered ceiling, whose `/wait` never replies. */
async function serve(limits: { max: number; maxPerAddress: number }) {
  const app = Fastify();
  limitConnections(app.server, { max: limits.max, getMaxPerAddress: () => limits.maxPerAddress });
  app.get('/', () => 'here');
  app.get('/wait', () => new Promise(() => {}));
  let [connectionCount, maxConnectionCount] = [0, 0];
  app.server.on('connection', (socket) => {
    // One that is closed at once is still counted here.
    connectionCount += 1;
    maxConnectionCount = Math.max(maxConnectionCount, connectionCount);
    socket.once('close', () => (connectionCount -= 1));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const open = async (localAddress: string, path?: string) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.resume();
    await once(socket, 'connect');
    if (path !== undefined) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  };
  const ask = async (localAddress: string) => {
    const socket = await open(localAddress, '/');
    const [part] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean];
    return part instanceof Buffer ? part.toString().slice(9, 12) : 'closed';
  };
  return { app, open, ask, getMaxConnectionCount: () => maxConnectionCount };
}

it('idle connections keep nobody out, and never exceed the limits', async () => {
  const { open, ask, getMaxConnectionCount } = await serve({ max: 60, maxPerAddress: 20 });
  // More than all together may have, from many addresses, and from one more than it may have.
  for (let n = 0; n < 300; n += 1) await open(`127.0.0.${2 + (n % 50)}`);
  for (let n = 0; n < 100; n += 1) await open('127.0.0.100');
  expect([await ask('127.0.0.100'), await ask('127.0.0.200'), await ask('127.0.0.2')]).toEqual([
    '200',
    '200',
    '200',
  ]);
  expect(getMaxConnectionCount()).toBeLessThan(70);
});

it('an address with as many unanswered requests as it may have is refused, others are not', async () => {
  const { open, ask, app } = await serve({ max: 60, maxPerAddress: 20 });
  let requestCount = 0;
  app.server.on('request', () => (requestCount += 1));
  const busy: net.Socket[] = [];
  for (let n = 0; n < 20; n += 1) busy.push(await open('127.0.0.2', '/wait'));
  await vi.waitFor(() => expect(requestCount).toBe(20), WAIT);
  expect(await ask('127.0.0.2')).toBe('closed');
  expect(await ask('127.0.0.3')).toBe('200');
  expect(busy.map(({ destroyed }) => destroyed)).not.toContain(true);
  // A place is free again when a connection ends.
  busy[0]!.destroy();
  await vi.waitFor(async () => expect(await ask('127.0.0.2')).toBe('200'), WAIT);
});

it('a connection whose reply was sent is idle again, and the first to go', async () => {
  const { open, ask } = await serve({ max: 60, maxPerAddress: 2 });
  const answered = await open('127.0.0.2', '/');
  await once(answered, 'data');
  const fresh = await open('127.0.0.2');
  const closed = once(answered, 'close');
  expect(await ask('127.0.0.2')).toBe('200');
  await closed;
  expect(fresh.destroyed).toBe(false);
});

it('leaves room for a file per connection, the database and others below the limit of files', () => {
  for (const fileLimit of [1_024, 4_096, 20_000, 1_048_576, Number.POSITIVE_INFINITY]) {
    const max = computeMaxConnections(fileLimit, 10);
    expect(max).toBeGreaterThan(300);
    expect(2 * max + 100).toBeLessThan(fileLimit);
  }
});

it.each([
  ['198.51.100.1', 0, 'https://research.example.org', 600],
  ['127.0.0.1', 0, 'http://localhost:3000', 600],
  // A proxy brings everybody.
  ['10.0.0.1', 1, 'https://research.example.org', Number.POSITIVE_INFINITY],
  ['127.0.0.1', 0, 'https://research.example.org', Number.POSITIVE_INFINITY],
])('%s behind %i proxies of %s may have %f connections', (address, trustProxy, publicUrl, expected) => {
  const settings = { databasePool: 10, participantLimitFactor: 2, trustProxy, publicUrl };
  expect(readConnectionLimits(settings).getMaxPerAddress(address)).toBe(expected);
});
