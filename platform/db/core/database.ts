import { drizzle } from 'drizzle-orm/node-postgres';
import { AppError, unavailable } from '../../errors/errors.ts';
import { markClaim } from './claim.ts';
import { failureCodeOf } from './failure.ts';
import type { Scope } from './scope.ts';
import { isOutOfSpace, outOfSpace } from './space.ts';
import {
  endPool,
  inTransaction,
  openPool,
  sqlOf,
  type Orm,
  type Sql,
  type Target,
  type TransactionOptions,
  type Tx,
} from './connection.ts';

export type { Orm, Sql, Target, TransactionOptions, Tx };

export interface Database {
  /** One statement at a time, outside any workspace, as the login role that row-level security binds. */
  readonly sql: Sql;
  /** Drizzle, one statement at a time. */
  readonly orm: Orm;
  /** A transaction outside any workspace. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work` in one transaction in the scope's workspace; nothing of it stays when it throws. A write handed to
   * `last` is not waited for before the commit, so that both travel together; it is all or nothing all the same.
   */
  within<T>(
    scope: Scope,
    work: (tx: Tx, last: (write: Promise<unknown>) => void) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`, or a unix socket as `{ host, database, user }`. */
  target: Target;
  /** Connections in the pool. */
  size: number;
}

const CONNECTION_LOST = new Set([
  'CONNECTION_CLOSED',
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

/** A lost or refused connection and a full disk become `unavailable`; anything else stays what it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isOutOfSpace(error)) return outOfSpace(error);
  return CONNECTION_LOST.has(failureCodeOf(error)) ? unavailable() : error;
}

interface Marked {
  [column: string]: unknown;
  wrote: boolean;
  marked: boolean;
}

/** Undoes a write whose claim another call took over meanwhile. @throws unavailable */
function mustStillHoldClaim([row]: readonly Marked[]): void {
  if (row?.wrote && !row.marked) throw unavailable('This took too long, so nothing was changed. Try again.');
}

const SETTINGS = {
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '30000',
  TimeZone: 'UTC',
};

/** Opens a pool. Waits are bounded: for a connection by 10 s, a statement by 60 s, an idle transaction by 30 s. */
export function connect({ target, size }: ConnectOptions): Database {
  const options = { application_name: 'earshot', settings: SETTINGS };
  const pool = openPool(target, { ...options, max: size, pipeline: true });
  // Cursors and COPY hold a connection over many round trips, which a pipeline does not allow. Downloads take as long
  // as their readers: there are more of these than downloads at a time.
  const streams = openPool(target, { ...options, max: Math.max(4, Math.ceil(size / 2)) });
  const translated = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  const run = <T>(begin: string, work: Parameters<typeof inTransaction<T>>[2], snapshot = false) =>
    snapshot
      ? inTransaction(streams, ` isolation level repeatable read read only${begin}`, work, false)
      : inTransaction(pool, begin, work, true);
  return {
    sql: sqlOf((statement) => translated(pool.query(statement))),
    orm: drizzle({ client: pool }),
    transaction: (work, { snapshot } = {}) => translated(run('', work, snapshot)),
    within: (scope, work, { snapshot } = {}) => {
      // The workspace is a UUID (`mintScope`), so it may stand in the text.
      const begin = `; select set_config('app.workspace', '${scope.workspace}', true)`;
      const claimed: typeof work = async (tx, last) => {
        const result = await work(tx, last);
        if (scope.claim) mustStillHoldClaim(await tx.run({ text: markClaim(scope.workspace, scope.claim) }));
        return result;
      };
      return translated(run(begin, claimed, snapshot));
    },
    close: async () => {
      await Promise.all([endPool(pool), endPool(streams)]);
    },
  };
}
