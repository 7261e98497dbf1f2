/** @jsxImportSource preact */
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import type { FileSource, SendFailure, SendFile, WaitingFile } from '../player.ts';
import type { SentFile } from '../upload.ts';
import type { FileUploadAnswer, FileUploadConfig } from './file-upload.ts';
import { player } from './player.tsx';

interface PendingUpload {
  file: FileSource;
  signal: AbortSignal;
  onProgress(share: number): void;
  onWaiting(): void;
  arrive(): Promise<void>;
  fail(failure: SendFailure): Promise<void>;
}
let sent: PendingUpload[] = [];
beforeEach(() => {
  sent = [];
});

const stored = (name: string): SentFile => ({ id: `id of ${name}`, name, kind: 'png', bytes: 1_400 });
/** An upload that the test resolves. */
const sendFile: SendFile = (file, options) =>
  new Promise((resolve) => {
    sent.push({
      file,
      ...options,
      arrive: () => act(async () => resolve({ sent: stored(file.name) })) as Promise<void>,
      fail: (failed) => act(async () => resolve({ failed })) as Promise<void>,
    });
  });

const config: FileUploadConfig = { kinds: ['pictures', 'pdf'], megabytes: 5, count: 2 };
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const open = (value?: FileUploadAnswer, overrides: Partial<FileUploadConfig> = {}) =>
  renderPlayer(player, { ...config, ...overrides }, { value, sendFile });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const status = () => screen.getByRole('status').textContent;

test('chosen files are uploaded at once in parallel, and are the answer once uploaded', async () => {
  const rendered = open();
  expect(input().accept).toBe('image/png,image/jpeg,image/webp,image/gif,application/pdf');
  choose(file('one.png'), file('two.png'));
  expect(sent.map((upload) => upload.file.name)).toEqual(['one.png', 'two.png']);
  expect(rendered.value()).toBeUndefined();
  act(() => sent[0]!.onProgress(0.5));
  const [bar] = screen.getAllByRole<HTMLProgressElement>('progressbar');
  expect([bar!.value, bar!.getAttribute('aria-label')]).toEqual([0.5, 'file_upload_sending one.png']);
  await sent[1]!.arrive();
  await sent[0]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('two.png'), stored('one.png')] });
  expect(status()).toBe('file_upload_sent one.png');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('files can be dropped; those beyond the limit are not sent, with a message', () => {
  open({ files: [stored('one.png')] });
  fireEvent.drop(screen.getByRole('button', { name: /file_upload_choose/ }), {
    dataTransfer: { files: [file('two.png'), file('three.png')] },
  });
  expect(sent.map((upload) => upload.file.name)).toEqual(['two.png']);
  expect(screen.getByRole('alert').textContent).toBe('file_upload_full');
  expect(screen.getByRole('button', { name: /file_upload_choose/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('a file waits for the connection: the button shows it, and the question cannot be skipped', async () => {
  const waiting: WaitingFile[] = [];
  const rendered = renderPlayer(player, config, { sendFile, waiting, required: false });
  choose(file('one.png'));
  expect(screen.getByRole('button', { name: 'file_upload_busy' })).toBeTruthy();
  act(() => sent[0]!.onWaiting());
  expect(screen.getByText('file_upload_unreached')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_queued' }));
  expect([rendered.committed, rendered.isSending()]).toEqual([[], true]);
  act(() => sent[0]!.onProgress(0.5));
  expect(screen.queryByText('file_upload_unreached')).toBeNull();
  expect(waiting.map((file) => file.file.name)).toEqual(['one.png']);
  await sent[0]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('one.png')] });
  expect([waiting, rendered.isSending()]).toEqual([[], false]);
});

test('an unfinished upload is restarted when the question is shown again, as after a reload', async () => {
  const waiting: WaitingFile[] = [];
  renderPlayer(player, config, { sendFile, waiting });
  choose(file('one.png'));
  const rendered = renderPlayer(player, config, { sendFile, waiting });
  expect(sent[0]!.signal.aborted).toBe(true);
  await act(async () => {});
  expect(sent.map((upload) => upload.file.name)).toEqual(['one.png', 'one.png']);
  await sent[1]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('one.png')] });
  expect(waiting).toEqual([]);
});

test('a refused file does not count towards the limit; the limit message is visible', async () => {
  const rendered = open();
  choose(file('bad.png'), file('worse.png'));
  await sent[0]!.fail('kind');
  await sent[1]!.fail('too_large');
  choose(file('good.png'));
  await sent[2]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('good.png')] });
  choose(file('better.png'), file('late.png'));
  expect(sent).toHaveLength(4);
  expect(screen.getAllByRole('alert').map((element) => element.textContent)).toContain('file_upload_full');
});

test('a refused file shows the reason, and is not retried', async () => {
  const rendered = open();
  choose(file('page.png'));
  await sent[0]!.fail('kind');
  expect(screen.getByRole('alert').textContent).toContain('file_upload_kind');
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove page.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rendered.value()).toBeUndefined();
});

test('an empty file and one over the limit are refused at once, with the reason', () => {
  const rendered = open();
  const large = file('large.png');
  Object.defineProperty(large, 'size', { value: 5_000_001 });
  choose(new File([], 'empty.png'), large);
  expect(sent).toEqual([]);
  const reasons = screen.getAllByRole('alert').map((element) => element.textContent);
  expect(reasons).toEqual(['file_upload_empty 5', 'file_upload_too_large 5']);
  expect(rendered.value()).toBeUndefined();
});

test('removing a file removes it from the answer, and cancels its upload', () => {
  const rendered = open({ files: [stored('one.png')] });
  choose(file('two.png'));
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove two.png' }));
  expect(sent[0]!.signal.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove one.png' }));
  expect(rendered.value()).toBeUndefined();
  expect(status()).toBe('file_upload_removed one.png');
  // The focus moves to a remaining button.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /file_upload_choose/ }));
});

test('the page cannot be submitted during an upload', async () => {
  open();
  choose(file('one.png'));
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_busy' }));
  expect(status()).toBe('file_upload_wait');
  await sent[0]!.arrive();
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('a file name has its own text direction', () => {
  open({ files: [stored('<img src=x onerror=alert(1)>')] });
  expect(document.querySelector('bdi')!.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});
