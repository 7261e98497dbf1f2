import { drizzle } from 'drizzle-orm/node-postgres';
import { AppError, unavailable } from '../../errors/errors.ts';
import { renderMarkClaim } from './idempotency-claim.ts';
import { readErrorCode } from './failure.ts';
import { findRestrictedPerson, type Scope } from './scope.ts';
import { isOutOfSpace, recordOutOfSpace } from './out-of-space.ts';
import {
  endPool,
  inTransaction,
  openPool,
  createSql,
  type Orm,
  type Sql,
  type DatabaseTarget,
  type TransactionOptions,
  type Tx,
} from './connection.ts';

export type { Orm, Sql, DatabaseTarget as Target, Tx };

export interface Database {
  /** One statement at a time, outside any workspace, as the login role that row-level security binds. */
  readonly sql: Sql;
  /** Drizzle, one statement at a time. */
  readonly orm: Orm;
  /** A transaction outside any workspace. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work` in one transaction in the scope's workspace and rolls back when it throws. Policies of tables may hide
   * rows from a restricted person (`findRestrictedPerson`). A write passed to `last` is
   * sent together with COMMIT, which saves a round trip; if it fails, everything is rolled back.
   */
  within<T>(
    scope: Scope,
    work: (tx: Tx, sendWithCommit: (write: Promise<unknown>) => void) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`, or a unix socket as `{ host, database, user }`. */
  target: DatabaseTarget;
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

/** Turns a lost or refused connection or a full disk into `unavailable`; returns other errors unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isOutOfSpace(error)) return recordOutOfSpace(error);
  return CONNECTION_LOST.has(readErrorCode(error)) ? unavailable() : error;
}

interface MarkResult {
  [column: string]: unknown;
  wrote: boolean;
  marked: boolean;
}

/** Rolls back a write whose claim another call has taken over. @throws unavailable */
function assertClaimIsOwned([row]: readonly MarkResult[]): void {
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
  // Cursors and COPY use a connection over many round trips, which pipelining does not allow. Slow downloads hold one
  // for long, so this pool has more connections than there may be downloads at a time.
  const snapshotPool = openPool(target, { ...options, max: Math.max(4, Math.ceil(size / 2)) });
  const translateErrors = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  const run = <T>(begin: string, work: Parameters<typeof inTransaction<T>>[2], snapshot = false) =>
    snapshot
      ? inTransaction(snapshotPool, ` isolation level repeatable read read only${begin}`, work, false)
      : inTransaction(pool, begin, work, true);
  return {
    sql: createSql((statement) => translateErrors(pool.query(statement))),
    orm: drizzle({ client: pool }),
    transaction: (work, { snapshot } = {}) => translateErrors(run('', work, snapshot)),
    within: (scope, work, { snapshot } = {}) => {
      // Both are checked to be UUIDs, so they are safe in the text.
      const person = findRestrictedPerson(scope);
      const restriction = person ? `, set_config('app.restricted_person', '${person}', true)` : '';
      const begin = `; select set_config('app.workspace', '${scope.workspace}', true)${restriction}`;
      const workWithClaim: typeof work = async (tx, sendWithCommit) => {
        const result = await work(tx, sendWithCommit);
        // A snapshot writes nothing, so there is nothing to mark.
        if (scope.claim && !snapshot)
          assertClaimIsOwned(await tx.run({ text: renderMarkClaim(scope.workspace, scope.claim) }));
        return result;
      };
      return translateErrors(run(begin, workWithClaim, snapshot));
    },
    close: async () => {
      await Promise.all([endPool(pool), endPool(snapshotPool)]);
    },
  };
}
