import type { BookingTimesReader, SendFile, WaitingFile, WaitingFiles } from '#product/blocks/player.ts';
import { MAX_RETRY_MS } from './answering-state.ts';
import type { DeviceStorage, SendWaitingFiles } from './device.ts';
import { call, CallFailure } from './transport.ts';

/** What players get from the server: images of the study, free times; and uploads. */
export interface Files {
  /** URL of an image of the study. */
  pictureUrl(media: string): string;
  /** Uploads a file for the answer to a block. */
  send(block: string, ...upload: Parameters<SendFile>): ReturnType<SendFile>;
  sendWaiting: SendWaitingFiles;
  /** Files of a block that are not uploaded yet. */
  getWaitingFiles(block: string): WaitingFiles;
  /** Free times of a block that books calls. */
  getBookingTimes(block: string): BookingTimesReader;
}

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
  /** Of a single-use link, before which there is no response to authorise a request. */
  code?: string | undefined;
}

/** Loaded by pages that send something, also again after the connection was lost. */
const loadModule = () => import('./send-file.ts').catch(() => null);

/** Files of a study link; uploads are authorised by the cookie of the response. */
export function createLinkFiles({ linkToken, device, wait, code }: LinkFilesOptions): Files {
  const getWaitingFiles = createWaitingFiles(device);
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    pictureUrl: (media) => `${base}/media/${encodeURIComponent(media)}`,
    getWaitingFiles,
    getBookingTimes: (block) => ({
      read: (query) => call('POST', `${base}/times`, { block, code, ...query }),
      check: (start) => call('POST', `${base}/times/check`, { block, code, start }),
    }),
    async sendWaiting(item, files, isSaved) {
      const module = await loadModule();
      if (!module) throw new CallFailure(0, '');
      return module.sendWaitingFiles(
        `${base}/uploads/${item.block}`,
        item,
        files,
        getWaitingFiles(item.block!),
        isSaved,
      );
    },
    async send(block, source, options) {
      for (;;) {
        const module = await loadModule();
        if (module) return module.sendFile(`${base}/uploads/${block}`, source, options, wait);
        options.onWaiting();
        await wait(MAX_RETRY_MS);
      }
    },
  };
}
