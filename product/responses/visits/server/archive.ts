import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

export const visitArchive: ArchivePart = {
  order: 90,
  texts: {
    study_visits: { channel: 'fixed' },
  },
  tables: {
    study_visits: {
      workspace: LEFT_OUT_REASONS.workspace,
      study: STUDY_LEFT_OUT_REASON,
      slot: 'The rows of a day are added up.',
      n: 'It follows, added up.',
    },
  },
  itemFolderFiles: [
    {
      name: 'visits.json',
      about: 'how often the page of the study was seen, by day and channel',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('study_visits')}, sum(n)::int as n from study_visits
          where workspace = ${scope.workspace} and study = ${item} group by day, channel order by day, channel`),
    },
  ],
};
