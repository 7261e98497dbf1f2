import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ReadRow } from './reading/read-row.ts';

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

/** A row as it is stored: with the ids of its tags in place of their names. */
export type StoredRow = Omit<ReadRow, 'tags'> & { tagIds: string[] };

/**
 * Writes rows of a check. As arrays, one for each column: COPY does not write to tables with row-level security, and one
 * JSON text takes five times as long to read.
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
      select ${workspace}::uuid, ${run.id}::uuid, r.line, r.id, r.external_id, r.email, r.fields::jsonb, r.tags::uuid[],
        r.problem::jsonb
      from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ externalId }) => externalId)}::text[], ${rows.map(({ email }) => email)}::text[],
        ${rows.map(({ fields }) => JSON.stringify(fields))}::text[], ${rows.map(({ tagIds }) => `{${tagIds.join(',')}}`)}::text[],
        ${rows.map(({ problem }) => problem && JSON.stringify(problem))}::text[]
      ) r(line, id, external_id, email, fields, tags, problem)`;
    await tx`
      update participant_imports set read_bytes = ${readBytes} where workspace = ${workspace} and id = ${run.id}`;
  });
