import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/contract.ts';
import { call, setTabWorkspace, callWithFile } from './request.ts';

const access = { kind: 'login' } as const;
const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Read a thing',
  access,
  params: z.object({ id: z.string() }),
  output: z.object({ name: z.string() }),
});
const change = endpoint({
  method: 'PATCH',
  path: '/api/things',
  summary: 'Change a thing',
  access,
  body: z.object({ name: z.string() }),
});

let sent: { address: string; init: RequestInit }[] = [];
let answer: () => Promise<Response> = async () => new Response(null, { status: 204 });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  });
});
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  setTabWorkspace(null);
  vi.useRealTimers();
});

const headers = () => Object.fromEntries(new Headers(sent.at(-1)!.init.headers));

test('a call goes to the origin of the page, with credentials [O-158 O-159]', async () => {
  answer = async () => new Response('{"name":"Checkout"}');
  expect(await call(read, { params: { id: 'a/b' } })).toEqual({ name: 'Checkout' });
  expect(sent[0]!.address).toBe('/api/things/a%2Fb');
  expect(sent[0]!.init.credentials).toBe('same-origin');
});

test('the cookie XSRF-TOKEN goes back as the header X-XSRF-TOKEN where something changes [O-160 O-178 O-179]', async () => {
  document.cookie = 'XSRF-TOKEN=a%20value';
  answer = async () => new Response(null, { status: 204 });
  await call(change, { body: { name: 'Checkout' } });
  expect(headers()['x-xsrf-token']).toBe('a value');
  answer = async () => new Response('{"name":"Checkout"}');
  await call(read, { params: { id: 'a' } });
  expect(headers()).not.toHaveProperty('x-xsrf-token');
});

test('the client sets no time-out: a call waits for as long as the server takes [O-177]', async () => {
  vi.useFakeTimers();
  let reply: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (reply = resolve));
  let settled = false;
  const called = call(read, { params: { id: 'a' } }).finally(() => (settled = true));
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([settled, sent[0]!.init.signal]).toEqual([false, undefined]);
  reply(new Response('{"name":"late"}'));
  expect(await called).toEqual({ name: 'late' });
});

test('the server’s code and sentence arrive; an unreachable server is said so', async () => {
  answer = async () =>
    new Response('{"code":"conflict","message":"The study is live.","fields":{"name":"Taken."}}', {
      status: 409,
    });
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The study is live.',
    fields: { name: 'Taken.' },
  });
  answer = () => Promise.reject(new TypeError('down'));
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a tab’s calls name its workspace', async () => {
  answer = async () => new Response(null, { status: 204 });
  setTabWorkspace('w1');
  await call(change, { body: { name: 'x' } });
  expect(headers()['x-earshot-workspace']).toBe('w1');
});

test('a change carries a key of its own, and is sent once more with the same one when its connection breaks', async () => {
  const rename = endpoint({
    method: 'PATCH',
    path: '/api/workspace',
    summary: 'Rename',
    access: { kind: 'workspace', action: 'workspace.rename' },
    body: z.object({ name: z.string() }),
  });
  const replies = [
    () => Promise.reject(new TypeError('reset')),
    async () => new Response(null, { status: 204 }),
  ];
  answer = () => (replies.shift() ?? (async () => new Response(null, { status: 204 })))();
  await call(rename, { body: { name: 'x' } });
  await call(rename, { body: { name: 'x' } });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys).toHaveLength(3);
});

test('what nobody keeps a reply for is not repeated', async () => {
  answer = () => Promise.reject(new TypeError('reset'));
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(call(read, { params: { id: 'a' } })).rejects.toMatchObject({ code: 'unavailable' });
  expect(sent).toHaveLength(2);
});

describe('a call with a file', () => {
  const attach = endpoint({
    method: 'POST',
    path: '/api/things/:id/file',
    summary: 'Attach a file',
    access: { kind: 'workspace', action: 'thing.edit' },
    params: z.object({ id: z.string() }),
    output: z.object({ name: z.string() }),
    maxFileBytes: 1_000,
  });
  /** A connection as the browser has it; the test says how it ends. */
  class Connection extends EventTarget {
    static newest: Connection;
    upload = new EventTarget();
    headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    opened: string[] = [];
    sent: unknown;
    open = (...given: string[]) => void (this.opened = given);
    setRequestHeader = (name: string, value: string) => void (this.headers[name.toLowerCase()] = value);
    getResponseHeader = () => null;
    send = (body: unknown) => {
      this.sent = body;
      Connection.newest = this;
    };
    abort = () => this.dispatchEvent(new Event('abort'));
    end(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', Connection));
  const file = new Blob(['bytes']);
  const send = (options: Parameters<typeof callWithFile>[3] = {}) =>
    callWithFile(attach, { params: { id: 'a/b' } }, file, options);

  test('sends it as the body, once, with the headers of every change, and tells how far it is', async () => {
    document.cookie = 'XSRF-TOKEN=a%20value';
    setTabWorkspace('here');
    const progress: number[] = [];
    const reply = send({ progress: (share) => progress.push(share) });
    const { newest } = Connection;
    newest.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total: 8 }));
    newest.end(201, { name: 'stored' });
    expect(await reply).toEqual({ name: 'stored' });
    expect([newest.opened, newest.sent, progress]).toEqual([
      ['POST', '/api/things/a%2Fb/file'],
      file,
      [0.25],
    ]);
    expect(newest.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-xsrf-token': 'a value',
      'x-earshot-workspace': 'here',
      'idempotency-key': expect.any(String),
    });
  });

  test('tells the sentence of a refusal, and of a connection that breaks', async () => {
    const refused = send();
    Connection.newest.end(413, { code: 'too_large', message: 'This file is larger than 1 MB.' });
    await expect(refused).rejects.toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 1 MB.',
    });
    const broken = send();
    Connection.newest.end(0, null);
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('ends when it is told to', async () => {
    const ends = new AbortController();
    const reply = send({ signal: ends.signal });
    ends.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    await expect(send({ signal: ends.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
