import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { compileSql, SqlPart, type SqlValue } from './sql.ts';

type SqlRow = Record<string, unknown>;
export type Orm = NodePgDatabase;

/** A statement as one text; PostgreSQL keeps a named one parsed on each connection. */
interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Runs statements; a row is an object by column. */
export interface Sql {
  <T extends readonly unknown[] = SqlRow[]>(strings: TemplateStringsArray, ...values: SqlValue[]): Promise<T>;
  /** Runs a composed statement, or one that is plain text. */
  run<T extends readonly unknown[] = SqlRow[]>(statement: SqlPart | Statement): Promise<T>;
  /** For the few most frequent statements: each stays prepared on every connection. */
  prepared<T extends readonly unknown[] = SqlRow[]>(statement: SqlPart): Promise<T>;
}

/** One transaction: what is read, written, mailed and enqueued through it is committed together. */
export interface Tx extends Sql {
  /** Drizzle in this transaction. */
  readonly orm: Orm;
  /** Reads `size` rows at a time, to save memory; other statements may run meanwhile. Only in snapshots, whose readers are slow. */
  cursor<T extends object = SqlRow>(statement: SqlPart, size: number): AsyncGenerator<T[]>;
  /** The connection, for COPY. */
  readonly client: pg.ClientBase;
}

export type DatabaseTarget = string | { host: string; database: string; user: string };

interface PoolOptions extends pg.PoolConfig {
  /** Settings of each connection. */
  settings?: Record<string, string>;
}

const DATE = pg.types.builtins.DATE;
/** The parsers of `pg`, except that a `date` is midnight in UTC and not in the local time zone. */
const TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === (DATE as number)
      ? (day: string) => new Date(`${day}T00:00:00Z`)
      : (pg.types.getTypeParser(oid, format) as unknown)) as never,
};

/** Opens a pool, which connects on demand. A broken connection is removed, and its pending statements reject. */
export function openPool(target: DatabaseTarget, { settings = {}, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    types: TYPE_PARSERS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...options,
  });
  // Pending statements reject on their own; an error event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const asStatement = (statement: SqlPart | Statement): Statement =>
  statement instanceof SqlPart ? compileSql(statement) : statement;

/** Builds the `Sql` functions on top of `query`. */
export function createSql(query: (statement: Statement) => Promise<{ rows: unknown[] }>): Sql {
  const run = async <T extends readonly unknown[]>(statement: SqlPart | Statement): Promise<T> =>
    (await query(asStatement(statement))).rows as unknown as T;
  return Object.assign(
    <T extends readonly unknown[]>(strings: TemplateStringsArray, ...values: SqlValue[]) =>
      run<T>(new SqlPart(strings, values)),
    {
      run,
      prepared: <T extends readonly unknown[]>(statement: SqlPart) =>
        run<T>(toPrepared(compileSql(statement))),
    },
  );
}

const statementNames = new Map<string, string>();

function toPrepared({ text, values }: Statement): Statement {
  let name = statementNames.get(text);
  if (!name) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { name, text, values: values ?? [] };
}

/**
 * Reads `size` rows at a time from a cursor of SQL. Unlike a portal of the protocol, it leaves the connection free between
 * reads, so that the caller can ask something else about each batch.
 *
 * @param name unique in the transaction
 */
async function* readCursor<T>(
  query: (statement: Statement) => Promise<{ rows: unknown[] }>,
  name: string,
  statement: SqlPart,
  size: number,
): AsyncGenerator<T[]> {
  const { text, values } = compileSql(statement);
  // All rows will be read, so the plan should not be the one that has the first rows soonest.
  await query({ text: 'set local cursor_tuple_fraction = 1' });
  await query({ text: `declare ${name} no scroll cursor for ${text}`, values });
  const read = async () => (await query({ text: `fetch ${size} from ${name}` })).rows as T[];
  try {
    let nextRows = read();
    for (let rows = await nextRows; rows.length > 0; rows = await nextRows) {
      // PostgreSQL prepares the next rows while the caller works on these.
      nextRows = read();
      nextRows.catch(() => {});
      yield rows;
    }
  } finally {
    // A failed transaction, or the end of one, has closed it.
    await query({ text: `close ${name}` }).catch(() => {});
  }
}

