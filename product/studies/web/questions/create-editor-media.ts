import { addWorkspaceParameter, callWithFile } from '#platform/http/client/request.ts';
import type { EditorMedia } from '#product/blocks/block-props.ts';
import { addPicture, buildPictureUrl } from '../../pictures/contract.ts';

/** The pictures of one study, for the editors of its blocks. */
export const createEditorMedia = (studyId: string): EditorMedia => ({
  upload: (file, onProgress) => callWithFile(addPicture, { params: { studyId } }, file, { onProgress }),
  pictureUrl: (media) => addWorkspaceParameter(buildPictureUrl(studyId, media)),
});
