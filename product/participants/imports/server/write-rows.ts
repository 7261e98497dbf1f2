import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ReadRow } from './read-row.ts';

/** Another run took over, or somebody chose other columns or discarded the import. */
export class RunReplacedError extends Error {}

/** Which run of which import writes. */
export interface ImportRun {
  id: string;
  run: string;
}

/** Locks the import for this run. @throws RunReplacedError */
export async function lockRun(tx: Tx, { workspace }: Scope, { id, run }: ImportRun): Promise<void> {
  const rows = await tx`
    select from participant_imports where workspace = ${workspace} and id = ${id} and run = ${run}
    for no key update`;
  if (rows.length === 0) throw new RunReplacedError('another run has taken over');
}

export type StoredRow = Omit<ReadRow, 'tags'> & { tags: string[] };

/**
 * Writes rows of a check. As one parameter of JSON: COPY does not write to tables with row-level security.
 *
 * @throws RunReplacedError
 */
export const writeRows = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  { rows, readBytes, ...run }: ImportRun & { rows: readonly StoredRow[]; readBytes: number },
): Promise<void> =>
  database.within(scope, async (tx) => {
    await lockRun(tx, scope, run);
    const { workspace } = scope;
    await tx`
      insert into participant_import_rows (workspace, import, line, id, external_id, email, fields, tags, problem)
      select ${workspace}::uuid, ${run.id}::uuid, r.line, r.id, r."externalId", r.email, r.fields, r.tags, r.problem
      from json_to_recordset(${JSON.stringify(rows)}::json) r(line integer, id uuid, "externalId" text, email text,
        fields jsonb, tags uuid[], problem jsonb)`;
    await tx`
      update participant_imports set read_bytes = ${readBytes} where workspace = ${workspace} and id = ${run.id}`;
  });