/** A transaction on a connection. After `end`, `tx` rejects statements; `send` still accepts them. */
function openTx(client: pg.PoolClient, isPipelined: boolean) {
  let isEnded = false;
  let cursorCount = 0;
  let previous: Promise<unknown> = Promise.resolve();
  const send = (statement: Statement): Promise<pg.QueryResult> => {
    if (isPipelined) return client.query(statement);
    // Without pipelining, a connection accepts a statement only after the previous one has completed.
    const next = previous.then(() => client.query(statement));
    previous = next.catch(() => {});
    return next;
  };
  const query = (statement: Statement) =>
    isEnded ? Promise.reject(new Error('the transaction is over')) : send(statement);
  // Drizzle passes the values separately.
  const drizzleClient = {
    query: (statement: Statement, values: unknown[]) => query({ ...statement, values }),
  };
  let orm: Orm | undefined;
  const tx = Object.assign(createSql(query), {
    client,
    cursor: <T extends object>(statement: SqlPart, size: number) => {
      if (isPipelined) throw new Error('only a snapshot has cursors');
      cursorCount += 1;
      return readCursor<T>(query, `rows_${cursorCount}`, statement, size);
    },
  });
  Object.defineProperty(tx, 'orm', {
    get: () => (orm ??= drizzle({ client: drizzleClient as unknown as pg.PoolClient })),
  });
  return { tx: tx as typeof tx & Pick<Tx, 'orm'>, send, end: () => void (isEnded = true) };
}

export interface TransactionOptions {
  /** A read-only transaction (repeatable read) that can use cursors and COPY. */
  snapshot?: boolean;
}

/** Milliseconds a rollback may take; the database itself ends an idle transaction after 30 s. */
const ROLLBACK_TIMEOUT_MS = 5_000;

/**
 * Runs `work` in one transaction: BEGIN is sent along with the first statement, COMMIT along with writes passed to `last`.
 *
 * @param begin SQL appended to BEGIN, in the same message
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx, sendWithCommit: (write: Promise<unknown>) => void) => Promise<T>,
  isPipelined: boolean,
): Promise<T> {
  const client = await pool.connect();
  const { tx, send, end } = openTx(client, isPipelined);
  const pendingStatements: Promise<unknown>[] = [];
  const sendWithCommit = (write: Promise<unknown>) => {
    write.catch(() => {});
    pendingStatements.push(write);
  };
  try {
    sendWithCommit(send({ text: `begin${begin}` }));
    const result = await work(tx, sendWithCommit);
    // Before COMMIT is sent: a statement after it would run outside the transaction.
    end();
    const commit = send({ text: 'commit' });
    sendWithCommit(commit);
    await Promise.all(pendingStatements);
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
    if ((await commit).command !== 'COMMIT') throw new Error('a statement of the transaction failed');
    client.release();
    return result;
  } catch (error) {
    end();
    client.release(!(await rollBack(send)));
    throw error;
  }
}

/** Rolls back. False when the connection failed or did not answer in time. */
async function rollBack(send: (statement: Statement) => Promise<unknown>): Promise<boolean> {
  const finished = new AbortController();
  const rolledBack = send({ text: 'rollback' }).then(
    () => true,
    () => false,
  );
  const timedOut = pause(ROLLBACK_TIMEOUT_MS, false, { ref: false, signal: finished.signal }).catch(
    () => false,
  );
  try {
    return await Promise.race([rolledBack, timedOut]);
  } finally {
    finished.abort();
  }
}

/** Maximum wait for connections that are still in use when a pool is closed. */
const END_TIMEOUT_MS = 5_000;

/** Closes a pool once its connections are released, or after a time limit. May be called twice. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  await Promise.race([pool.end(), pause(END_TIMEOUT_MS, undefined, { ref: false })]);
}

/** A client with a separate pool, for administration and tests. */
export interface SqlClient extends Sql {
  transaction<T>(work: (tx: Tx) => Promise<T>, mode?: string): Promise<T>;
  /** Runs on plain connections, one statement at a time. */
  readonly pool: pg.Pool;
  end(): Promise<void>;
}

/** Opens a client, which connects with its first statement. */
export function openSqlClient(target: DatabaseTarget, options: PoolOptions): SqlClient {
  const pool = openPool(target, options);
  return Object.assign(
    createSql((statement) => pool.query(statement)),
    {
      pool,
      transaction: <T>(work: (tx: Tx) => Promise<T>, mode = '') => inTransaction(pool, mode, work, false),
      end: () => endPool(pool),
    },
  );
}
