import { AppError, unavailable } from '../../errors/errors.ts';

/** What PostgreSQL says where its disk is full (53100), or where it takes no writes because it is nearly so (25006). */
const NO_SPACE = new Set(['53100', '25006']);
/** Milliseconds after the last refusal in which the database counts as one that takes no writes. */
const REFUSAL_MEMORY_MS = 2_000;

let refusedAt = Number.NEGATIVE_INFINITY;

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** Whether a write was refused because there is no space for it. */
export const isOutOfSpace = (error: unknown): boolean => NO_SPACE.has(codeOf(error) as string);

/** What people are told; the write left nothing behind. */
export function outOfSpace(cause: unknown): AppError {
  refusedAt = performance.now();
  return Object.assign(
    unavailable('Nothing can be saved at the moment: the disk of the database is full. Try again later.'),
    { cause },
  );
}

/** Whether this process was refused a write a moment ago, for lack of space. */
export const wasOutOfSpaceRecently = (): boolean => performance.now() - refusedAt < REFUSAL_MEMORY_MS;
