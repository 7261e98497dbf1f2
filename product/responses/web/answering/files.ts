import { upload } from '#platform/http/client/upload.ts';
import type { SendFailure, SendFile, WaitingFile, WaitingFiles } from '#product/blocks/player.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from './answering-state.ts';
import type { DeviceStorage } from './device.ts';
import { isTemporaryFailure } from './transport.ts';

/** Access of the players to files: images of the study, and uploads. */
export interface Files {
  /** URL of an image of the study. */
  pictureUrl(media: string): string;
  /** Uploads a file for the answer to a block. */
  send(block: string, ...upload: Parameters<SendFile>): ReturnType<SendFile>;
  /** Files of a block that are not uploaded yet. */
  getWaitingFiles(block: string): WaitingFiles;
}

/** The message for a refused upload, by status; other statuses are `refused`. */
const FAILURES: Readonly<Record<number, SendFailure>> = { 400: 'kind', 409: 'full', 413: 'too_large' };

const MAX_NAME_LENGTH = 1_000;

export const createWaitingFiles = (device: DeviceStorage) => (block: string) => ({
  load: () => device.listFiles(block),
  store: (file: WaitingFile) => device.saveFile(block, file),
  remove: (id: string) => device.deleteFile(block, id),
  isPersistent: () => device.isPersistent(),
});

interface LinkFilesOptions {
  linkToken: string;
  device: DeviceStorage;
  /** Waits between retries; resolves early when the device is online again. */
  wait(milliseconds: number): Promise<void>;
}

/** Files of a study link; uploads are authorised by the cookie of the response. */
export function createLinkFiles({ linkToken, device, wait }: LinkFilesOptions): Files {
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    pictureUrl: (media) => `${base}/media/${encodeURIComponent(media)}`,
    getWaitingFiles: createWaitingFiles(device),
    async send(block, file, options) {
      const url = `${base}/uploads/${block}?name=${encodeURIComponent(file.name.toWellFormed().slice(0, MAX_NAME_LENGTH))}`;
      for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
        // The upload was cancelled, or the connection failed.
        const { status, text } = await upload(url, file, options).catch(() => ({ status: 0, text: '' }));
        if (status === 201) return { sent: JSON.parse(text) as SentFile };
        if (!isTemporaryFailure(status) || options.signal.aborted)
          return { failed: FAILURES[status] ?? 'refused' };
        options.onWaiting();
        await wait(delay);
      }
    },
  };
}
