import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

export const segmentArchive: ArchivePart = {
  order: 325,
  texts: { segments: { name: 'searched', conditions: 'searched' } },
  tables: { segments: { workspace: LEFT_OUT_REASONS.workspace } },
  workspaceFiles: [
    {
      name: 'segments.json',
      about: 'the segments of participants, with their conditions',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('segments')} from segments
          where workspace = ${scope.workspace} order by created_at, id`),
    },
  ],
};
