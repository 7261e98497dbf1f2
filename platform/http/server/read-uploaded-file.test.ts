import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config/config.ts';
import { notFound } from '../../errors/errors.ts';
import { openMemoryLog } from '../../log/log.ts';
import { testClock } from '../../time/clock.ts';
import { endpoint } from '../contract/contract.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';
import type { Services } from './services.ts';
import { isSendingFile, formatMegabytes } from './read-uploaded-file.ts';
import { WAIT } from '../../testing/wait.ts';

const measureFile = endpoint({
  method: 'POST',
  path: '/api/toy/file',
  summary: 'Returns the length of a file',
  access: { kind: 'public', reason: 'a test' },
  output: z.object({ bytes: z.int() }),
  maxFileBytes: 100_000,
});
const postJson = endpoint({
  method: 'POST',
  path: '/api/toy/text',
  summary: 'Takes JSON',
  access: { kind: 'public', reason: 'a test' },
  body: z.object({ text: z.string() }),
});

const refuseFile = endpoint({
  method: 'POST',
  path: '/api/toy/refused',
  summary: 'Waits, and then refuses the file',
  access: { kind: 'public', reason: 'a test' },
  output: z.object({ bytes: z.int() }),
  maxFileBytes: 2_000_000,
});

/** The error of the last file on the server. */
let fileError: unknown;
/** The file of the endpoint that reads none, and what that endpoint waits for. */
let unreadFile: Readable | undefined;
let lookup: Promise<void> = Promise.resolve();
const services = {
  config: readConfig({}),
  clock: testClock(),
  log: openMemoryLog().log,
} as unknown as Services;
const failTest = () => Promise.reject(new Error('unexpected call'));
const routes = [
  route(measureFile, async ({ file }) => {
    let bytes = 0;
    try {
      for await (const part of file) bytes += (part as Buffer).length;
    } catch (error) {
      fileError = error;
      throw error;
    }
    return { bytes };
  }),
  route(postJson, async () => {}),
  route(refuseFile, async ({ file }) => {
    unreadFile = file;
    await lookup;
    throw notFound('response');
  }),
];
const app = buildServer(services, {
  routes,
  gates: { login: failTest, workspace: failTest, isAllowed: () => false },
});
let port = 0;
/** The newest connection, on the server's side. */
let accepted: net.Socket | undefined;
beforeAll(async () => {
  app.server.on('connection', (socket) => (accepted = socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const send = (body: Buffer, type = 'application/octet-stream', path = measureFile.path) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });

it('a file is read as a stream, up to the maximum of its endpoint', async () => {
  const response = await send(Buffer.alloc(100_000));
  expect(await response.json()).toEqual({ bytes: 100_000 });
  const longer = await send(Buffer.alloc(100_001));
  expect([longer.status, await longer.json()]).toEqual([
    413,
    { code: 'too_large', message: 'This file is larger than 0.1 MB. Choose a smaller one.' },
  ]);
  expect((await send(Buffer.from('{}'), 'application/json')).status).toBe(415);
  expect((await send(Buffer.from('x'), 'application/octet-stream', postJson.path)).status).toBe(415);
});

function connect() {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  const received = { text: '' };
  socket.on('data', (part) => (received.text += part.toString()));
  return { socket, received };
}
const formatHead = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

it('a file may take longer than the request timeout; JSON may not', { timeout: 30_000 }, async () => {
  // Node applies the longer of the two to the whole request.
  const { requestTimeout, headersTimeout } = app.server;
  Object.assign(app.server, { requestTimeout: 1_000, headersTimeout: 1_000 });
  onTestFinished(() => void Object.assign(app.server, { requestTimeout, headersTimeout }));
  const file = connect();
  file.socket.write(`${formatHead(measureFile.path, 'image/png', 8)}1234`);
  await once(app.server, 'request');
  const client = connect();
  client.socket.write(`${formatHead(postJson.path, 'application/json', 90)}{`);
  // The server has checked for late requests and found both.
  await once(client.socket, 'close');
  expect(client.received.text).toMatch(/^HTTP\/1\.1 408 [^]*"bad_input"/);
  file.socket.write('5678');
  await vi.waitFor(() => expect(file.received.text).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":8\}$/), WAIT);
});

it('a file fails when its sender disconnects', async () => {
  fileError = undefined;
  const { socket } = connect();
  socket.write(`${formatHead(measureFile.path, 'image/png', 50_000)}only this`);
  await once(app.server, 'request');
  socket.destroy();
  await vi.waitFor(() => expect(fileError).toBeInstanceOf(Error), WAIT);
});

it('an unread file is destroyed with the reply, not half a minute later', async () => {
  const { socket, received } = connect();
  socket.write(`${formatHead(refuseFile.path, 'image/png', 1_000_000)}xxxx`);
  await vi.waitFor(() => expect(received.text).toMatch(/^HTTP\/1\.1 404 /), WAIT);
  await vi.waitFor(() => expect(unreadFile?.destroyed).toBe(true), WAIT);
  expect(accepted && isSendingFile(accepted)).toBe(false);
  socket.destroy();
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});

it('a client whose file is refused receives the error, even before it has sent the whole file', async () => {
  const reply = await send(Buffer.alloc(1_500_000), 'image/png', refuseFile.path);
  expect(reply.status).toBe(404);
});

it('a client that disconnects before its file is read only makes that file fail', async () => {
  const lookupDone = Promise.withResolvers<void>();
  lookup = lookupDone.promise;
  onTestFinished(() => void (lookup = Promise.resolve()));
  unreadFile = undefined;
  const { socket } = connect();
  socket.write(`${formatHead(refuseFile.path, 'image/png', 50_000)}only this`);
  await vi.waitFor(() => expect(unreadFile).toBeDefined(), WAIT);
  socket.resetAndDestroy();
  // Without an error listener on this stream the error would end the process.
  await vi.waitFor(() => expect(unreadFile?.closed).toBe(true), WAIT);
  await expect(
    pipeline(unreadFile!, async (parts) => {
      for await (const part of parts) expect(part).toBeDefined();
    }),
  ).rejects.toThrow(/cut off|aborted|ECONNRESET|not arrive/);
  lookupDone.resolve();
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});

it('a malformed request gets a 400 reply', async () => {
  const { socket, received } = connect();
  socket.write('these are no headers\r\n\r\n');
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 400 [^]*This request cannot be read\./);
});

it.each([
  [10_000_000, '10 MB'],
  [1_500_000, '1.5 MB'],
])('%i bytes are formatted as %s', (bytes, formatted) => {
  expect(formatMegabytes(bytes)).toBe(formatted);
});
