import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { idSchema } from '../../blocks/text-schema.ts';
import { FILE_KINDS } from '../../media/file-kind.ts';
import { uploading } from '../limits.ts';

/** Bytes of one file, at most; a block may take less. */
export const MAX_FILE = 50_000_000;

export const sentFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
});

export const addUpload = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/uploads/:block',
  summary: 'Upload a file for the answer to one block, sent as its bytes',
  access: { kind: 'public', reason: 'Bound to the resume token in the cookie that starting set.' },
  params: z.object({ linkToken: z.string().max(64), block: idSchema }),
  query: z.object({
    /** What the participant's device calls it. */
    name: z.string().max(1_000).optional(),
  }),
  output: sentFile,
  status: 201,
  file: MAX_FILE,
  limit: uploading,
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/responses/:responseId/uploads/:uploadId',
  summary: 'A file that a participant uploaded; images can be shown inline',
  access: { kind: 'workspace', action: 'results.read' },
  recorded: 'response.read',
  params: z.object({ studyId: z.uuid(), responseId: z.uuid(), uploadId: z.uuid() }),
  query: z.object({ inline: z.stringbool().optional() }),
  sendsFile: true,
});

/** Where the team gets a file from; a picture is shown with `inline`. */
export const uploadAddress = (study: string, response: string, file: string, inline = false): string =>
  getUpload.path.replace(':studyId', study).replace(':responseId', response).replace(':uploadId', file) +
  (inline ? '?inline=true' : '');
