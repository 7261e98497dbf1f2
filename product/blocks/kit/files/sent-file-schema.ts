import { z } from 'zod';
import { FILE_KINDS } from '../../../media/file-kind.ts';
import type { SentFile } from '../../upload.ts';
import { MAX_UPLOAD_BYTES } from './max-upload-bytes.ts';

/** An uploaded file in an answer. */
export const sentFileSchema: z.ZodType<SentFile> = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(1_000),
  kind: z.enum(FILE_KINDS),
  bytes: z.int().min(0).max(MAX_UPLOAD_BYTES),
});
