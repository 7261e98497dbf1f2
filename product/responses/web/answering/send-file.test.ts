import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileUpload } from '#product/blocks/file-upload/file-upload.ts';
import { createFileSource, DISCARDED, GrowingFile } from '#product/blocks/file-source.ts';
import type { FileSource } from '#product/blocks/player.ts';
import { createMemoryDevice, type DeviceStorage } from './device.ts';
import { createLinkFiles } from './files.ts';
import { PART_BYTES } from './send-file.ts';
import { WAIT } from '#platform/testing/wait.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const sentFile = { id: ID, name: 'voice.webm', kind: 'webm', bytes: 1 };
/** What the server has received, and each request. */
let server: {
  content: string;
  isOpen: boolean;
  calls: string[];
  failures: number[];
  losesReplies: boolean;
  /** Bodies of failures, by status. */
  errors: Record<number, object>;
  onRequest(): Promise<void>;
};

async function reply(method: string, url: string, body: Blob | string | null) {
  const path = url.replace('/api/answering/link/uploads/block', '').replace(ID, 'id');
  server.calls.push(`${method} ${path}`);
  await server.onRequest();
  const failure = server.failures.shift();
  if (failure !== undefined && !server.losesReplies)
    return { status: failure, text: JSON.stringify(server.errors[failure] ?? {}) };
  if (method === 'PUT') server.isOpen = true;
  else if (!server.isOpen && path.startsWith('/id')) return { status: 404, text: '' };
  if (method === 'PATCH' && Number(path.split('=')[1]) === server.content.length)
    server.content += await (body as Blob).text();
  if (method === 'DELETE') server.isOpen = false;
  if (failure !== undefined) return { status: failure, text: '' };
  if (method === 'POST') return { status: 201, text: JSON.stringify(sentFile) };
  return { status: 200, text: JSON.stringify({ received: server.content.length }) };
}
class FakeXhr extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  request = ['', ''] as [method: string, url: string];
  open = (...request: [string, string]) => void (this.request = request);
  setRequestHeader = () => {};
  getResponseHeader = () => null;
  abort = () => void this.dispatchEvent(new Event('abort'));
  async send(body: Blob | string | null) {
    if (body instanceof Blob)
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    const { status, text } = await reply(...this.request, body);
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
  }
}
beforeEach(() => {
  server = {
    content: '',
    isOpen: false,
    calls: [],
    failures: [],
    losesReplies: false,
    errors: {},
    onRequest: async () => {},
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const files = createLinkFiles({ linkToken: 'link', device: {} as DeviceStorage, wait: async () => {} });
const onProgress = vi.fn<(share: number) => void>();
const onWaiting = vi.fn<() => void>();
function send(source: FileSource, signal = new AbortController().signal) {
  onProgress.mockReset();
  onWaiting.mockReset();
  return files.send('block', source, { onProgress, onWaiting, signal });
}
const text = (length: number) => Array.from({ length }, (_, index) => String(index % 10)).join('');
const createSource = (length: number) => createFileSource(ID, new File([text(length)], 'voice.webm'));

it('sends a small file in one request, again after a failure, and reports its progress', async () => {
  server.failures = [503];
  expect(await send(createSource(10))).toEqual({ sent: sentFile });
  expect(server.calls).toEqual(['POST ?id=id&name=voice.webm', 'POST ?id=id&name=voice.webm']);
  expect([onProgress.mock.calls, onWaiting.mock.calls.length]).toEqual([[[0.5], [0.5]], 1]);
});

it('sends a larger file in parts', async () => {
  const size = PART_BYTES * 2 + 10;
  expect(await send(createSource(size))).toEqual({ sent: sentFile });
  expect(server.calls).toEqual([
    'PUT /id',
    'PATCH /id?start=0',
    `PATCH /id?start=${PART_BYTES}`,
    `PATCH /id?start=${PART_BYTES * 2}`,
    'POST /id/finish',
  ]);
  expect(server.content).toBe(text(size));
  expect(onProgress.mock.lastCall).toEqual([1]);
});

it('continues where the server is after lost requests and lost replies', async () => {
  const size = PART_BYTES * 3;
  server.failures = [0, 0, 503];
  expect(await send(createSource(size))).toEqual({ sent: sentFile });
  Object.assign(server, { content: '', failures: [0, 0, 0, 503], losesReplies: true });
  expect(await send(createSource(size))).toEqual({ sent: sentFile });
  expect(server.content).toBe(text(size));
  expect(onWaiting).toHaveBeenCalledTimes(4);
});

it('uploads a file while it grows, and finishes it once it is complete', async () => {
  const source = new GrowingFile(ID, 'voice.webm');
  const sending = send(source);
  source.add(new Blob([text(1_000)]));
  await vi.waitFor(() => expect(server.calls).toEqual(['PUT /id']), WAIT);
  source.add(new Blob([text(99_000)]));
  await vi.waitFor(() => expect(server.content).toHaveLength(100_000), WAIT);
  source.add(new Blob([text(500)]));
  source.complete();
  expect(await sending).toEqual({ sent: sentFile });
  expect(server.calls).toEqual(['PUT /id', 'PATCH /id?start=0', 'PATCH /id?start=100000', 'POST /id/finish']);
  expect(server.content).toBe(text(1_000) + text(99_000) + text(500));
});

it('of a device whose storage got full, keeps what the server has', async () => {
  server.content = text(PART_BYTES * 2);
  expect(await send(createSource(PART_BYTES + 1))).toEqual({ sent: sentFile });
  expect(server.calls).toEqual(['PUT /id', 'POST /id/finish']);
});

it('begins again when the server has deleted what it had, and gives up when it is refused', async () => {
  const source = new GrowingFile(ID, 'voice.webm');
  const sending = send(source);
  source.add(new Blob([text(70_000)]));
  await vi.waitFor(() => expect(server.content).toHaveLength(70_000), WAIT);
  Object.assign(server, { isOpen: false, content: '' });
  source.complete();
  expect(await sending).toEqual({ sent: sentFile });
  expect(server.content).toBe(text(70_000));
  server.failures = [413];
  expect(await send(createSource(PART_BYTES + 1))).toEqual({ failed: 'too_large' });
});

it('that is cancelled goes on later, and one that is discarded is deleted', async () => {
  for (const reason of [undefined, DISCARDED]) {
    const source = new GrowingFile(ID, 'voice.webm');
    const controller = new AbortController();
    const sending = send(source, controller.signal);
    source.add(new Blob([text(10)]));
    await vi.waitFor(() => expect(server.isOpen).toBe(true), WAIT);
    controller.abort(reason);
    expect(await sending).toEqual({ failed: 'refused' });
    expect(server.isOpen).toBe(reason === undefined);
  }
});

describe('files that wait on the device for their answer', () => {
  const device = createMemoryDevice();
  const waiting = createLinkFiles({ linkToken: 'link', device, wait: async () => {} });
  const answerOf = (...ids: string[]) => ({ files: ids.map((id) => ({ id })) });
  const handle = (ids: string[], isSaved = false) =>
    waiting.sendWaiting(
      { block: 'block', value: answerOf(...ids), duration: 0, seq: null },
      fileUpload.deviceFiles! as never,
      isSaved,
    );
  const sendWaiting = (...ids: string[]) => handle(ids);
  const listWaiting = async () =>
    (await device.listFiles('block')).map(({ file, note }) => [file.name, note] as const);
  const waitDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
  let day = 0;
  beforeEach(async () => {
    // What the page has sent for an earlier test is forgotten.
    waitDays((day += 10));
    for (const { id } of await device.listFiles('block')) await device.deleteFile('block', id);
    await device.saveFile('block', { id: ID, file: new File([text(10)], 'voice.webm') });
  });

  it('are sent by their ids once, and deleted when their answer is saved; others stay', async () => {
    await device.saveFile('block', { id: 'other', file: new File(['x'], 'other.webm') });
    expect([await sendWaiting(ID), await sendWaiting(ID)]).toEqual([answerOf(ID), answerOf(ID)]);
    expect(server.calls).toEqual(['POST ?id=id&name=voice.webm']);
    expect((await listWaiting()).map(([name]) => name)).toEqual(['voice.webm', 'other.webm']);
    await handle([ID], true);
    expect(await listWaiting()).toEqual([['other.webm', undefined]]);
  });

  it('are sent again for an answer that is sent days later, when the server has deleted them', async () => {
    await sendWaiting(ID);
    waitDays(2);
    expect(await sendWaiting(ID)).toEqual(answerOf(ID));
    expect(server.calls).toEqual(['POST ?id=id&name=voice.webm', 'POST ?id=id&name=voice.webm']);
  });

  it('that neither the device nor the server has are left out of the answer', async () => {
    server.isOpen = true;
    expect(await sendWaiting('sent earlier')).toEqual(answerOf('sent earlier'));
    server.failures = [404];
    expect(await sendWaiting('lost', ID)).toEqual(answerOf(ID));
    expect(server.calls).toEqual([
      'POST /sent earlier/finish',
      'POST /lost/finish',
      'POST ?id=id&name=voice.webm',
    ]);
    server.failures = [503];
    await expect(sendWaiting('lost')).rejects.toMatchObject({ status: 0 });
  });

  it('stay on the device as long as the server cannot be reached', async () => {
    server.failures = [503];
    await expect(sendWaiting(ID)).rejects.toMatchObject({ status: 0 });
    expect(await listWaiting()).toEqual([['voice.webm', undefined]]);
    expect(await sendWaiting(ID)).toEqual(answerOf(ID));
  });

  it('that are refused stay with the reason, and are not sent again', async () => {
    server.failures = [413];
    expect(await sendWaiting(ID)).toEqual(answerOf());
    expect(await listWaiting()).toEqual([['voice.webm', { failed: 'too_large' }]]);
    expect([await sendWaiting(ID), server.calls.length]).toEqual([answerOf(), 1]);
  });

  it('are left alone when the response is refused, and not the file', async () => {
    server.errors = { 409: { reason: 'finished' }, 410: { reason: 'paused' } };
    for (const [status, reason] of [[401], [404], [409], [410, 'paused']] as const) {
      server.failures = [status];
      await expect(sendWaiting(ID)).rejects.toMatchObject({ status, reason });
    }
    // The page then loads itself again, to ask for the password.
    server.errors = { 403: { reason: 'password' } };
    server.failures = [403];
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    await expect(sendWaiting(ID)).rejects.toMatchObject({ status: 0 });
    expect(reload).toHaveBeenCalledOnce();
    expect(await listWaiting()).toEqual([['voice.webm', undefined]]);
    server.errors = {};
    server.failures = [409];
    expect(await sendWaiting(ID)).toEqual(answerOf());
    expect(await listWaiting()).toEqual([['voice.webm', { failed: 'full' }]]);
  });

  it('removed while they or others are sent are not sent, nor kept as refused', async () => {
    await device.saveFile('block', { id: 'second', file: new File(['x'], 'second.webm') });
    server.failures = [413, 404];
    server.onRequest = async () => {
      for (const id of [ID, 'second']) await device.deleteFile('block', id);
    };
    expect(await sendWaiting(ID, 'second')).toEqual(answerOf());
    expect([await listWaiting(), server.calls]).toEqual([
      [],
      ['POST ?id=id&name=voice.webm', 'POST /second/finish'],
    ]);
  });
});
