import { getTableColumns, type Table } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** How a column is kept from opening anything for whoever has a copy of the database, such as a plain backup. */
type Secrecy =
  /** One-way: SHA-256 of a random token, or argon2id of a password. */
  | { kind: 'hashed' }
  /** Encrypted under the signing key, as a secret of this kind, for the thing whose id is in the column `owner`. */
  | { kind: 'sealed'; as: string; owner: string }
  /** Readable; a plain backup has this SQL expression instead. */
  | { kind: 'readable'; inPlainBackup: string }
  /** Meant to be given to anybody; opens only what everybody may do. */
  | { kind: 'publishable' }
  /** Opens nothing, although its name or type looks so. */
  | { kind: 'harmless'; because: string };

export const hashed: Secrecy = { kind: 'hashed' };
export const publishable: Secrecy = { kind: 'publishable' };
export const sealed = (as: string, owner: string): Secrecy => ({ kind: 'sealed', as, owner });
export const readable = (inPlainBackup: string): Secrecy => ({ kind: 'readable', inPlainBackup });
export const harmless = (because: string): Secrecy => ({ kind: 'harmless', because });

export interface SecretColumn {
  schema: string;
  table: string;
  column: string;
  secrecy: Secrecy;
}

const declared = new Map<string, SecretColumn>();

/**
 * Declares, beside a table, each of its columns that opens something, or looks as if. Backups, restores and the
 * replacement of the signing key read the declarations of the tables that are loaded (`load-secret-columns.ts`).
 */
export function declareSecrets<T extends PgTable>(
  table: T,
  secrets: Partial<Record<keyof T['_']['columns'], Secrecy>>,
): void {
  const { name, schema = 'public' } = getTableConfig(table);
  const columns = getTableColumns(table as Table);
  for (const [property, secrecy] of Object.entries(secrets) as [string, Secrecy][]) {
    const column = columns[property]!.name;
    declared.set(`${schema}.${name}.${column}`, { schema, table: name, column, secrecy });
  }
}

export const listSecretColumns = (): SecretColumn[] => [...declared.values()];
