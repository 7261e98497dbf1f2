import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { ENCODINGS } from '#platform/encoding/encodings.ts';
import { droppedShape } from '../../media/transcripts/dropped-shape.ts';
import { MAX_VIDEO_BYTES } from '../../media/video/video.ts';
import { MAX_CAPTIONS_BYTES, MAX_PICTURE_BYTES } from './picture.ts';

/** A stored picture, as block settings refer to it. */
export const storedPicture = z.object({
  media: z.uuid(),
  /** Displayed size in pixels. */
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** The smallest size of at least this width is sent; without it, or if there is none, the picture as it was uploaded. */
export const pictureQuery = z.object({ width: z.coerce.number().int().min(1).max(20_000).optional() });

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/media',
  summary: 'Upload an image for a study: PNG, JPEG, WebP or GIF, sent as its bytes',
  access: { kind: 'workspace', action: 'study.edit' },
  params: z.object({ studyId: z.uuid() }),
  output: storedPicture,
  status: 201,
  maxFileBytes: MAX_PICTURE_BYTES,
  limit: { max: 60, seconds: 60, by: 'login' },
});

export const addVideo = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/videos',
  summary:
    'Upload a video for a study: MP4 or MOV (H.264), or WebM (VP8, VP9), sent as its bytes; stored without metadata',
  access: { kind: 'workspace', action: 'study.edit' },
  params: z.object({ studyId: z.uuid() }),
  output: storedPicture.extend({ seconds: z.number(), hasSound: z.boolean() }),
  status: 201,
  maxFileBytes: MAX_VIDEO_BYTES,
  limit: { max: 20, seconds: 60, by: 'login' },
});
export type StoredVideo = z.output<typeof addVideo.output>;

export const addCaptions = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/captions',
  summary: 'Upload captions for a video of a study: WebVTT or SRT, sent as its bytes',
  access: { kind: 'workspace', action: 'study.edit' },
  params: z.object({ studyId: z.uuid() }),
  query: z.object({
    /** The encoding of a file that is not in Unicode. */
    encoding: z.enum(ENCODINGS).optional(),
  }),
  output: storedPicture.pick({ media: true }).extend({ dropped: droppedShape }),
  status: 201,
  maxFileBytes: MAX_CAPTIONS_BYTES,
  limit: { max: 60, seconds: 60, by: 'login' },
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/media/:mediaId',
  summary: 'An image, a video or captions of a study, for its team; ranges can be requested of a video',
  access: { kind: 'workspace', action: 'study.read' },
  params: z.object({ studyId: z.uuid(), mediaId: z.uuid() }),
  query: pictureQuery,
  sendsFile: '*/*',
});

/** URL of a picture for the team. Passing `:media` as the id returns a pattern. */
export const buildPictureUrl = (study: string, media: string): string =>
  getPicture.path.replace(':studyId', study).replace(':mediaId', media);
