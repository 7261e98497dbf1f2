import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';
import { participationTimeline } from './collect-participations.ts';

const participationArchive: ArchivePart = {
  order: 310,
  texts: {
    participations: 'by key',
  },
  tables: {
    participations: { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'participations.json',
      about: 'where each participant stands in the study, and when they got there',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('participations')} from participations
          where workspace = ${scope.workspace} and study = ${item} order by participant`),
    },
  ],
};

export const participationFeature = defineFeature({
  archive: [participationArchive],
  timeline: [participationTimeline],
});
