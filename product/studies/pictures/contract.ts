import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_PICTURE_BYTES } from './picture.ts';

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

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/media/:mediaId',
  summary: 'An image of a study, for its team',
  access: { kind: 'workspace', action: 'study.read' },
  params: z.object({ studyId: z.uuid(), mediaId: z.uuid() }),
  query: pictureQuery,
  sendsFile: 'image/*',
});

/** URL of a picture for the team. Passing `:media` as the id returns a pattern. */
export const buildPictureUrl = (study: string, media: string): string =>
  getPicture.path.replace(':studyId', study).replace(':mediaId', media);
