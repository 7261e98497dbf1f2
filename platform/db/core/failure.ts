import { AppError, unavailable } from '../../errors/errors.ts';

function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return 'that address';
  }
}

/** Failures of a database that may well be there in a moment. */
const AWAY = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ECONNRESET CONNECT_TIMEOUT CONNECTION_CLOSED 53300 57P03'.split(
    ' ',
  ),
);

/** What `pg` says without a code, and a code for it. */
const MESSAGES: [RegExp, string][] = [
  [/^(timeout exceeded when trying to connect|Connection terminated due to)/, 'CONNECT_TIMEOUT'],
  [/^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool)/, 'CONNECTION_CLOSED'],
];

/** The code of a failed connection or statement, also where Drizzle or several addresses wrap it; '' without one. */
export function failureCodeOf(error: unknown): string {
  const { code, errors, message, cause } = error as Error & { code?: string; errors?: { code?: string }[] };
  const own = code ?? errors?.[0]?.code ?? MESSAGES.find(([said]) => said.test(message))?.[1];
  return own ?? (cause instanceof Error ? failureCodeOf(cause) : '');
}

/** Whether waiting may help: nobody answers yet, unlike a refused password or a missing database. */
export const isAway = (error: unknown): boolean =>
  AWAY.has(failureCodeOf(error instanceof AppError ? (error.cause ?? error) : error));

/**
 * A failed connection at start as one sentence that names the setting to change, never its password.
 * Anything that is no connection failure stays what it is.
 */
export function describeDatabaseFailure(error: unknown, setting: string, url: string): unknown {
  if (error instanceof AppError) return error;
  const place = placeOf(url);
  const sentences: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${place}: start it, or correct ${setting}.`,
    ENOTFOUND: `The host of ${place} is not known: correct ${setting}.`,
    EAI_AGAIN: `The host of ${place} is not known: correct ${setting}.`,
    EHOSTUNREACH: `The host of ${place} cannot be reached: correct ${setting}.`,
    ENETUNREACH: `The host of ${place} cannot be reached: correct ${setting}.`,
    ENOENT: `No PostgreSQL answers at ${place}: start it, or correct ${setting}.`,
    CONNECT_TIMEOUT: `PostgreSQL at ${place} did not answer within 10 seconds: correct ${setting}.`,
    CONNECTION_CLOSED: `PostgreSQL at ${place} closed the connection: look into its log, or correct ${setting}.`,
    '28P01': `PostgreSQL at ${place} refused the password: correct ${setting}.`,
    '28000': `PostgreSQL at ${place} refused the login: correct ${setting}.`,
    '3D000': `The database of ${place} does not exist: create it, or correct ${setting}.`,
    '42501': `The role of ${setting} may not do what Earshot needs at ${place}: make it the owner of the database.`,
    '53300': `PostgreSQL at ${place} has no free connection: raise its max_connections or lower DATABASE_POOL.`,
    '57P03': `PostgreSQL at ${place} is starting up or shutting down: try again in a moment.`,
  };
  const sentence = sentences[failureCodeOf(error)];
  return sentence ? Object.assign(unavailable(sentence), { cause: error }) : error;
}
