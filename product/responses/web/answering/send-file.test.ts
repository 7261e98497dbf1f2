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
let server: { content: string; isOpen: boolean; calls: string[]; failures: number[]; losesReplies: boolean };

async function reply(method: string, url: string, body: Blob | string | null) {
  const path = url.replace('/api/answering/link/uploads/block', '').replace(ID, 'id');
  server.calls.push(`${method} ${path}`);
  const failure = server.failures.shift();
  if (failure !== undefined && !server.losesReplies) return { status: failure, text: '' };
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
  server = { content: '', isOpen: false, calls: [], failures: [], losesReplies: false };
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => void vi.unstubAllGlobals());

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
  const sendWaiting = (...ids: string[]) => {
    const value = { files: ids.map((id) => ({ id })) };
    return waiting.sendWaiting(
      { block: 'block', value, duration: 0, seq: null },
      fileUpload.deviceFiles! as never,
    );
  };
  const answerOf = (...ids: string[]) => ({ files: ids.map((id) => ({ id })) });
  const listWaiting = async () =>
    (await device.listFiles('block')).map(({ file, note }) => [file.name, note] as const);
  beforeEach(async () => {
    for (const { id } of await device.listFiles('block')) await device.deleteFile('block', id);
    await device.saveFile('block', { id: ID, file: new File([text(10)], 'voice.webm') });
  });

  it('are sent by their ids and then deleted from the device; others stay', async () => {
    await device.saveFile('block', { id: 'other', file: new File(['x'], 'other.webm') });
    expect(await sendWaiting(ID, 'sent earlier')).toEqual(answerOf(ID, 'sent earlier'));
    expect(server.calls).toEqual(['POST ?id=id&name=voice.webm']);
    expect(await listWaiting()).toEqual([['other.webm', undefined]]);
  });

  it('stay on the device as long as the server cannot be reached', async () => {
    server.failures = [503];
    await expect(sendWaiting(ID)).rejects.toMatchObject({ status: 0 });
    expect(await listWaiting()).toEqual([['voice.webm', undefined]]);
    expect(await sendWaiting(ID)).toEqual(answerOf(ID));
  });

  it('that are refused stay with the reason, and are not sent again', async () => {
    server.failures = [413];
    expect(await sendWaiting(ID, 'sent earlier')).toEqual(answerOf('sent earlier'));
    expect(await listWaiting()).toEqual([['voice.webm', { failed: 'too_large' }]]);
    expect([await sendWaiting(ID), server.calls.length]).toEqual([answerOf(), 1]);
  });
});
