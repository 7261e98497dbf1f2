import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { quoteIdentifiers, type SqlPart } from '#platform/db/core/sql.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Names the archived columns of a table, as the database has them: a new column is in unless it is left out. */
export async function readColumns(
  tx: Snapshot,
  parts: readonly ArchivePart[],
): Promise<(table: string) => SqlPart> {
  const rows = await tx<{ table: string; name: string }[]>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`;
  const known = new Map(parts.flatMap(({ tables }) => Object.entries(tables)));
  return (table) => {
    const leftOut = known.get(table);
    if (!leftOut) throw new TypeError(`no part of the archive says what it holds of ${table}`);
    const archived = rows.filter((row) => row.table === table && !Object.hasOwn(leftOut, row.name));
    return quoteIdentifiers(...archived.map(({ name }) => name));
  };
}
