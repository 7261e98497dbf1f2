import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-pipelining-'));
let server: TestServer;
let port: number;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/large.js'), 'a'.repeat(1_000_000));
  server = await startTestServer(() => {}, { web: folder, participant: folder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const formatRequest = (address: string) => `GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
/** How often this process has a file open, by its name; other tests of the process open theirs meanwhile. */
const countOpenFiles = (name: string) =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(`/${name}`);
    } catch {
      // Closed by now.
      return false;
    }
  }).length;
function getMemoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
async function fetchBytes(address: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(reply.status).toBe(200);
  return (await reply.arrayBuffer()).byteLength;
}

/** Opens a connection that reads nothing, sends a request this many times, and collects the replies that the server makes. */
async function sendUnread(address: string, count: number) {
  const replies: ServerResponse[] = [];
  const collect = (_: unknown, reply: ServerResponse) => void replies.push(reply);
  server.app.server.on('request', collect);
  onTestFinished(() => void server.app.server.off('request', collect));
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(formatRequest(address).repeat(count));
  await vi.waitFor(() => expect(replies.length).toBeGreaterThanOrEqual(32), WAIT);
  // A reply that was asked for later, so that earlier ones have been worked on.
  for (let n = 0; n < 10; n += 1) await fetchBytes(address);
  return {
    socket,
    countStarted: () =>
      replies.filter(
        (reply) =>
          reply.headersSent && !reply.writableFinished && reply.req.socket.remotePort === socket.localPort,
      ).length,
  };
}

describe.each(['/api/openapi.json', '/assets/large.js', '/api/docs'])(
  'a connection that reads nothing asks for %s',
  (address) => {
    it.each([32, 4_000])('%i times: one reply is made, and one file opened, at a time', async (count) => {
      const bytes = await fetchBytes(address);
      const memory = getMemoryBytes();
      const { countStarted } = await sendUnread(address, count);
      // The files of the replies that were read may still be closing; those of unread replies stay open.
      await vi.waitFor(() => {
        expect(countStarted()).toBeLessThanOrEqual(1);
        expect(countOpenFiles(path.basename(address))).toBeLessThanOrEqual(1);
      }, WAIT);
      if (count > 32) expect((getMemoryBytes() - memory) / (count * bytes)).toBeLessThan(0.05);
    });
  },
);
