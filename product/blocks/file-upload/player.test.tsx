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
  /** `id`: under which the server stores it. */
  arrive(id?: string): Promise<void>;
  fail(failure: SendFailure): Promise<void>;
}
let sent: PendingUpload[] = [];
let revoked: string[] = [];
beforeEach(() => {
  [sent, revoked] = [[], []];
  const createObjectURL = ({ name }: File) => `blob:${name}`;
  const revokeObjectURL = (url: string) => void revoked.push(url);
  // Jsdom has neither.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const stored = (name: string): SentFile => ({ id: `id of ${name}`, name, kind: 'png', bytes: 1_400 });
/** An upload that the test resolves. */
const sendFile: SendFile = (file, options) =>
  new Promise((resolve) => {
    sent.push({
      file,
      ...options,
      arrive: (id) =>
        act(async () => resolve({ sent: { ...stored(file.name), ...(id && { id }) } })) as Promise<void>,
      fail: (failed) => act(async () => resolve({ failed })) as Promise<void>,
    });
  });

const config: FileUploadConfig = { kinds: ['pictures', 'pdf'], megabytes: 5, count: 2, shrinksPhotos: false };
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const open = (value?: FileUploadAnswer, overrides: Partial<FileUploadConfig> = {}) =>
  renderPlayer(player, { ...config, ...overrides }, { value, sendFile });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
/** Resolves when the files are stored on the device, so that their uploads have begun. */
const choose = (...files: File[]) =>
  act(async () => void fireEvent.change(input(), { target: { files } })) as Promise<void>;
/** What the answer says of a file that was not uploaded yet. */
const kept = (name: string): SentFile => ({ id: expect.any(String), name, kind: 'png', bytes: 1 });
const status = () => screen.getByRole('status').textContent;

test('chosen files are uploaded at once in parallel; the answer has them at once, then as the server stored them', async () => {
  const rendered = open();
  expect(input().accept).toBe('image/png,image/jpeg,image/webp,image/gif,application/pdf');
  await choose(file('one.png'), file('two.png'));
  expect(sent.map((upload) => upload.file.name)).toEqual(['one.png', 'two.png']);
  expect(rendered.value()).toEqual({ files: [kept('one.png'), kept('two.png')] });
  act(() => sent[0]!.onProgress(0.5));
  const [bar] = screen.getAllByRole<HTMLProgressElement>('progressbar');
  expect([bar!.value, bar!.getAttribute('aria-label')]).toEqual([0.5, 'file_upload_sending one.png']);
  await sent[1]!.arrive();
  await sent[0]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('one.png'), stored('two.png')] });
  expect(status()).toBe('file_upload_sent one.png');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('files can be dropped; those beyond the limit are not sent, with a message', async () => {
  open({ files: [stored('one.png')] });
  fireEvent.drop(screen.getByRole('button', { name: /file_upload_choose/ }), {
    dataTransfer: { files: [file('two.png'), file('three.png')] },
  });
  await act(async () => {});
  expect(sent.map((upload) => upload.file.name)).toEqual(['two.png']);
  expect(screen.getByRole('alert').textContent).toBe('file_upload_full');
  expect(screen.getByRole('button', { name: /file_upload_choose/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('a file that waits for the connection is kept on the device, so that people can continue', async () => {
  const waiting: WaitingFile[] = [];
  const rendered = renderPlayer(player, config, { sendFile, waiting, required: false });
  await choose(file('one.png'));
  act(() => sent[0]!.onWaiting());
  expect(screen.getByText('file_upload_unreached')).toBeTruthy();
  expect(screen.getByText('file_upload_later')).toBeTruthy();
  expect([rendered.value(), rendered.isSending()]).toEqual([{ files: [kept('one.png')] }, false]);
  expect(waiting.map((one) => [one.file.name, one.id])).toEqual([
    ['one.png', rendered.value()!.files[0]!.id],
  ]);
  act(() => sent[0]!.onProgress(0.5));
  expect(screen.queryByText('file_upload_unreached')).toBeNull();
  expect(rendered.kept).toEqual([]);
  await sent[0]!.arrive();
  expect([rendered.value(), rendered.kept]).toEqual([
    { files: [stored('one.png')] },
    [{ files: [stored('one.png')] }],
  ]);
  // Until the answer is saved.
  expect([waiting.length, rendered.isSending()]).toEqual([1, false]);
});

test('a file that the full device cannot keep has to arrive first: the button shows it, without Skip', async () => {
  const rendered = renderPlayer(player, config, { sendFile, isDeviceFull: true, required: false });
  await choose(file('one.png'));
  expect(screen.getByRole('button', { name: 'file_upload_busy' })).toBeTruthy();
  act(() => sent[0]!.onWaiting());
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_queued' }));
  expect(screen.getAllByRole('status').at(-1)!.textContent).toBe('file_upload_wait');
  expect([rendered.value(), rendered.committed, rendered.isSending()]).toEqual([undefined, [], true]);
  await sent[0]!.arrive();
  expect([rendered.value(), rendered.isSending()]).toEqual([{ files: [stored('one.png')] }, false]);
});

test('a file that was refused after people had continued is shown with the reason, and can be replaced', async () => {
  const waiting: WaitingFile[] = [{ id: 'late', file: file('late.png'), note: { failed: 'kind' } }];
  const rendered = renderPlayer(player, config, { sendFile, waiting });
  await act(async () => {});
  expect(screen.getByRole('alert').textContent).toContain('file_upload_kind');
  expect([sent.length, rendered.value()]).toEqual([0, undefined]);
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove late.png' }));
  expect([waiting, screen.queryByRole('alert')]).toEqual([[], null]);
});

test('a chosen picture has a thumbnail, before and after it was sent, until the question is left', async () => {
  const rendered = open();
  const findThumbnails = () =>
    [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await choose(file('one.png'), new File(['%PDF'], 'two.pdf', { type: 'application/pdf' }));
  expect(findThumbnails()).toEqual(['blob:one.png']);
  await sent[0]!.arrive(sent[0]!.file.id);
  await sent[1]!.fail('kind');
  expect([findThumbnails(), revoked]).toEqual([['blob:one.png'], []]);
  rendered.unmount();
  expect(revoked).toEqual(['blob:one.png']);
});

test('an unfinished upload is restarted when the question is shown again, as after a reload', async () => {
  const waiting: WaitingFile[] = [];
  renderPlayer(player, config, { sendFile, waiting });
  await choose(file('one.png'));
  const rendered = renderPlayer(player, config, { sendFile, waiting });
  expect(sent[0]!.signal.aborted).toBe(true);
  await act(async () => {});
  expect(sent.map((upload) => upload.file.name)).toEqual(['one.png', 'one.png']);
  await sent[1]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('one.png')] });
});

test('a refused file does not count towards the limit; the limit message is visible', async () => {
  const rendered = open();
  await choose(file('bad.png'), file('worse.png'));
  await sent[0]!.fail('kind');
  await sent[1]!.fail('too_large');
  await choose(file('good.png'));
  await sent[2]!.arrive();
  expect(rendered.value()).toEqual({ files: [stored('good.png')] });
  await choose(file('better.png'), file('late.png'));
  expect(sent).toHaveLength(4);
  expect(screen.getAllByRole('alert').map((element) => element.textContent)).toContain('file_upload_full');
});

test('a refused file shows the reason, and is not retried', async () => {
  const rendered = open();
  await choose(file('page.png'));
  await sent[0]!.fail('kind');
  expect(screen.getByRole('alert').textContent).toContain('file_upload_kind');
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove page.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rendered.value()).toBeUndefined();
});

test('a picture that cannot be read, to remove its place, is not sent, and can be removed', async () => {
  const rendered = open(undefined, { shrinksPhotos: true });
  const unreadable = file('one.png');
  unreadable.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await choose(unreadable);
  expect([sent, rendered.value()]).toEqual([[], undefined]);
  await screen.findByText(/file_upload_refused/);
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove one.png' }));
  expect(screen.queryByText('one.png')).toBeNull();
});

test('an empty file and one over the limit are refused at once, with the reason', async () => {
  const rendered = open();
  const large = file('large.png');
  Object.defineProperty(large, 'size', { value: 5_000_001 });
  await choose(new File([], 'empty.png'), large);
  expect(sent).toEqual([]);
  const reasons = screen.getAllByRole('alert').map((element) => element.textContent);
  expect(reasons).toEqual(['file_upload_empty 5', 'file_upload_too_large 5']);
  expect(rendered.value()).toBeUndefined();
});

test('removing a file removes it from the answer, and cancels its upload', async () => {
  const rendered = open({ files: [stored('one.png')] });
  await choose(file('two.png'));
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove two.png' }));
  expect(sent[0]!.signal.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'file_upload_remove one.png' }));
  expect(rendered.value()).toBeUndefined();
  expect(status()).toBe('file_upload_removed one.png');
  // The focus moves to a remaining button.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /file_upload_choose/ }));
});

test('a file name has its own text direction', async () => {
  open({ files: [stored('<img src=x onerror=alert(1)>')] });
  expect(document.querySelector('bdi')!.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('a file stays on the device when not the file is refused, but the response, as by a new password', async () => {
  const waiting: WaitingFile[] = [];
  renderPlayer(player, config, { sendFile, waiting });
  await choose(file('one.png'), file('two.png'));
  await sent[0]!.fail('refused');
  await sent[1]!.fail('kind');
  expect(waiting.map((one) => one.file.name)).toEqual(['one.png']);
});
