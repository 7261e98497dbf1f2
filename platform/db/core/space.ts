import { AppError, unavailable } from '../../errors/errors.ts';

/** SQLSTATE of a full disk (53100), and of a write while the database is read-only because the disk is nearly full (25006). */
const OUT_OF_SPACE_CODES = new Set(['53100', '25006']);
/** How long after a refused write the database counts as out of space. */
const REFUSAL_MEMORY_MS = 2_000;

let refusedAt = Number.NEGATIVE_INFINITY;

const readSqlState = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** Whether a write was refused because there is no space for it. */
export const isOutOfSpace = (error: unknown): boolean =>
  OUT_OF_SPACE_CODES.has(readSqlState(error) as string);

/** The error that people see; remembers the refusal. The write itself was rolled back. */
export function recordOutOfSpace(cause: unknown): AppError {
  refusedAt = performance.now();
  return Object.assign(
    unavailable('Nothing can be saved at the moment: the disk of the database is full. Try again later.'),
    { cause },
  );
}

/** Whether this process was refused a write a moment ago, for lack of space. */
export const wasOutOfSpaceRecently = (): boolean => performance.now() - refusedAt < REFUSAL_MEMORY_MS;
