import type { Tx } from '#platform/db/core/database.ts';

/** A table with a column `workspace`, as the catalogue describes it. */
export interface WorkspaceTable {
  schema: string;
  name: string;
  /** Names of the tables that its rows reference. */
  referencedTables: string[];
  /** The app may delete its rows; otherwise the table is append-only. */
  isDeletable: boolean;
  /** It has a column `file` with storage keys. */
  hasFiles: boolean;
}

/**
 * Every table with a column `workspace` except `workspaces` itself. Read from the catalogue, so that new tables are
 * included. Referencing tables come first, so that their rows can be deleted without cascading; tables whose triggers delete rows
 * elsewhere come as late as possible, so that files are deleted before the rows that name them.
 */
export async function listWorkspaceTables(tx: Tx): Promise<WorkspaceTable[]> {
  const rows = await tx<WorkspaceTable[]>`
    select n.nspname as schema, c.relname as name, has_table_privilege(c.oid, 'delete') as "isDeletable",
      exists (select from pg_attribute f where f.attrelid = c.oid and f.attname = 'file' and not f.attisdropped) as "hasFiles",
      array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "referencedTables"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute w
        where w.attrelid = c.oid and w.attname = 'workspace' and not w.attisdropped)
      and (n.nspname, c.relname) <> ('public', 'workspaces')
    order by exists (select from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal and (t.tgtype & 8) > 0), 1, 2`;
  return sortTables(rows);
}

/** Tables with files, and those that reference them, also through others. */
function listWithFiles(tables: WorkspaceTable[]): Set<string> {
  const names = new Set(tables.filter(({ hasFiles }) => hasFiles).map(({ name }) => name));
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const { name, referencedTables } of tables)
      if (referencedTables.some((referenced) => names.has(referenced))) names.add(name);
  }
  return names;
}

/**
 * Sorts tables so that each comes before those it references. A cycle is broken at any of its tables. Tables with files come
 * first: a trigger deletes their rows together with a study or response, and the files would stay.
 */
function sortTables(tables: WorkspaceTable[]): WorkspaceTable[] {
  const withFiles = listWithFiles(tables);
  const remaining = tables.toSorted((a, b) => Number(withFiles.has(b.name)) - Number(withFiles.has(a.name)));
  const ordered: WorkspaceTable[] = [];
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ name }) =>
      remaining.every(({ referencedTables }) => !referencedTables.includes(name)),
    );
    ordered.push(...remaining.splice(Math.max(next, 0), 1));
  }
  return ordered;
}
