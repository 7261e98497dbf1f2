import { AppError, unavailable } from '../errors/errors.ts';

/** Messages for errors of the file system that an operator can fix and that may pass. */
const MESSAGES: Record<string, string> = {
  ENOSPC: 'File storage is full. Try again when there is space.',
  EDQUOT: 'File storage is full. Try again when there is space.',
  EROFS: 'File storage isn’t accepting uploads. Try again later.',
  EIO: 'File storage isn’t working right now. Try again in a moment.',
  EMFILE: 'File storage is busy. Try again in a moment.',
  ENFILE: 'File storage is busy. Try again in a moment.',
  EACCES: 'Earshot has no access to its file storage. Try again later.',
  EPERM: 'Earshot has no access to its file storage. Try again later.',
};

const readCode = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Turns an error of the disk into `unavailable`, with the original as the cause; returns others unchanged. */
export function translateFileError(error: unknown): unknown {
  const message = error instanceof AppError ? undefined : MESSAGES[readCode(error)];
  return message ? Object.assign(unavailable(message), { cause: error }) : error;
}

/** Whether there is no space for a file, so that an immediate retry cannot help. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof AppError && ['ENOSPC', 'EDQUOT'].includes(readCode(error.cause));

/** Failures that an operator has to fix before a start: a wrong key, bucket or folder. */
const SETTING_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Whether a failed check of the store may pass by itself, unlike a wrong setting. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { $metadata: metadata } = (error.cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  const status = metadata?.httpStatusCode;
  return status === undefined ? !SETTING_CODES.has(readCode(error.cause)) : status >= 500;
}
