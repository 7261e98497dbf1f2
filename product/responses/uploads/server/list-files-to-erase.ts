import { joinSql, quoteIdentifiers, sql } from '#platform/db/core/sql.ts';
import type { ErasurePart } from '#product/participants/erasure/server/list-parts.ts';

/** Tables with stored files of responses. Their rows are deleted with the response. */
const TABLES = ['assets', 'renditions', 'picture_sizes', 'upload_parts'] as const;

/** Files and recordings, with all that was made of them. */
export const uploadErasure: ErasurePart = {
  order: 10,
  async listFiles(tx, { workspace }, { responses }) {
    const selects = TABLES.map(
      (table) => sql`
        select t.file from ${quoteIdentifiers(table)} t
        join unnest(${responses.map(({ study }) => study)}::uuid[], ${responses.map(({ id }) => id)}::uuid[])
          r(study, id) on t.container = r.study and t.owner = r.id
        where t.workspace = ${workspace} and t.file is not null`,
    );
    const rows = await tx<{ file: string }[]>`${joinSql(selects, ' union ')}`;
    return rows.map(({ file }) => file);
  },
};
