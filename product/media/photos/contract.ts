import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { PHOTO_PATH } from '#product/accounts/account.ts';
import { MAX_PHOTO_BYTES } from './photo.ts';

const access = { kind: 'login' } as const;
const photoShape = z.object({ photo: z.uuid().nullable() });

export const setPhoto = endpoint({
  method: 'POST',
  path: '/api/account/photo',
  summary: 'Upload your photo: PNG, JPEG or WebP, sent as its bytes; it replaces the current one',
  access,
  output: photoShape,
  status: 201,
  maxFileBytes: MAX_PHOTO_BYTES,
  limit: { max: 20, seconds: 600, by: 'login' },
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/account/photo',
  summary: 'Remove your photo',
  access,
  output: photoShape,
});

export const getPhoto = endpoint({
  method: 'GET',
  path: PHOTO_PATH,
  summary: 'The photo of yourself or of someone in one of your workspaces',
  access: { kind: 'login', allowsWorkspaceLogin: true },
  params: z.object({ photoId: z.uuid() }),
  sendsFile: 'image/webp',
});
