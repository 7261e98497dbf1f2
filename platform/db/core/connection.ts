import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { compileSql, SqlPart, type SqlValue } from './sql.ts';

export type Row = Record<string, unknown>;
export type Orm = NodePgDatabase;

/** A statement as one text; with a name PostgreSQL keeps it, parsed, for each connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Runs statements; a row is an object by column. */
export interface Sql {
  <T extends readonly unknown[] = Row[]>(strings: TemplateStringsArray, ...values: SqlValue[]): Promise<T>;
  /** A statement that was composed before, or is one text. */
  run<T extends readonly unknown[] = Row[]>(statement: SqlPart | Statement): Promise<T>;
  /** For few texts that run all the time: PostgreSQL keeps each parsed and planned on every connection. */
  prepared<T extends readonly unknown[] = Row[]>(statement: SqlPart): Promise<T>;
}

/** One transaction; what is read, written, mailed and enqueued with it holds together. */
export interface Tx extends Sql {
  /** Drizzle in this transaction. */
  readonly orm: Orm;
  /** Some rows at a time, so that many are never in memory. In snapshots alone: a pipeline has no cursors. */
  cursor<T extends object = Row>(statement: SqlPart, size: number): AsyncGenerator<T[]>;
  /** The connection, for COPY. */
  readonly client: pg.ClientBase;
}

export type Target = string | { host: string; database: string; user: string };

interface PoolOptions extends pg.PoolConfig {
  /** Settings of each connection. */
  settings?: Record<string, string>;
}

const DATE = pg.types.builtins.DATE;
/** As `pg` reads them, but for days: these are no local midnights. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === (DATE as number)
      ? (day: string) => new Date(`${day}T00:00:00Z`)
      : (pg.types.getTypeParser(oid, format) as unknown)) as never,
};

/** Opens a pool; nothing connects yet. A connection that breaks goes, and what was asked on it is refused. */
export function openPool(target: Target, { settings = {}, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    ...{ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0, types },
    ...{
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    },
    ...options,
  });
  // Whoever waits for an answer on it hears of it; without listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const asStatement = (statement: SqlPart | Statement): Statement =>
  statement instanceof SqlPart ? compileSql(statement) : statement;

/** Statements that run by `query`, one after the other or each on its own connection. */
export function sqlOf(query: (statement: Statement) => Promise<{ rows: unknown[] }>): Sql {
  const run = async <T extends readonly unknown[]>(statement: SqlPart | Statement): Promise<T> =>
    (await query(asStatement(statement))).rows as unknown as T;
  return Object.assign(
    <T extends readonly unknown[]>(strings: TemplateStringsArray, ...values: SqlValue[]) =>
      run<T>(new SqlPart(strings, values)),
    {
      run,
      prepared: <T extends readonly unknown[]>(statement: SqlPart) => run<T>(withName(compileSql(statement))),
    },
  );
}

const names = new Map<string, string>();

function withName({ text, values }: Statement): Statement {
  let name = names.get(text);
  if (!name) names.set(text, (name = `s${names.size}`));
  return { name, text, values: values ?? [] };
}

async function* readCursor<T>(client: pg.ClientBase, statement: SqlPart, size: number): AsyncGenerator<T[]> {
  const { text, values } = compileSql(statement);
  const cursor = client.query(new Cursor<T>(text, values, { types }));
  // A cursor that failed, or whose connection is gone, never reports that it is closed.
  const gone = Promise.withResolvers<void>();
  client.once('end', gone.resolve);
  const read = () =>
    cursor.read(size).catch((error: unknown) => {
      gone.resolve();
      throw error;
    });
  try {
    for (let rows = await read(); rows.length > 0; rows = await read()) yield rows;
  } finally {
    await Promise.race([gone.promise, cursor.close()]);
    client.removeListener('end', gone.resolve);
  }
}

