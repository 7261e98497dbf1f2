import { findKindByContentType } from '#product/media/file-kind.ts';
import { createMemoryDevice } from './device.ts';
import { createSampleTimes } from './create-sample-times.ts';
import { createWaitingFiles, type Files } from './files.ts';

/** A preview books nothing, and may be of a draft without hosts. */
export const getSampleTimes: Files['getBookingTimes'] = () => ({
  read: async ({ timeZone, language }) => createSampleTimes(timeZone, language, new Date()),
  check: async () => ({ state: 'free' }),
});

/**
 * For the editor's preview, which uploads nothing. `pictures` is the URL template of images for the team, with `:media`
 * for the id.
 */
export const createPreviewFiles = (pictures = ''): Files => ({
  getWaitingFiles: createWaitingFiles(createMemoryDevice()),
  getBookingTimes: getSampleTimes,
  pictureUrl: (media) => pictures.replace(':media', encodeURIComponent(media)),
  sendWaiting: async ({ value }) => value,
  send: async (_block, source, { onProgress }) => {
    while (!source.isComplete) await source.waitForChange();
    onProgress(1);
    const { id, name } = source;
    const { type, size } = source.content;
    // Audio in WebM is known by the type of video in WebM.
    const kind = findKindByContentType(type) ?? findKindByContentType(type.replace('audio', 'video'));
    return { sent: { id, name, kind: kind ?? 'office', bytes: size } };
  },
});
