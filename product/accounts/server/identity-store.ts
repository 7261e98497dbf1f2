import { AsyncLocalStorage } from 'node:async_hooks';
import { createAdapterFactory, type CleanedWhere, type CustomAdapter } from 'better-auth/adapters';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getColumns,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { PgTable, PgColumn } from 'drizzle-orm/pg-core';
import { translateDatabaseError, type Database, type Tx } from '#platform/db/core/database.ts';
import { sha256 } from './keys.ts';
import { credentials, logins, persons, verifications } from './tables.ts';

const TABLES: Record<string, PgTable> = { persons, logins, credentials, verifications };
const transaction = new AsyncLocalStorage<Tx>();

/** What better-auth writes inside `work` belongs to that transaction. */
export function inTransaction<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return transaction.run(tx, work);
}

/** One transaction over persons and logins, outside every workspace: all of it is kept, or nothing. */
export async function withinIdentity<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.transaction((tx) => inTransaction(tx, () => work(tx)));
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

function tableOf(model: string): PgTable {
  const table = TABLES[model];
  if (!table) throw new Error(`no table keeps ${model}`);
  return table;
}

function columnOf(model: string, field: string): PgColumn {
  const column = (getColumns(tableOf(model)) as Record<string, PgColumn>)[field];
  if (!column) throw new Error(`${model} has no ${field}`);
  return column;
}

const hashed = (secret: unknown) => sha256(String(secret)).toString('base64url');

/** A login's token leaves and enters the database only as its SHA-256. */
function stored(model: string, values: Record<string, unknown>): Record<string, unknown> {
  return model === 'logins' && values.token !== undefined
    ? { ...values, token: hashed(values.token) }
    : values;
}

function condition(model: string, where: CleanedWhere) {
  const column = columnOf(model, where.field);
  const secret = model === 'logins' && where.field === 'token';
  const value = !secret
    ? where.value
    : Array.isArray(where.value)
      ? where.value.map(hashed)
      : hashed(where.value);
  const list = Array.isArray(value) ? value : [value];
  const pattern = String(value).replace(/[\\%_]/g, '\\$&');
  switch (where.operator) {
    case 'ne':
      return ne(column, value);
    case 'lt':
      return lt(column, value);
    case 'lte':
      return lte(column, value);
    case 'gt':
      return gt(column, value);
    case 'gte':
      return gte(column, value);
    case 'in':
      return inArray(column, list);
    case 'not_in':
      return notInArray(column, list);
    case 'contains':
      return like(column, `%${pattern}%`);
    case 'starts_with':
      return like(column, `${pattern}%`);
    case 'ends_with':
      return like(column, `%${pattern}`);
    default:
      return value === null ? isNull(column) : eq(column, value);
  }
}

function conditions(model: string, where: CleanedWhere[] = []) {
  const all = where.filter((one) => one.connector !== 'OR').map((one) => condition(model, one));
  const any = where.filter((one) => one.connector === 'OR').map((one) => condition(model, one));
  return and(...all, any.length > 0 ? or(...any) : undefined);
}

/** better-auth's persons, logins, credentials and verifications, kept in our own tables. */
export function identityStore(database: Database) {
  const db = () => transaction.getStore()?.orm ?? database.orm;
  const adapter = {
    create: async ({ model, data }) => {
      const table = tableOf(model);
      const [row] = (await db().insert(table).values(stored(model, data)).returning()) as object[];
      return { ...row, ...(model === 'logins' ? { token: data.token } : {}) };
    },
    update: async ({ model, where, update }) => {
      const [row] = await db()
        .update(tableOf(model))
        .set(stored(model, update as Record<string, unknown>))
        .where(conditions(model, where))
        .returning();
      return row ?? null;
    },
    updateMany: async ({ model, where, update }) => {
      const rows = await db()
        .update(tableOf(model))
        .set(stored(model, update))
        .where(conditions(model, where))
        .returning({ one: sql`1` });
      return rows.length;
    },
    findOne: async ({ model, where }) => {
      const table = tableOf(model);
      const [row] = await db().select(getColumns(table)).from(table).where(conditions(model, where)).limit(1);
      return row ?? null;
    },
    findMany: async ({ model, where, limit, offset, sortBy }) => {
      const table = tableOf(model);
      const query = db().select(getColumns(table)).from(table).where(conditions(model, where)).$dynamic();
      if (sortBy) {
        const column = columnOf(model, sortBy.field);
        void query.orderBy(sortBy.direction === 'desc' ? desc(column) : asc(column));
      }
      return query.limit(limit).offset(offset ?? 0);
    },
    delete: async ({ model, where }) => {
      await db().delete(tableOf(model)).where(conditions(model, where));
    },
    deleteMany: async ({ model, where }) => {
      const rows = await db()
        .delete(tableOf(model))
        .where(conditions(model, where))
        .returning({ one: sql`1` });
      return rows.length;
    },
    consumeOne: async ({ model, where }) => {
      const [row] = (await db().delete(tableOf(model)).where(conditions(model, where)).returning()) as Record<
        string,
        unknown
      >[];
      return row ?? null;
    },
    count: async ({ model, where }) => {
      const [row] = await db().select({ n: count() }).from(tableOf(model)).where(conditions(model, where));
      return row?.n ?? 0;
    },
  } as CustomAdapter;
  return createAdapterFactory({
    config: {
      adapterId: 'earshot',
      supportsNumericIds: false,
      supportsUUIDs: true,
      supportsJSON: true,
      disableIdGeneration: false,
      transaction: false,
    },
    adapter: () => adapter,
  });
}
