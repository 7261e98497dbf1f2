import type { Tx } from '#platform/db/core/database.ts';

/** A table that has rows of workspaces, as the database describes it. */
export interface WorkspaceTable {
  schema: string;
  name: string;
  /** Tables that its rows refer to, by name. */
  above: string[];
  /** The app may delete its rows; else it is append-only. */
  deletable: boolean;
  /** Its column `file` holds keys of storage. */
  files: boolean;
}

/**
 * Every table with a column `workspace`, from the catalogue, so that a new one is known by itself; `workspaces` is not
 * among them. Those that refer to others come first: their rows can go without taking any along.
 */
export async function listTables(tx: Tx): Promise<WorkspaceTable[]> {
  const rows = await tx<WorkspaceTable[]>`
    select n.nspname as schema, c.relname as name, has_table_privilege(c.oid, 'delete') as deletable,
      exists (select from pg_attribute f where f.attrelid = c.oid and f.attname = 'file' and not f.attisdropped) as files,
      array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as above
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute w
        where w.attrelid = c.oid and w.attname = 'workspace' and not w.attisdropped)
      and (n.nspname, c.relname) <> ('public', 'workspaces')
    order by 1, 2`;
  return orderTables(rows);
}

/** Tables so that each stands before those it refers to. Circles, which there are none of, end the search. */
export function orderTables(tables: WorkspaceTable[]): WorkspaceTable[] {
  const left = [...tables];
  const ordered: WorkspaceTable[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ name }) => left.every(({ above }) => !above.includes(name)));
    ordered.push(...left.splice(Math.max(free, 0), 1));
  }
  return ordered;
}
