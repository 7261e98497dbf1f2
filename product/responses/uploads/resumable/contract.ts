import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../../blocks/text-schema.ts';
import { PARTICIPANT_RATE_LIMIT, UPLOAD_RATE_LIMIT } from '../../limits.ts';
import { sentFileSchema } from '../contract.ts';

const access = {
  kind: 'public',
  reason: 'Bound to the resume token in the cookie set when the response started.',
} as const;
const params = z.object({
  linkToken: z.string().max(64),
  block: idSchema,
  /** A UUID that the page chooses; it becomes the id of the file. */
  uploadId: z.uuid(),
});
const path = '/api/answering/:linkToken/uploads/:block/:uploadId';
/** How many bytes are stored: where the next part begins. */
const received = z.object({ received: z.int() });
const length = z.int().min(1);

export const openUpload = endpoint({
  method: 'PUT',
  path,
  summary: 'Start uploading a file in parts, or ask how much of it has arrived',
  access,
  params,
  body: z.object({
    /** File name on the participant’s device. */
    name: z.string().max(1_000),
    /** Size of the file, if it is known yet. */
    bytes: length.optional(),
  }),
  output: received,
  limit: PARTICIPANT_RATE_LIMIT,
});

export const addUploadPart = endpoint({
  method: 'PATCH',
  path,
  summary: 'Upload the next part of a file, sent as its bytes',
  access,
  params,
  query: z.object({
    /** Position of its first byte. A part that begins elsewhere than at `received` is not stored. */
    start: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  output: received,
  maxFileBytes: 1_000_000,
  limit: PARTICIPANT_RATE_LIMIT,
});

export const finishUpload = endpoint({
  method: 'POST',
  path: `${path}/finish`,
  summary: 'Finish a file that was uploaded in parts',
  access,
  params,
  body: z.object({
    /** Size of the file, which is compared with what has arrived. */
    bytes: length,
  }),
  output: sentFileSchema,
  status: 201,
  limit: UPLOAD_RATE_LIMIT,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path,
  summary: 'Cancel an upload that was not finished, and delete what has arrived',
  access,
  params,
  limit: PARTICIPANT_RATE_LIMIT,
});
