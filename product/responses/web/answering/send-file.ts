import { upload, type UploadResponse } from '#platform/http/client/upload.ts';
import type { DeviceFiles } from '#product/blocks/block.ts';
import { createFileSource, DISCARDED } from '#product/blocks/file-source.ts';
import type { FileSource, SendFailure, SendFile, WaitingFiles } from '#product/blocks/player.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from './answering-state.ts';
import type { Unsent } from './device.ts';
import { CallFailure, isTemporaryFailure, requestHeaders, throwRefusal } from './transport.ts';

/** The message for a refused file, by status. Other statuses refuse the whole response, of whose files nothing is wrong. */
const FAILURES: Readonly<Record<number, SendFailure>> = { 400: 'kind', 409: 'full', 413: 'too_large' };

/** Why the server refuses the files of a response at all; without it, a conflict is about the file. */
const RESPONSE_REASONS = ['finished', 'given_back'];

const MAX_NAME_LENGTH = 1_000;
/** A smaller complete file is sent in one request. Of a larger one, at most this much is sent again. */
export const PART_BYTES = 256_000;
/** While a file still grows, a part is sent once it has this size: 16 s of voice. */
const MIN_PART_BYTES = 64_000;
/** A request that makes no progress for so long has lost its connection. */
const STALL_MS = 60_000;
/** How often an upload is opened again that the server has forgotten. */
const MAX_REOPENINGS = 3;

type Options = Parameters<SendFile>[1];
type Wait = (milliseconds: number) => Promise<void>;

/**
 * When this page knew last, by id, that the server had a file. The server deletes it a day later, unless an answer names it by
 * then: until that answer is acknowledged, the device keeps the file, too.
 */
const sentAt = new Map<string, number>();
const SENT_FOR_MS = 12 * 3_600_000;
const isSent = (id: string) => Date.now() - (sentAt.get(id) ?? -Infinity) < SENT_FOR_MS;

/** Uploads a file for a player; when the response accepts none at all, it is `refused` and stays on the device. */
export async function sendFile(...upload: Parameters<typeof sendParts>): ReturnType<SendFile> {
  try {
    return await sendParts(...upload);
  } catch (error) {
    if (error instanceof CallFailure) return { failed: 'refused' };
    throw error;
  }
}

/**
 * Uploads a file in parts. Each request that fails for now is repeated; then the server is asked where to continue.
 *
 * @param url the address of uploads for the block
 * @throws CallFailure if not the file is refused, but the response
 */
