import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { quoteIdentifiers, type SqlPart } from '#platform/db/core/sql.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Reads the columns of all tables; the result lists those of a table that are archived: all that are not left out. */
export async function readColumns(
  tx: Snapshot,
  parts: readonly ArchivePart[],
): Promise<(table: string) => SqlPart> {
  const rows = await tx<{ table: string; name: string }[]>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`;
  const leftOutByTable = new Map(parts.flatMap(({ tables }) => Object.entries(tables)));
  return (table) => {
    const leftOut = leftOutByTable.get(table);
    if (!leftOut) throw new TypeError(`no part of the archive declares the table ${table}`);
    const archivedColumns = rows.filter((row) => row.table === table && !Object.hasOwn(leftOut, row.name));
    return quoteIdentifiers(...archivedColumns.map(({ name }) => name));
  };
}
