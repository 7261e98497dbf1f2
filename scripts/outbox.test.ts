import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listProcesses, sendSignal } from '#platform/db/embedded/embedded-process.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';

const RUN = path.join(import.meta.dirname, 'run.mjs');
const folder = makeMemoryFolder('earshot-outbox-');
const dataDir = path.join(folder, 'data');
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let server: ChildProcess;
let output = '';
let base: string;

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  base = `http://localhost:${port}`;
  server = spawn(process.execPath, [RUN, 'apps/server/main.ts', `--port=${port}`], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, REGISTRATION: 'open' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (output += String(part)));
  await vi.waitFor(() => expect(output).toContain('Press Ctrl-C'), { timeout: 60_000 });
});
afterAll(async () => {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
  for (const pid of listProcesses(path.join(dataDir, 'postgres'))) sendSignal(pid, 'SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the operator while the server is running. */
function runCommand(...words: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const run = spawnSync(process.execPath, [RUN, ...words], { env, encoding: 'utf8' });
  return { code: run.status, output: run.stdout, complaint: run.stderr };
}
const outbox = () => runCommand('scripts/outbox.ts');
const makeOperator = (...words: string[]) => runCommand('scripts/accounts/make-operator.ts', ...words);

async function post(address: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: base };
  const reply = await fetch(base + address, { method: 'POST', headers, body: JSON.stringify(body) });
  return reply.status;
}

it('prints the newest mails with their links, the newest last', async () => {
  expect(outbox()).toEqual({ code: 0, output: 'The outbox is empty.\n', complaint: '' });
  const code = /register#code=(\S+)/.exec(output)?.[1];
  const person = { name: 'Ada Example', email: 'ada@example.com', password: 'correct horse battery' };
  expect(await post('/api/auth/register', { ...person, code, workspaceName: 'Example team' })).toBeLessThan(
    300,
  );
  for (let ask = 0; ask < 2; ask += 1)
    expect(await post('/api/auth/forgot-password', { email: person.email })).toBeLessThan(300);
  await vi.waitFor(
    () => {
      const shown = outbox();
      expect(shown.code).toBe(0);
      const links = shown.output.match(new RegExp(`${base}/reset-password/[\\w-]{43}`, 'g')) ?? [];
      expect(new Set(links).size).toBe(2);
      expect(shown.output).toContain('To: ada@example.com');
      const written = [...shown.output.matchAll(/^Written: (\S+),/gm)].map(([, at]) => at!);
      expect(written).toEqual(written.toSorted());
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(outbox().output, 'that it was read is a mail to the operator').toMatch(
    /To: ada@example\.com\nSubject: The outbox was read on the server\n/,
  );
  expect((await fetch(`${base}/readyz`)).status, 'the server is left alone').toBe(200);
});

it('npm run make-operator hands the installation over beside a running Earshot, and protects the last operator', async () => {
  const person = { name: 'Ben Example', email: 'ben@example.com', password: 'correct horse battery' };
  const registered = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ ...person, workspaceName: 'Ben' }),
  });
  expect(registered.status).toBeLessThan(300);
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const readSystem = async () => (await fetch(`${base}/api/operator/system`, { headers: { cookie } })).status;
  expect(await readSystem()).toBe(404);
  expect(makeOperator('ben@example.com')).toEqual({
    code: 0,
    output: 'ben@example.com is an operator.\n',
    complaint: '',
  });
  expect(await readSystem()).toBe(200);
  expect(makeOperator('--remove', 'ada@example.com').code).toBe(0);
  const refused = makeOperator('--remove', 'ben@example.com');
  expect(refused).toEqual({
    code: 1,
    output: '',
    complaint: 'This is the only operator: make someone else an operator first.\n',
  });
  expect(await readSystem()).toBe(200);
  expect(makeOperator('nobody@example.com')).toMatchObject({ code: 1, output: '' });
  expect(makeOperator()).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('npm run make-operator'),
  });
});
