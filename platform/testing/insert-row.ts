import type { Tx } from '../db/core/database.ts';
import { quoteIdentifiers } from '../db/core/sql.ts';

/** Inserts a row by the names of its columns, into a table as it is in the database: for tests of older versions. */
export const insertRow = (tx: Tx, table: string, row: object) =>
  tx`insert into ${quoteIdentifiers(table)} select (jsonb_populate_record(null::${quoteIdentifiers(table)}, ${JSON.stringify(row)})).*`;
