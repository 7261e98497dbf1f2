import { z } from 'zod';
import { sentFileSchema } from '../kit/files/sent-file-schema.ts';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { FILE_GROUPS } from '../upload.ts';
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
  shrinksPhotos: z.boolean(),
});

export const answerSchema: z.ZodType<FileUploadAnswer> = withByteLimit(
  z.strictObject({ files: z.array(sentFileSchema).max(MAX_FILES_PER_ANSWER) }),
);