/** A transaction on a connection. Once `end` was called it takes no statement any more; `send` still does. */
function openTx(client: pg.PoolClient, pipelined: boolean) {
  let ended = false;
  let before: Promise<unknown> = Promise.resolve();
  const send = (statement: Statement): Promise<pg.QueryResult> => {
    if (pipelined) return client.query(statement);
    // One at a time: such a connection takes no second statement before it has answered the first.
    const next = before.then(() => client.query(statement));
    before = next.catch(() => {});
    return next;
  };
  const query = (statement: Statement) =>
    ended ? Promise.reject(new Error('the transaction is over')) : send(statement);
  // Drizzle hands the values over apart; it is held to the same end.
  const forDrizzle = { query: (statement: Statement, values: unknown[]) => query({ ...statement, values }) };
  let orm: Orm | undefined;
  const tx = Object.assign(sqlOf(query), {
    client,
    cursor: <T extends object>(statement: SqlPart, size: number) => {
      if (pipelined) throw new Error('only a snapshot has cursors');
      return readCursor<T>(client, statement, size);
    },
  });
  Object.defineProperty(tx, 'orm', {
    get: () => (orm ??= drizzle({ client: forDrizzle as unknown as pg.PoolClient })),
  });
  return { tx: tx as typeof tx & Pick<Tx, 'orm'>, send, end: () => void (ended = true) };
}

export interface TransactionOptions {
  /** Reads only, and every statement sees the database as it was at the first one; has cursors. */
  snapshot?: boolean;
}

/** Milliseconds a rollback may take; the database itself ends an idle transaction after 30 s. */
const ROLLBACK_TIMEOUT_MS = 5_000;

/**
 * Runs `work` in one transaction: begin travels with its first statement, and commit with what is handed to `last`.
 *
 * @param begin what comes after `begin`, in the same message
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx, last: (write: Promise<unknown>) => void) => Promise<T>,
  pipelined: boolean,
): Promise<T> {
  const client = await pool.connect();
  const { tx, send, end } = openTx(client, pipelined);
  const unawaited: Promise<unknown>[] = [];
  const last = (write: Promise<unknown>) => {
    write.catch(() => {});
    unawaited.push(write);
  };
  try {
    last(send({ text: `begin${begin}` }));
    const result = await work(tx, last);
    // Before the commit is sent: a statement behind it would be none of the transaction's.
    end();
    const commit = send({ text: 'commit' });
    last(commit);
    await Promise.all(unawaited);
    // Where a statement failed and nobody minded, PostgreSQL rolls back and says so.
    if ((await commit).command !== 'COMMIT') throw new Error('a statement of the transaction failed');
    client.release();
    return result;
  } catch (error) {
    end();
    client.release(!(await rollBack(send)));
    throw error;
  }
}

/** Undoes what is left of a transaction. False when the connection died over it. */
async function rollBack(send: (statement: Statement) => Promise<unknown>): Promise<boolean> {
  const answered = new AbortController();
  const undone = send({ text: 'rollback' }).then(
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

/** Milliseconds a pool waits at its end for connections that are still in use. */
const END_TIMEOUT_MS = 5_000;

/** Ends a pool once its connections are given back, or after a while; again is no mistake. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  await Promise.race([pool.end(), pause(END_TIMEOUT_MS, undefined, { ref: false })]);
}

/** A pool of its own, for administration and tests. */
export interface SqlClient extends Sql {
  transaction<T>(work: (tx: Tx) => Promise<T>, mode?: string): Promise<T>;
  /** Runs on plain connections, one statement at a time. */
  readonly pool: pg.Pool;
  end(): Promise<void>;
}

/** Opens one; nothing connects before the first statement. */
export function openSqlClient(target: Target, options: PoolOptions): SqlClient {
  const pool = openPool(target, options);
  return Object.assign(
    sqlOf((statement) => pool.query(statement)),
    {
      pool,
      transaction: <T>(work: (tx: Tx) => Promise<T>, mode = '') => inTransaction(pool, mode, work, false),
      end: () => endPool(pool),
    },
  );
}
