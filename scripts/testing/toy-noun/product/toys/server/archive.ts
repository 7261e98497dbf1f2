import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

export const toyArchive: ArchivePart = {
  order: 270,
  tables: { toys: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'toys.json',
      about: 'the toys of the workspace',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('toys')} from toys where workspace = ${scope.workspace} order by created_at, id`),
    },
  ],
};
