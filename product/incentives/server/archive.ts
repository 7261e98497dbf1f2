import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

export const incentiveArchive: ArchivePart = {
  order: 340,
  texts: {
    study_incentives: { currency: 'fixed' },
    incentives: {
      reason: 'fixed',
      currency: 'fixed',
      state: 'fixed',
      method: 'fixed',
      reference: 'fixed',
      // The provider may name somebody in it.
      problem: 'searched',
    },
  },
  tables: {
    study_incentives: { workspace, study: STUDY_LEFT_OUT_REASON },
    incentives: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'incentive-settings.json',
      about: 'what participants of the study get, in minor units of the currency',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('study_incentives')} from study_incentives
          where workspace = ${scope.workspace} and study = ${item}`),
    },
    {
      name: 'incentives.json',
      about: 'incentives of participants, with what became of them',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('incentives')} from incentives
          where workspace = ${scope.workspace} and study = ${item} order by due_at, id`),
    },
  ],
};
