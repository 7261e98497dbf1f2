import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

export const mergedNameArchive: ArchivePart = {
  order: 150,
  texts: {
    merged_names: { names: 'searched', block: 'fixed' },
  },
  tables: { merged_names: { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON } },
  itemFolderFiles: [
    {
      name: 'merged-names.json',
      about: 'names of categories that the team merged, by question',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('merged_names')} from merged_names
          where workspace = ${scope.workspace} and study = ${item} order by block`),
    },
  ],
};
