import { AppError, unavailable } from '../../errors/errors.ts';

/** SQLSTATE of a full disk (53100), and of a write while the database is read-only because the disk is nearly full (25006). */
const OUT_OF_SPACE_CODES = new Set(['53100', '25006']);
/** How long after a failed write the database is reported as out of space. */
const OUT_OF_SPACE_PERIOD_MS = 2_000;

let failedAt = Number.NEGATIVE_INFINITY;

const readSqlState = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** Whether a write failed for lack of disk space. */
export const isOutOfSpace = (error: unknown): boolean =>
  OUT_OF_SPACE_CODES.has(readSqlState(error) as string);

/** Returns the error for people, and records the time of the failure. The write itself was rolled back. */
export function recordOutOfSpace(cause: unknown): AppError {
  failedAt = performance.now();
  return Object.assign(
    unavailable('Nothing can be saved at the moment: the disk of the database is full. Try again later.'),
    { cause },
  );
}

/** Whether a write of this process failed for lack of disk space in the last seconds. */
export const wasOutOfSpaceRecently = (): boolean => performance.now() - failedAt < OUT_OF_SPACE_PERIOD_MS;
