import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { FILE_KINDS } from '../../media/file-kind.ts';
import { FILE_GROUPS, type SentFile } from '../upload.ts';
import {
  MAX_FILES_PER_ANSWER,
  MAX_FILE_MEGABYTES,
  type FileUploadAnswer,
  type FileUploadConfig,
} from './file-upload.ts';

export const configSchema: z.ZodType<FileUploadConfig> = z.strictObject({
  kinds: z
    .array(z.enum(FILE_GROUPS))
    .min(1, 'Choose at least one file type.')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'A file type is listed twice.'),
  megabytes: z.int().min(1).max(MAX_FILE_MEGABYTES),
  count: z.int().min(1).max(MAX_FILES_PER_ANSWER),
});

const fileSchema: z.ZodType<SentFile> = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(1_000),
  kind: z.enum(FILE_KINDS),
  bytes: z
    .int()
    .min(0)
    .max(MAX_FILE_MEGABYTES * 1_000_000),
});

export const answerSchema: z.ZodType<FileUploadAnswer> = withByteLimit(
  z.strictObject({ files: z.array(fileSchema).max(MAX_FILES_PER_ANSWER) }),
);
