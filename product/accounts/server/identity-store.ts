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
import { sha256 } from '#platform/secrets/keys.ts';
import { credentials, logins, persons, verifications } from './tables.ts';

const TABLES: Record<string, PgTable> = { persons, logins, credentials, verifications };
const transaction = new AsyncLocalStorage<Tx>();

/** Everything that better-auth writes inside `work` is part of this transaction. */
export function runWithTransaction<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return transaction.run(tx, work);
}

/** Runs one transaction over persons and logins, outside every workspace. */
export async function runIdentityTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction((tx) => runWithTransaction(tx, () => work(tx)));
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

function getTable(model: string): PgTable {
  const table = TABLES[model];
  if (!table) throw new Error(`no table stores ${model}`);
  return table;
}

function getColumn(model: string, field: string): PgColumn {
  const column = (getColumns(getTable(model)) as Record<string, PgColumn>)[field];
  if (!column) throw new Error(`${model} has no ${field}`);
  return column;
}

const hashSecret = (secret: unknown) => sha256(String(secret)).toString('base64url');

/** The database contains only the SHA-256 of a login's token. */
function hashToken(model: string, values: Record<string, unknown>): Record<string, unknown> {
  return model === 'logins' && values.token !== undefined
    ? { ...values, token: hashSecret(values.token) }
    : values;
}

function buildCondition(model: string, where: CleanedWhere) {
  const column = getColumn(model, where.field);
  const isSecret = model === 'logins' && where.field === 'token';
  const value = !isSecret
    ? where.value
    : Array.isArray(where.value)
      ? where.value.map(hashSecret)
      : hashSecret(where.value);
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

function buildConditions(model: string, where: CleanedWhere[] = []) {
  const andConditions = where
    .filter((item) => item.connector !== 'OR')
    .map((item) => buildCondition(model, item));
  const orConditions = where
    .filter((item) => item.connector === 'OR')
    .map((item) => buildCondition(model, item));
  return and(...andConditions, orConditions.length > 0 ? or(...orConditions) : undefined);
}

/** Adapter of better-auth that stores users, sessions, accounts and verifications in our own tables. */
export function createIdentityStore(database: Database) {
  const getOrm = () => transaction.getStore()?.orm ?? database.orm;
  const adapter = {
    create: async ({ model, data }) => {
      const table = getTable(model);
      const [row] = (await getOrm().insert(table).values(hashToken(model, data)).returning()) as object[];
      return { ...row, ...(model === 'logins' ? { token: data.token } : {}) };
    },
    update: async ({ model, where, update }) => {
      const [row] = await getOrm()
        .update(getTable(model))
        .set(hashToken(model, update as Record<string, unknown>))
        .where(buildConditions(model, where))
        .returning();
      return row ?? null;
    },
    updateMany: async ({ model, where, update }) => {
      const rows = await getOrm()
        .update(getTable(model))
        .set(hashToken(model, update))
        .where(buildConditions(model, where))
        .returning({ row: sql`1` });
      return rows.length;
    },
    findOne: async ({ model, where }) => {
      const table = getTable(model);
      const [row] = await getOrm()
        .select(getColumns(table))
        .from(table)
        .where(buildConditions(model, where))
        .limit(1);
      return row ?? null;
    },
    findMany: async ({ model, where, limit, offset, sortBy }) => {
      const table = getTable(model);
      const query = getOrm()
        .select(getColumns(table))
        .from(table)
        .where(buildConditions(model, where))
        .$dynamic();
      if (sortBy) {
        const column = getColumn(model, sortBy.field);
        void query.orderBy(sortBy.direction === 'desc' ? desc(column) : asc(column));
      }
      return query.limit(limit).offset(offset ?? 0);
    },
    delete: async ({ model, where }) => {
      await getOrm().delete(getTable(model)).where(buildConditions(model, where));
    },
    deleteMany: async ({ model, where }) => {
      const rows = await getOrm()
        .delete(getTable(model))
        .where(buildConditions(model, where))
        .returning({ row: sql`1` });
      return rows.length;
    },
    consumeOne: async ({ model, where }) => {
      const [row] = (await getOrm()
        .delete(getTable(model))
        .where(buildConditions(model, where))
        .returning()) as Record<string, unknown>[];
      return row ?? null;
    },
    count: async ({ model, where }) => {
      const [row] = await getOrm()
        .select({ n: count() })
        .from(getTable(model))
        .where(buildConditions(model, where));
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
