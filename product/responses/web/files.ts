import { drawKey } from '#platform/http/key.ts';
import { upload } from '#platform/http/upload.ts';
import type { SendFailure, SendFile } from '#product/blocks/player.ts';
import type { FileKind, SentFile } from '#product/blocks/upload.ts';

/** Files of a study as its players reach them. */
export interface Files {
  /** Where a picture of the study's settings is shown from. */
  picture(media: string): string;
  /** Sends a file for the answer to a block. */
  send(block: string, ...given: Parameters<SendFile>): ReturnType<SendFile>;
}

/** What a refusal means to the person; all else is told alike. */
const FAILURES: Readonly<Record<number, SendFailure>> = {
  0: 'unreached',
  400: 'kind',
  408: 'unreached',
  409: 'full',
  413: 'too_large',
  429: 'unreached',
};

/** By the link that the page was opened with; files go along with the cookie of the response. */
export function linkFiles(linkToken: string): Files {
  const base = `/api/answering/${encodeURIComponent(linkToken)}`;
  return {
    picture: (media) => `${base}/media/${encodeURIComponent(media)}`,
    async send(block, file, options) {
      try {
        const to = `${base}/uploads/${block}?name=${encodeURIComponent(file.name.toWellFormed().slice(0, 1_000))}`;
        const { status, text } = await upload(to, file, options);
        if (status === 201) return { sent: JSON.parse(text) as SentFile };
        return { failed: FAILURES[status] ?? (status >= 500 ? 'unreached' : 'refused') };
      } catch {
        // Ended by the person, or by a reply that is none of ours.
        return { failed: 'unreached' };
      }
    },
  };
}

const TYPES: Readonly<Record<string, FileKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/**
 * In the editor's preview: nothing is sent. `pictures` is the team's address of a picture, with `:media` where its id
 * belongs.
 */
export const previewFiles = (pictures = ''): Files => ({
  picture: (media) => pictures.replace(':media', encodeURIComponent(media)),
  send: async (_block, { name, type, size }, { progress }) => {
    progress(1);
    return { sent: { id: drawKey(), name, kind: TYPES[type] ?? 'office', bytes: size } };
  },
});
