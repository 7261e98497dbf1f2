import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { AppError, unavailable } from '../errors/errors.ts';
import { markClaim } from './claim.ts';
import { emptying } from './emptied.ts';
import type { Scope } from './scope.ts';
import { isOutOfSpace, outOfSpace } from './space.ts';

export type Drizzle = PostgresJsDatabase;
/** A transaction inside one workspace: row-level security sees `app.workspace`. */
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** A fragment of SQL, composed by the driver; values are bound, never pasted. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Makes one. A fragment can be awaited, which runs it, so what an asynchronous function makes of SQL is this. */
export type MakeFragment = () => Fragment;

export interface Database {
  /** The pool, as the login role that row-level security binds. */
  readonly client: postgres.Sql;
  readonly drizzle: Drizzle;
  /** Runs `work` in one transaction in the scope's workspace; nothing of it stays when it throws. */
  within<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same on the bare driver, for the hot paths: statements are written by hand. A write handed to `last` is
   * not waited for before the commit, so that both travel together; it is all or nothing all the same.
   */
  withinSql<T>(
    scope: Scope,
    work: (sql: postgres.TransactionSql, last: (write: Promise<unknown>) => void) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * Plans each statement once per connection, and empties each query once it is answered: for short ones that run all
   * the time.
   */
  keepPlans?: boolean;
  /** Reads only, and every statement sees the database as it was at the first one. */
  snapshot?: boolean;
}

export interface ConnectOptions {
  /** `postgres://…`, or a unix socket as `{ host, database, user }`. */
  target: string | { host: string; database: string; user: string };
  /** Connections in the pool. */
  size: number;
}

const CONNECTION_LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Milliseconds a rollback may take; the database itself ends an idle transaction after 30 s. */
const ROLLBACK_TIMEOUT_MS = 5_000;

function isLost(error: unknown): boolean {
  const code = (error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code;
  return typeof code === 'string' && CONNECTION_LOST.has(code);
}

/** A lost or refused connection and a full disk become `unavailable`; anything else stays what it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isOutOfSpace(error)) return outOfSpace(error);
  return isLost(error) ? unavailable() : error;
}

interface Marked {
  [column: string]: unknown;
  wrote: boolean;
  marked: boolean;
}

/** Undoes a write whose claim another call took over meanwhile. @throws unavailable */
function mustBeOurs([row]: Iterable<Marked> & { [index: number]: Marked }): void {
  if (row?.wrote && !row.marked) throw unavailable('This took too long and was undone. Try again.');
}

/** One transaction in two round trips: begin with the first statement, commit with the last. */
async function inTransaction<T>(
  client: postgres.Sql,
  scope: Scope,
  work: (sql: postgres.TransactionSql, last: (write: Promise<unknown>) => void) => Promise<T>,
  { keepPlans = false, snapshot = false }: TransactionOptions,
): Promise<T> {
  const connection = await client.reserve();
  const asked = keepPlans ? emptying(connection) : { sql: connection, empty: () => {} };
  const pending: Promise<unknown>[] = [];
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => {});
  const later = (write: Promise<unknown>) => {
    write.catch(failing.reject);
    pending.push(write);
  };
  let running: Promise<T> | undefined;
  try {
    // The workspace is a UUID (`mintScope`), so it may stand in the text. Simple protocol: both in one message.
    const plans = keepPlans ? 'set local plan_cache_mode = force_generic_plan; ' : '';
    const mode = snapshot ? ' isolation level repeatable read read only' : '';
    const begin = `begin${mode}; ${plans}select set_config('app.workspace', '${scope.workspace}', true)`;
    later(connection.unsafe(begin).simple().execute());
    running = work(asked.sql as unknown as postgres.TransactionSql, later);
    // What nobody waits for ends the work too.
    const result = await Promise.race([running, failing.promise]);
    if (scope.claim) {
      const mark = connection.unsafe<Marked[]>(markClaim(scope.workspace, scope.claim));
      mustBeOurs(await Promise.race([mark, failing.promise]));
    }
    later(connection.unsafe('commit').simple().execute());
    await Promise.all(pending);
    connection.release();
    asked.empty();
    return result;
  } catch (error) {
    // Work that goes on must not find somebody else's transaction on its connection.
    await running?.catch(() => {});
    if (await rollBack(connection)) connection.release();
    throw error;
  }
}

/** Undoes what is left of a transaction. False when the connection died over it. */
async function rollBack(connection: postgres.ReservedSql): Promise<boolean> {
  const answered = new AbortController();
  const undone = connection
    .unsafe('rollback')
    .simple()
    .then(
      () => true,
      () => false,
    );
  const late = pause(ROLLBACK_TIMEOUT_MS, false, { ref: false, signal: answered.signal }).catch(() => false);
  try {
    return await Promise.race([undone, late]);
  } finally {
    answered.abort();
  }
}

/** Opens a pool. Waits are bounded: connecting by 10 s, a statement by 60 s, an idle transaction by 30 s. */
export function connect({ target, size }: ConnectOptions): Database {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    connect_timeout: 10,
    // The driver's own grows to 20 s; a database that is back is used within a second.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: 'earshot',
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 30_000,
      TimeZone: 'UTC',
    },
  };
  const open = (max: number) =>
    typeof target === 'string'
      ? postgres(target, { ...options, max })
      : postgres({ ...target, ...options, max });
  const client = open(size);
  // Drizzle changes how its client reads dates and JSON, so the hand-written statements have a pool of their own.
  const orm = drizzle({ client: open(Math.max(2, Math.ceil(size / 2))) });
  return {
    client,
    drizzle: orm,
    within: async (scope, work) => {
      try {
        return await orm.transaction(async (tx) => {
          await tx.execute(sql`select set_config('app.workspace', ${scope.workspace}, true)`);
          const result = await work(tx);
          if (scope.claim)
            mustBeOurs(await tx.execute<Marked>(sql.raw(markClaim(scope.workspace, scope.claim))));
          return result;
        });
      } catch (error) {
        throw translateDatabaseError(error);
      }
    },
    withinSql: async (scope, work, options = {}) => {
      try {
        return await inTransaction(client, scope, work, options);
      } catch (error) {
        throw translateDatabaseError(error);
      }
    },
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), orm.$client.end({ timeout: 5 })]);
    },
  };
}
