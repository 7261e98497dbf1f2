import pg from 'pg';

type Scalar = string | number | bigint | boolean | Date | Buffer | null;
/** What may stand in a statement: values are bound, never pasted; parts of SQL are composed. */
export type SqlValue = Scalar | readonly Scalar[] | SqlPart;

/** A part of a statement, or a whole one. It runs when a transaction is given it, and not before. */
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
 * const ofStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
 * const rows = await tx<{ id: string }[]>`select id from responses where ${ofStudy}`;
 */
export const sql = (strings: TemplateStringsArray, ...values: SqlValue[]): SqlPart =>
  new SqlPart(strings, values);

/** SQL that is ours already, never anything that came from outside. */
export const rawSql = (text: string): SqlPart => new SqlPart([text], []);

/** Several parts with a text of ours between them. */
export const joinSql = (parts: readonly SqlPart[], between: string): SqlPart =>
  new SqlPart(['', ...Array<string>(parts.length - 1).fill(between), ''], parts);

/** Names of tables or columns, quoted. */
export const identifiers = (...names: string[]): SqlPart =>
  rawSql(names.map((name) => pg.escapeIdentifier(name)).join(', '));

/** A table in its schema. */
export const tableNamed = (schema: string, table: string): SqlPart =>
  rawSql(`${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);

/** The text and the values of a statement as PostgreSQL takes them. @throws TypeError for undefined */
export function compileSql(part: SqlPart): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const textOf = ({ strings, values: given }: SqlPart): string => {
    let text = strings[0]!;
    for (const [index, value] of given.entries()) {
      if (value === undefined) throw new TypeError(`undefined in "${text.trim().slice(-60)}"`);
      text += value instanceof SqlPart ? textOf(value) : `$${values.push(value)}`;
      text += strings[index + 1]!;
    }
    return text;
  };
  return { text: textOf(part), values };
}
