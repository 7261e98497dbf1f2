import { upload } from '#platform/http/client/upload.ts';
import type { SendFailure, SendFile, WaitingFile, WaitingFiles } from '#product/blocks/player.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import type { Device } from './device.ts';
import { mayPass } from './transport.ts';

/** Files of a study as its players reach them. */
export interface Files {
  /** Where a picture of the study's settings is shown from. */
  picture(media: string): string;
  /** Sends a file for the answer to a block. */
  send(block: string, ...given: Parameters<SendFile>): ReturnType<SendFile>;
  /** Files for a block that have not arrived yet. */
  waiting(block: string): WaitingFiles;
}

/** What a refusal means to the person; all else is told alike. */
const FAILURES: Readonly<Record<number, SendFailure>> = { 400: 'kind', 409: 'full', 413: 'too_large' };
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export const waitingOn = (device: Device) => (block: string) => ({
  load: () => device.files(block),
  store: (one: WaitingFile) => device.keepFile(block, one),
  remove: (id: string) => device.forgetFile(block, id),
});

interface LinkFiles {
  linkToken: string;
  device: Device;
  /** Waits between tries; resolves early when the device comes back online. */
  wait(milliseconds: number): Promise<void>;
}

/** By the link that the page was opened with; files go along with the cookie of the response. */
export function linkFiles({ linkToken, device, wait }: LinkFiles): Files {
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    picture: (media) => `${base}/media/${encodeURIComponent(media)}`,
    waiting: waitingOn(device),
    async send(block, file, options) {
      const to = `${base}/uploads/${block}?name=${encodeURIComponent(file.name.toWellFormed().slice(0, 1_000))}`;
      for (let pause = FIRST_WAIT; ; pause = Math.min(pause * 2, LONGEST_WAIT)) {
        // Ended by the person, or cut off.
        const { status, text } = await upload(to, file, options).catch(() => ({ status: 0, text: '' }));
        if (status === 201) return { sent: JSON.parse(text) as SentFile };
        if (!mayPass(status) || options.signal.aborted) return { failed: FAILURES[status] ?? 'refused' };
        options.onWaiting();
        await wait(pause);
      }
    },
  };
}
