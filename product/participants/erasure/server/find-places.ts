import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, quoteIdentifiers, quoteTable, sql } from '#platform/db/core/sql.ts';
import type { ErasurePlace } from '../erasure.ts';

/** Shorter values are in too many other words. */
export const MIN_SEARCHED_LENGTH = 5;
/** Places that are listed for each column. */
const MAX_PLACES_PER_COLUMN = 100;

interface SearchedTable {
  schema: string;
  name: string;
  /** Columns with texts. */
  columns: string[];
  /** Columns of the primary key with ids, without the workspace; others may have what people typed. */
  key: string[];
}

/** Tables of workspaces with columns of texts, from the catalogue, so that a new one is searched as well. */
const listSearchedTables = (tx: Tx) => tx<SearchedTable[]>`
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    array(select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary and k.attname <> 'workspace' and k.atttypid = 'uuid'::regtype
      order by k.attnum) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'text[]', 'character varying')
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'erasures'
    and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace' and not w.attisdropped)
  group by n.nspname, c.relname, c.oid order by 1, 2`;

/** A text as a pattern of `like` that finds it anywhere. */
const toPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Values as they stand in a column of texts, and escaped as they stand in one of JSON. */
const listPatterns = (values: readonly string[]): string[] => [
  ...new Set(values.flatMap((value) => [toPattern(value), toPattern(JSON.stringify(value).slice(1, -1))])),
];

/** Every place in the workspace’s tables where one of the values stands, in whatever case. */
export async function findPlaces(
  tx: Tx,
  { workspace }: Scope,
  values: readonly string[],
): Promise<ErasurePlace[]> {
  const searched = values.filter((value) => value.length >= MIN_SEARCHED_LENGTH);
  if (searched.length === 0) return [];
  const patterns = listPatterns(searched);
  const places: ErasurePlace[] = [];
  for (const { schema, name, columns, key } of await listSearchedTables(tx)) {
    const keyValues = key.map((column) => sql`${column}::text, ${quoteIdentifiers(column)}::text`);
    const row = key.length === 0 ? sql`'{}'::json` : sql`json_build_object(${joinSql(keyValues, ', ')})`;
    for (const column of columns) {
      const rows = await tx<{ row: Record<string, string> }[]>`
        select ${row} as row from ${quoteTable(schema, name)}
        where workspace = ${workspace} and ${quoteIdentifiers(column)}::text ilike any (${patterns}::text[])
        limit ${MAX_PLACES_PER_COLUMN}`;
      places.push(...rows.map((found) => ({ table: name, column, row: found.row })));
    }
  }
  return places;
}
