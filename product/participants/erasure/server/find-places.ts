import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, quoteIdentifiers, quoteTable, sql } from '#platform/db/core/sql.ts';
import type { ErasurePlace } from '../erasure.ts';
import { listErasureParts, type ErasurePart } from './list-parts.ts';

/** Shorter values are in too many other words. */
export const MIN_SEARCHED_LENGTH = 5;
/** Places that are listed for each column. */
const MAX_PLACES_PER_COLUMN = 100;

interface SearchedTable {
  schema: string;
  name: string;
  /** Columns with texts. */
  columns: string[];
  /** Columns with ids that name a row or what it belongs to; other columns may have what people typed. */
  key: string[];
}

/** Columns that name what a row belongs to, where people find it. */
const PARENTS = ['study', 'response', 'participant', 'finding', 'report', 'reel'];

/** Tables of workspaces with columns of texts, from the catalogue, so that a new one is searched as well. */
const listSearchedTables = (tx: Tx) => tx<SearchedTable[]>`
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    array(select k.attname::text from pg_attribute k
      where k.attrelid = c.oid and k.attnum > 0 and not k.attisdropped and k.attname <> 'workspace'
        and k.atttypid = 'uuid'::regtype and (k.attname = any (${PARENTS}::text[]) or exists (
          select from pg_index i where i.indrelid = c.oid and i.indisprimary and k.attnum = any (i.indkey)))
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

const dropEmpty = (row: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => entry[1] !== null));

/** Every place in the workspace’s tables where one of the values stands, in whatever case. */
export async function findPlaces(
  tx: Tx,
  { workspace }: Scope,
  values: readonly string[],
): Promise<ErasurePlace[]> {
  const searched = values.filter((value) => value.length >= MIN_SEARCHED_LENGTH);
  if (searched.length === 0) return [];
  const patterns = listPatterns(searched);
  const ids = Object.assign({}, ...listErasureParts().map((part) => part.ids ?? {})) as NonNullable<
    ErasurePart['ids']
  >;
  const places: ErasurePlace[] = [];
  for (const { schema, name, columns, key } of await listSearchedTables(tx)) {
    const declared = Object.entries(ids[name] ?? {});
    const keyValues = [
      ...key.map((column) => sql`${column}::text, t.${quoteIdentifiers(column)}::text`),
      ...declared.map(([id, value]) => sql`${id}::text, (${value})::text`),
    ];
    const row =
      keyValues.length === 0 ? sql`'{}'::json` : sql`json_build_object(${joinSql(keyValues, ', ')})`;
    for (const column of columns) {
      const rows = await tx<{ row: Record<string, string | null> }[]>`
        select ${row} as row from ${quoteTable(schema, name)} t
        where t.workspace = ${workspace} and t.${quoteIdentifiers(column)}::text ilike any (${patterns}::text[])
        limit ${MAX_PLACES_PER_COLUMN}`;
      places.push(...rows.map((found) => ({ table: name, column, row: dropEmpty(found.row) })));
    }
  }
  return places;
}
