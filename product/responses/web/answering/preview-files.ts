import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { findKindByContentType } from '#product/media/file-kind.ts';
import { memoryDevice } from './device.ts';
import { waitingOn, type Files } from './files.ts';

/**
 * In the editor's preview: nothing is sent. `pictures` is the team's address of a picture, with `:media` where its id
 * belongs.
 */
export const previewFiles = (pictures = ''): Files => ({
  waiting: waitingOn(memoryDevice()),
  picture: (media) => pictures.replace(':media', encodeURIComponent(media)),
  send: async (_block, { name, type, size }, { onProgress }) => {
    onProgress(1);
    return { sent: { id: randomUuid(), name, kind: findKindByContentType(type) ?? 'office', bytes: size } };
  },
});
