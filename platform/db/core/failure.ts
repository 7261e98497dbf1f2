import { AppError, unavailable } from '../../errors/errors.ts';

function formatLocation(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return 'that address';
  }
}

/** Temporary failures: the database is starting, restarting or busy. */
const TRANSIENT_CODES = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ECONNRESET EPIPE ETIMEDOUT CONNECT_TIMEOUT CONNECTION_CLOSED 53300 57P01 57P02 57P03'.split(
    ' ',
  ),
);

/** Errors of `pg` that have no code, and the code we give them. */
const MESSAGE_CODES: [RegExp, string][] = [
  [/^(timeout exceeded when trying to connect|Connection terminated due to)/, 'CONNECT_TIMEOUT'],
  [/^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool)/, 'CONNECTION_CLOSED'],
];

/** The code of a failed connection or statement, also where Drizzle or several addresses wrap it; '' without one. */
export function readErrorCode(error: unknown): string {
  const { code, errors, message, cause } = error as Error & { code?: string; errors?: { code?: string }[] };
  const ownCode = code ?? errors?.[0]?.code ?? MESSAGE_CODES.find(([pattern]) => pattern.test(message))?.[1];
  return ownCode ?? (cause instanceof Error ? readErrorCode(cause) : '');
}

/** Whether a retry may succeed, unlike for a wrong password or a missing database. */
export const isTransientFailure = (error: unknown): boolean =>
  TRANSIENT_CODES.has(readErrorCode(error instanceof AppError ? (error.cause ?? error) : error));

/** Whether the database went away, and not a file that is missing, which has the code of an absent socket. */
export function isConnectionLost(error: unknown): boolean {
  const { syscall } = (error instanceof AppError ? (error.cause ?? error) : error) as { syscall?: string };
  return (
    isTransientFailure(error) && (syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall))
  );
}

/**
 * A failed connection at start as one sentence that names the setting to change, never its password.
 * Returns any other error unchanged.
 */
export function describeDatabaseFailure(error: unknown, setting: string, url: string): unknown {
  if (error instanceof AppError) return error;
  const location = formatLocation(url);
  const messages: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${location}: start it, or correct ${setting}.`,
    ENOTFOUND: `The host of ${location} is not known: correct ${setting}.`,
    EAI_AGAIN: `The host of ${location} is not known: correct ${setting}.`,
    EHOSTUNREACH: `The host of ${location} cannot be reached: correct ${setting}.`,
    ENETUNREACH: `The host of ${location} cannot be reached: correct ${setting}.`,
    ENOENT: `No PostgreSQL answers at ${location}: start it, or correct ${setting}.`,
    CONNECT_TIMEOUT: `PostgreSQL at ${location} did not answer within 10 seconds: correct ${setting}.`,
    CONNECTION_CLOSED: `PostgreSQL at ${location} closed the connection: look into its log, or correct ${setting}.`,
    '28P01': `PostgreSQL at ${location} refused the password: correct ${setting}.`,
    '28000': `PostgreSQL at ${location} refused the login: correct ${setting}.`,
    '3D000': `The database of ${location} does not exist: create it, or correct ${setting}.`,
    '42501': `The role of ${setting} may not do what Earshot needs at ${location}: make it the owner of the database.`,
    '53300': `PostgreSQL at ${location} has no free connection: raise its max_connections or lower DATABASE_POOL.`,
    '57P03': `PostgreSQL at ${location} is starting up or shutting down: try again in a moment.`,
  };
  const message = messages[readErrorCode(error)];
  return message ? Object.assign(unavailable(message), { cause: error }) : error;
}
