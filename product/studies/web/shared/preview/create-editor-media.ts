import { addWorkspaceParameter, callWithFile } from '#platform/http/client/request.ts';
import type { EditorMedia } from '#product/blocks/block-props.ts';
import { addCaptions, addPicture, addVideo, buildPictureUrl } from '../../../pictures/contract.ts';

/** The pictures and videos of one study, for the editors of its blocks. */
export function createEditorMedia(studyId: string): EditorMedia {
  const target = { params: { studyId } };
  const pictureUrl = (media: string) => addWorkspaceParameter(buildPictureUrl(studyId, media));
  return {
    upload: (file, onProgress) => callWithFile(addPicture, target, file, { onProgress }),
    pictureUrl,
    video: {
      async upload(file, options) {
        const { width, height, ...video } = await callWithFile(addVideo, target, file, options);
        const { captureStill } = await import('./capture-still.ts');
        const still = await captureStill(pictureUrl(video.media), { ...video, width, height });
        const picture = await callWithFile(addPicture, target, still, { signal: options.signal });
        return { ...picture, video: { ...video, captions: {} } };
      },
      uploadCaptions: async (file, encoding) =>
        (await callWithFile(addCaptions, { ...target, query: { encoding } }, file)).media,
    },
  };
}
