import { urlInTabWorkspace, callWithFile } from '#platform/http/client/request.ts';
import type { EditorMedia } from '#product/blocks/block-props.ts';
import { addPicture, pictureAddress } from '../../pictures/contract.ts';

/** The pictures of one study, for the editors of its blocks. */
export const createEditorMedia = (studyId: string): EditorMedia => ({
  upload: (file, progress) => callWithFile(addPicture, { params: { studyId } }, file, { progress }),
  pictureUrl: (media) => urlInTabWorkspace(pictureAddress(studyId, media)),
});