async function sendParts(
  url: string,
  source: FileSource,
  options: Options,
  wait: Wait,
): ReturnType<SendFile> {
  const { signal, onProgress, onWaiting, onSpeed } = options;
  const name = source.name.toWellFormed().slice(0, MAX_NAME_LENGTH);
  const partsUrl = `${url}/${source.id}`;
  const isSmall = source.isComplete && source.content.size <= PART_BYTES;
  let received: number | null = null;
  let reopenings = 0;
  let delay = FIRST_RETRY_MS;

  /** The next request, or null while there is nothing to send. */
  function sendNext(): Promise<UploadResponse> | null {
    const { content, isComplete } = source;
    if (isSmall)
      return send('POST', `${url}?id=${source.id}&name=${encodeURIComponent(name)}`, content, {
        signal,
        onProgress,
      });
    if (received === null) {
      if (content.size === 0) return null;
      const body = JSON.stringify({ name, ...(isComplete && { bytes: content.size }) });
      return send('PUT', partsUrl, body, { signal });
    }
    const position = received;
    // The server may have more than the device, whose storage got full.
    if (isComplete && position >= content.size)
      return send('POST', `${partsUrl}/finish`, JSON.stringify({ bytes: position }), { signal });
    if (content.size - position < (isComplete ? 1 : MIN_PART_BYTES)) return null;
    const part = content.slice(position, position + PART_BYTES);
    const startedAt = performance.now();
    const sending = send('PATCH', `${partsUrl}?start=${position}`, part, {
      signal,
      onProgress: (share) => onProgress((position + share * part.size) / content.size),
    });
    void sending.then(({ status }) => {
      if (status === 200 && part.size >= MIN_PART_BYTES)
        onSpeed?.((part.size * 8_000) / (performance.now() - startedAt));
    });
    return sending;
  }

  while (!signal.aborted) {
    const sending = sendNext();
    if (!sending) {
      await Promise.race([source.waitForChange(), waitForAbort(signal)]);
      continue;
    }
    const { status, text } = await sending;
    if (signal.aborted) break;
    if (status === 201) {
      sentAt.set(source.id, Date.now());
      return { sent: JSON.parse(text) as SentFile };
    }
    if (status === 200) {
      received = (JSON.parse(text) as { received: number }).received;
      onProgress(Math.min(1, received / source.content.size));
      delay = FIRST_RETRY_MS;
    } else if (status === 404 && received !== null && reopenings < MAX_REOPENINGS) {
      received = null;
      reopenings += 1;
    } else if (isTemporaryFailure(status) || (status === 404 && received !== null)) {
      received = null;
      onWaiting();
      await wait(delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    } else return { failed: readSendFailure(status, text) };
  }
  // Without a reply, it is deleted after a day.
  if (signal.reason === DISCARDED && !isSmall) void send('DELETE', partsUrl, null, {});
  return { failed: 'refused' };
}

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Sends one request; status 0 if it was cancelled, got no reply or stalled. */
async function send(
  method: string,
  url: string,
  body: Blob | string | null,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<UploadResponse> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  let timer = setTimeout(cancel, STALL_MS);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await upload(url, body, {
      method,
      headers: requestHeaders,
      signal: controller.signal,
      onProgress: (share) => {
        clearTimeout(timer);
        timer = setTimeout(cancel, STALL_MS);
        onProgress?.(share);
      },
    });
  } catch {
    return { status: 0, text: '', retryAfterSeconds: 0 };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

function readBody(text: string): { message?: string; reason?: string } {
  try {
    return JSON.parse(text) as { message?: string; reason?: string };
  } catch {
    return {};
  }
}

/** @throws CallFailure if not the file is refused, but the response */
function readSendFailure(status: number, text: string): SendFailure {
  const body = readBody(text);
  const failure = FAILURES[status];
  if (failure && !RESPONSE_REASONS.includes(body.reason ?? '')) return failure;
  return throwRefusal(status, body.reason === 'finished' ? {} : body);
}

/** What is noted beside a file that was refused, so that its block can say why. */
const isRefused = (note: unknown) => (note as { failed?: string } | undefined)?.failed !== undefined;

/**
 * Uploads the files of an answer that wait on the device, one after the other; they stay there until the answer is saved. A refused
 * one stays with the reason, and is left out of the answer that is returned, as is one that neither the device nor the server has.
 *
 * @param isSaved whether the server has saved the answer: then its files are deleted from the device instead
 * @throws CallFailure if the server cannot be reached now, or accepts no answers; the next call continues where this one stopped
 */
export async function sendWaitingFiles(
  url: string,
  { value }: Unsent,
  files: DeviceFiles,
  waitingFiles: WaitingFiles,
  isSaved = false,
): Promise<unknown> {
  const left: string[] = [];
  for (const id of files.list(value)) {
    if (isSaved) await waitingFiles.remove(id);
    // Found now, not before the first upload: it may have been removed meanwhile.
    else if (!isSent(id) && !(await sendWaitingFile(url, id, waitingFiles))) left.push(id);
  }
  return left.length > 0 ? files.leaveOut(value, left) : value;
}

/** Returns whether the server has the file now. @throws CallFailure */
async function sendWaitingFile(url: string, id: string, waitingFiles: WaitingFiles): Promise<boolean> {
  const find = async () => (await waitingFiles.load()).find((file) => file.id === id);
  const found = await find();
  if (isRefused(found?.note)) return false;
  if (!found) return hasArrived(url, id);
  const attempt = new AbortController();
  const { signal } = attempt;
  const options = { signal, onProgress: () => {}, onWaiting: () => attempt.abort() };
  const outcome = await sendParts(url, createFileSource(id, found.file), options, async () => {});
  if (signal.aborted) throw new CallFailure(0, '');
  if ('sent' in outcome) return true;
  // Unless it has been removed meanwhile.
  if (await find()) await waitingFiles.store({ id, file: found.file, note: { failed: outcome.failed } });
  return false;
}

/** Whether the server has a file that an earlier page has sent. @throws CallFailure */
async function hasArrived(url: string, id: string): Promise<boolean> {
  const { status, text } = await send('POST', `${url}/${id}/finish`, JSON.stringify({ bytes: 1 }), {});
  if (status === 201) {
    sentAt.set(id, Date.now());
    return true;
  }
  if (isTemporaryFailure(status)) throw new CallFailure(0, '');
  // Saving the answer tells it if there is no response.
  if (status !== 404) readSendFailure(status, text);
  return false;
}
