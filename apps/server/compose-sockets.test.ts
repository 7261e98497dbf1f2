import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from './testing/serve-for-tests.ts';

const SOCKET_COUNT = 20_000;

/** Opens idle connections from many addresses, in a process of its own because of the limit of open files. */
const CLIENT = `
const net = require('node:net');
const [port, count] = process.argv.slice(1).map(Number);
let opened = 0;
const open = () => {
  if (opened === count) return;
  opened += 1;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.' + (2 + opened % 200) });
  socket.on('error', () => {}).once('connect', () => { if (opened === count) process.stdout.write('done'); open(); });
  socket.resume();
};
for (let n = 0; n < 20; n += 1) open();`;

// The small form, with a lowered ceiling, is in platform/http/server/limits/connection-limit.test.ts.
it.runIf(process.env.EARSHOT_LONG_TESTS)(
  `${SOCKET_COUNT} idle sockets keep nobody out, and need neither all files nor much memory`,
  { timeout: 300_000 },
  async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    await server.app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
    const { port } = server.app.server.address() as AddressInfo;
    const fetchStatus = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
    expect(await fetchStatus('/readyz')).toBe(200);
    const memory = process.memoryUsage().rss;
    const half = String(SOCKET_COUNT / 2);
    const clients = [1, 2].map(() => spawn(process.execPath, ['-e', CLIENT, String(port), half]));
    onTestFinished(() => {
      for (const client of clients) client.kill();
    });
    await Promise.all(clients.map(({ stdout }) => once(stdout, 'data')));
    const openFiles = readdirSync('/proc/self/fd').length;
    const grown = process.memoryUsage().rss - memory;
    console.log(`${openFiles} open files, ${(grown / 1e6).toFixed(0)} MB more`);
    for (let n = 0; n < 20; n += 1) expect(await fetchStatus('/readyz')).toBe(200);
    expect(openFiles).toBeLessThan(12_000);
    expect(grown / SOCKET_COUNT).toBeLessThan(20_000);
    expect(server.lines.map(({ message }) => message)).not.toContain('a connection could not be accepted');
  },
);
