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

let requests: { url: string; init: RequestInit }[] = [];
let respond: () => Promise<Response> = async () => new Response(null, { status: 204 });

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return respond();
  });
});
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  setTabWorkspace(null);
  vi.useRealTimers();
});

const readHeaders = () => Object.fromEntries(new Headers(requests.at(-1)!.init.headers));

test('a call goes to the origin of the page, with credentials [O-158 O-159]', async () => {
  respond = async () => new Response('{"name":"Checkout"}');
  expect(await call(read, { params: { id: 'a/b' } })).toEqual({ name: 'Checkout' });
  expect(requests[0]!.url).toBe('/api/things/a%2Fb');
  expect(requests[0]!.init.credentials).toBe('same-origin');
});

test('changes send the cookie XSRF-TOKEN as the header X-XSRF-TOKEN; reads do not [O-160 O-178 O-179]', async () => {
  document.cookie = 'XSRF-TOKEN=a%20value';
  respond = async () => new Response(null, { status: 204 });
  await call(change, { body: { name: 'Checkout' } });
  expect(readHeaders()['x-xsrf-token']).toBe('a value');
  respond = async () => new Response('{"name":"Checkout"}');
  await call(read, { params: { id: 'a' } });
  expect(readHeaders()).not.toHaveProperty('x-xsrf-token');
});

test('the client sets no timeout: a call waits as long as the server takes [O-177]', async () => {
  vi.useFakeTimers();
  let reply: (response: Response) => void = () => {};
  respond = () => new Promise((resolve) => (reply = resolve));
  let settled = false;
  const called = call(read, { params: { id: 'a' } }).finally(() => (settled = true));
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([settled, requests[0]!.init.signal]).toEqual([false, undefined]);
  reply(new Response('{"name":"late"}'));
  expect(await called).toEqual({ name: 'late' });
});

test('an error has the code, message and fields of the server; an unreachable server is unavailable', async () => {
  respond = async () =>
    new Response('{"code":"conflict","message":"The study is live.","fields":{"name":"Taken."}}', {
      status: 409,
    });
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The study is live.',
    fields: { name: 'Taken.' },
  });
  respond = () => Promise.reject(new TypeError('down'));
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({ code: 'unavailable' });
});

test('calls send the workspace of the tab', async () => {
  respond = async () => new Response(null, { status: 204 });
  setTabWorkspace('w1');
  await call(change, { body: { name: 'x' } });
  expect(readHeaders()['x-earshot-workspace']).toBe('w1');
});

test('each change has its own Idempotency-Key and is resent once with the same key when the connection breaks', async () => {
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
  respond = () => (replies.shift() ?? (async () => new Response(null, { status: 204 })))();
  await call(rename, { body: { name: 'x' } });
  await call(rename, { body: { name: 'x' } });
  const keys = requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys).toHaveLength(3);
});

test('calls without an Idempotency-Key are not resent', async () => {
  respond = () => Promise.reject(new TypeError('reset'));
  await expect(call(change, { body: { name: 'x' } })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(call(read, { params: { id: 'a' } })).rejects.toMatchObject({ code: 'unavailable' });
  expect(requests).toHaveLength(2);
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
  /** A stub of XMLHttpRequest; the test decides how it ends. */
  class FakeXhr extends EventTarget {
    static newest: FakeXhr;
    upload = new EventTarget();
    headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    opened: string[] = [];
    sentBody: unknown;
    open = (...args: string[]) => void (this.opened = args);
    setRequestHeader = (name: string, value: string) => void (this.headers[name.toLowerCase()] = value);
    getResponseHeader = () => null;
    send = (body: unknown) => {
      this.sentBody = body;
      FakeXhr.newest = this;
    };
    abort = () => this.dispatchEvent(new Event('abort'));
    end(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr));
  const file = new Blob(['bytes']);
  const send = (options: Parameters<typeof callWithFile>[3] = {}) =>
    callWithFile(attach, { params: { id: 'a/b' } }, file, options);

  test('sends the file once as the body, with the headers of a change, and reports progress', async () => {
    document.cookie = 'XSRF-TOKEN=a%20value';
    setTabWorkspace('here');
    const progress: number[] = [];
    const reply = send({ onProgress: (share) => progress.push(share) });
    const { newest } = FakeXhr;
    newest.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total: 8 }));
    newest.end(201, { name: 'stored' });
    expect(await reply).toEqual({ name: 'stored' });
    expect([newest.opened, newest.sentBody, progress]).toEqual([
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

  test('rejects with the message of a refused upload, and with unavailable when the connection breaks', async () => {
    const refused = send();
    FakeXhr.newest.end(413, { code: 'too_large', message: 'This file is larger than 1 MB.' });
    await expect(refused).rejects.toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 1 MB.',
    });
    const broken = send();
    FakeXhr.newest.end(0, null);
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('rejects with AbortError when its signal is aborted', async () => {
    const controller = new AbortController();
    const reply = send({ signal: controller.signal });
    controller.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    await expect(send({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
