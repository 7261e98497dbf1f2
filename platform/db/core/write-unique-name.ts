import { conflict } from '../../errors/errors.ts';
import { readErrorCode } from './failure.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write whose name must be unique. A taken name is a problem of the field `name`. @throws conflict */
export async function writeUniqueName<T>(write: PromiseLike<T>, thing: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (readErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    const message = `Another ${thing} has this name. Choose a different one.`;
    throw conflict(message, { name: message });
  }
}
