import { quoteIdentifiers, joinSql, sql, type SqlPart, type SqlValue } from '../db/core/sql.ts';

/** `column = value, …` of an update. */
export const assignments = (values: Record<string, SqlValue>): SqlPart =>
  joinSql(
    Object.entries(values).map(([name, value]) => sql`${quoteIdentifiers(name)} = ${value}`),
    ', ',
  );

/** `(column, …) values (value, …)` of an insert. */
export const insertValues = (values: Record<string, SqlValue>): SqlPart =>
  sql`(${quoteIdentifiers(...Object.keys(values))}) values (${joinSql(
    Object.values(values).map((value) => sql`${value}`),
    ', ',
  )})`;
