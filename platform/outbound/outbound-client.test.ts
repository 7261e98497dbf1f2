import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundClient, type Resolver } from './outbound-client.ts';

/** A server on loopback that requests must never reach. */
let canary: http.Server;
let port: number;
let requestCount = 0;
let connectionCount = 0;
let reply: (response: http.ServerResponse) => void = (response) => response.end('ok');

beforeAll(async () => {
  canary = http.createServer((_request, response) => {
    requestCount += 1;
    reply(response);
  });
  canary.on('connection', () => {
    connectionCount += 1;
  });
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

/** A resolver that answers each time with the next of these addresses, and then with the last one. */
const resolveTo = (...answers: string[][]): { resolve: Resolver; count: () => number } => {
  let count = 0;
  return {
    count: () => count,
    resolve: async () => {
      const addresses = answers[Math.min(count, answers.length - 1)]!;
      count += 1;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
};

const send = (url: string, options: Partial<Parameters<typeof createOutboundClient>[0]> = {}) =>
  createOutboundClient({ allowedHosts: [], resolve: resolveTo(['127.0.0.1']).resolve, ...options }).send({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Forms in which the same few private addresses can be written, other schemes, ports and credentials. */
const REFUSED_URLS = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f000001/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://127.0.0.1./',
  'https://127.255.255.254/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:169.254.169.254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd12:3456:789a::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://router/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://①②⑦.⓪.⓪.①/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:6379/',
  'https://user:password@example.com/',
  'https://example.com@127.0.0.1/',
  'http://example.com/',
  'http://127.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'javascript:alert(1)',
  'data:text/plain,hello',
  '//127.0.0.1/',
  'not a URL',
  '',
];

describe('private destinations', () => {
  it.each(REFUSED_URLS)('%s is refused before anything is resolved', async (url) => {
    const resolver = resolveTo(['127.0.0.1']);
    const onPort = url.replace(/^(https:\/\/[^/]*(127\.0\.0\.1|\[::1\]))\/$/, `$1:${port}/`);
    for (const address of [url, onPort]) {
      const result = await send(address, { resolve: resolver.resolve });
      expect([result.status, result.error === null]).toEqual([null, false]);
    }
    expect([resolver.count(), connectionCount]).toEqual([0, 0]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1%lo']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [[]],
  ])('a name that resolves to %j is refused when connecting', async (addresses) => {
    const result = await send('https://rebinding.example.com/', { resolve: resolveTo(addresses).resolve });
    expect(result.error).toBe('The host resolves to a private address.');
    expect(connectionCount).toBe(0);
  });

  it('a name is resolved once for each connection, so a different second answer is never used', async () => {
    const resolver = resolveTo(['192.0.2.1'], ['127.0.0.1']);
    const client = createOutboundClient({ allowedHosts: [], resolve: resolver.resolve, timeoutMs: 200 });
    const request = { url: `https://rebinding.example.com:8443/`, headers: {}, body: '' };
    expect((await client.send(request)).error).toBe('The host resolves to a private address.');
    expect(resolver.count()).toBe(1);
    expect((await client.send(request)).error).toBe('The host resolves to a private address.');
    expect([resolver.count(), connectionCount]).toEqual([2, 0]);
  });
});

describe('a host that the operator allows', () => {
  const allowed = () => ({ allowedHosts: [`127.0.0.1:${port}`] });
  const url = () => `http://127.0.0.1:${port}/hook`;

  it('is reached in a private network, without https, at its port only', async () => {
    expect(await send(url(), allowed())).toMatchObject({ status: 200, body: 'ok', error: null });
    const otherPort = await send(`http://127.0.0.1:${port + 1}/`, allowed());
    expect(otherPort.error).toBe('Use a URL that starts with https://.');
  });

  it('is not followed to where it redirects', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const before = requestCount;
      reply = (response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/other` }).end();
      expect((await send(url(), allowed())).status).toBe(status);
      expect(requestCount - before).toBe(1);
    }
  });

  it('is given up when it hangs or replies slowly, and a long or compressed reply is cut', async () => {
    reply = () => {};
    const options = Object.assign(allowed(), { timeoutMs: 300 });
    expect((await send(url(), options)).error).toBe('The host didn’t reply within 0.3 seconds.');
    reply = (response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect((await send(url(), options)).error).toBe('The host didn’t reply within 0.3 seconds.');
    reply = (response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', write);
      response.on('error', () => {});
      write();
    };
    const long = await send(url(), allowed());
    expect([long.status, long.body?.length]).toEqual([200, 65_536]);
    reply = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('a\0b');
    expect((await send(url(), allowed())).body).toBe('ab');
  });

  it('that closes the connection, refuses it or has no certificate is told in a sentence', async () => {
    reply = (response) => response.socket?.destroy();
    expect((await send(url(), allowed())).error).toBe('The host closed the connection without a reply.');
    const closed = http.createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const closedPort = (closed.address() as AddressInfo).port;
    closed.close();
    const refused = await send(`http://127.0.0.1:${closedPort}/`, { allowedHosts: ['127.0.0.1'] });
    expect(refused.error).toBe('The host refused the connection.');
    const withoutTls = await send(`https://127.0.0.1:${port}/`, allowed());
    expect(withoutTls.error).toMatch(/^The (connection failed|TLS certificate of the host isn’t valid)\.$/);
  });

  it('is left when the process stops', async () => {
    reply = () => {};
    const controller = new AbortController();
    const client = createOutboundClient(allowed());
    const sending = client.send({ url: url(), headers: {}, body: '' }, controller.signal);
    controller.abort();
    await expect(sending).rejects.toThrow('aborted');
  });
});

it('a host that offers another protocol instead of a reply fails at once, as nobody reads what follows', async () => {
  const server = http.createServer();
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: openPort } = server.address() as AddressInfo;
  try {
    const result = await send(`http://127.0.0.1:${openPort}/`, {
      allowedHosts: ['127.0.0.1'],
      timeoutMs: 20_000,
    });
    expect(result).toEqual({ status: null, body: null, error: 'The host switched to another protocol.' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
