import pg from 'pg';

type Scalar = string | number | bigint | boolean | Date | Buffer | null;
/** What a statement may contain: values become bound parameters, parts of SQL are composed. */
export type SqlValue = Scalar | readonly Scalar[] | SqlPart;

/** A part of a statement, or a whole one. It does nothing until it is passed to `Sql`. */
export class SqlPart {
  readonly strings: readonly string[];
  readonly values: readonly SqlValue[];

  constructor(strings: readonly string[], values: readonly SqlValue[]) {
    this.strings = strings;
    this.values = values;
  }
}

/**
 * A part of SQL.
 *
 * @example
 * const isOfStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
 * const rows = await tx<{ id: string }[]>`select id from responses where ${isOfStudy}`;
 */
export const sql = (strings: TemplateStringsArray, ...values: SqlValue[]): SqlPart =>
  new SqlPart(strings, values);

/** SQL text written in this code, never anything that came from outside. */
export const rawSql = (text: string): SqlPart => new SqlPart([text], []);

/** Several parts with a separator between them. */
export const joinSql = (parts: readonly SqlPart[], separator: string): SqlPart =>
  new SqlPart(['', ...Array<string>(parts.length - 1).fill(separator), ''], parts);

/** Quotes names of tables or columns. */
export const quoteIdentifiers = (...names: string[]): SqlPart =>
  rawSql(names.map((name) => pg.escapeIdentifier(name)).join(', '));

/** Quotes a table name with its schema. */
export const quoteTable = (schema: string, table: string): SqlPart =>
  rawSql(`${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);

/** Returns text and values of a statement for PostgreSQL. @throws TypeError for undefined */
export function compileSql(part: SqlPart): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const compile = ({ strings, values: partValues }: SqlPart): string => {
    let text = strings[0]!;
    for (const [index, value] of partValues.entries()) {
      if (value === undefined) throw new TypeError(`undefined in "${text.trim().slice(-60)}"`);
      text += value instanceof SqlPart ? compile(value) : `$${values.push(value)}`;
      text += strings[index + 1]!;
    }
    return text;
  };
  return { text: compile(part), values };
}
