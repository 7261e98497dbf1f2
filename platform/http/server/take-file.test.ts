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
import { isSendingFile, formatMegabytes } from './take-file.ts';

const measure = endpoint({
  method: 'POST',
  path: '/api/toy/file',
  summary: 'Says how long a file is',
  access: { kind: 'public', reason: 'a test' },
  output: z.object({ bytes: z.int() }),
  maxFileBytes: 100_000,
});
const postJson = endpoint({
  method: 'POST',
  path: '/api/toy/words',
  summary: 'Takes words',
  access: { kind: 'public', reason: 'a test' },
  body: z.object({ text: z.string() }),
});

const refused = endpoint({
  method: 'POST',
  path: '/api/toy/refused',
  summary: 'Looks something up, and then takes no file',
  access: { kind: 'public', reason: 'a test' },
  output: z.object({ bytes: z.int() }),
  maxFileBytes: 2_000_000,
});

/** What became of the last file on the server's side. */
let ended: unknown;
/** The file that nobody read, and how long its look-up takes. */
let unread: Readable | undefined;
let lookUp: Promise<void> = Promise.resolve();
const services = {
  config: readConfig({}),
  clock: testClock(),
  log: openMemoryLog().log,
} as unknown as Services;
const refuse = () => Promise.reject(new Error('not asked'));
const routes = [
  route(measure, async ({ file }) => {
    let bytes = 0;
    try {
      for await (const part of file) bytes += (part as Buffer).length;
    } catch (error) {
      ended = error;
      throw error;
    }
    return { bytes };
  }),
  route(postJson, async () => {}),
  route(refused, async ({ file }) => {
    unread = file;
    await lookUp;
    throw notFound('response');
  }),
];
const app = buildServer(services, routes, { login: refuse, workspace: refuse, may: () => false });
let port = 0;
/** The newest connection, on the server's side. */
let accepted: net.Socket | undefined;
beforeAll(async () => {
  app.server.on('connection', (socket) => (accepted = socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const send = (body: Buffer, type = 'application/octet-stream', path = measure.path) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });

it('a file is read as it comes, up to what its endpoint takes', async () => {
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
  const heard = { text: '' };
  socket.on('data', (part) => (heard.text += part.toString()));
  return { socket, heard };
}
const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

it(
  'a file may take longer than other requests; words that take as long are cut',
  { timeout: 30_000 },
  async () => {
    // Node takes the longer of the two for the whole request.
    const { requestTimeout, headersTimeout } = app.server;
    Object.assign(app.server, { requestTimeout: 1_000, headersTimeout: 1_000 });
    onTestFinished(() => void Object.assign(app.server, { requestTimeout, headersTimeout }));
    const file = connect();
    file.socket.write(`${head(measure.path, 'image/png', 8)}1234`);
    await once(app.server, 'request');
    const client = connect();
    client.socket.write(`${head(postJson.path, 'application/json', 90)}{`);
    // The server has looked for what is late, and taken both for it.
    await once(client.socket, 'close');
    expect(client.heard.text).toMatch(/^HTTP\/1\.1 408 [^]*"bad_input"/);
    file.socket.write('5678');
    await vi.waitFor(() => expect(file.heard.text).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":8\}$/));
  },
);

it('a file whose sender leaves ends with an error', async () => {
  ended = undefined;
  const { socket } = connect();
  socket.write(`${head(measure.path, 'image/png', 50_000)}only this`);
  await once(app.server, 'request');
  socket.destroy();
  await vi.waitFor(() => expect(ended).toBeInstanceOf(Error));
});

it('a file that nobody reads ends with the reply, and not half a minute later', async () => {
  const { socket, heard } = connect();
  socket.write(`${head(refused.path, 'image/png', 1_000_000)}xxxx`);
  await vi.waitFor(() => expect(heard.text).toMatch(/^HTTP\/1\.1 404 /));
  await vi.waitFor(() => expect(unread?.destroyed).toBe(true));
  expect(accepted && isSendingFile(accepted)).toBe(false);
  socket.destroy();
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});

it('the sender of a file that nobody reads hears why, also with all of it still to come', async () => {
  const reply = await send(Buffer.alloc(1_500_000), 'image/png', refused.path);
  expect(reply.status).toBe(404);
});

it('a client that disconnects before the file is read harms nobody, and the file fails as cut off', async () => {
  const looked = Promise.withResolvers<void>();
  lookUp = looked.promise;
  onTestFinished(() => void (lookUp = Promise.resolve()));
  unread = undefined;
  const { socket } = connect();
  socket.write(`${head(refused.path, 'image/png', 50_000)}only this`);
  await vi.waitFor(() => expect(unread).toBeDefined());
  socket.resetAndDestroy();
  // Without a listener of its own the error of this stream would end the process.
  await vi.waitFor(() => expect(unread?.closed).toBe(true));
  await expect(
    pipeline(unread!, async (parts) => {
      for await (const part of parts) expect(part).toBeDefined();
    }),
  ).rejects.toThrow(/cut off|aborted|ECONNRESET|not arrive/);
  looked.resolve();
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});

it('what is no request gets an error reply', async () => {
  const { socket, heard } = connect();
  socket.write('these are no headers\r\n\r\n');
  await once(socket, 'close');
  expect(heard.text).toMatch(/^HTTP\/1\.1 400 [^]*This request cannot be read\./);
});

it.each([
  [10_000_000, '10 MB'],
  [1_500_000, '1.5 MB'],
])('%i bytes are %s', (bytes, formatted) => {
  expect(formatMegabytes(bytes)).toBe(formatted);
});
