import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

export const consentArchive: ArchivePart = {
  order: 70,
  texts: {
    consent_withdrawals: 'by key',
  },
  tables: {
    consent_withdrawals: { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'consent-withdrawals.json',
      about: 'the purposes for which participants withdrew their consent, by response',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('consent_withdrawals')} from consent_withdrawals
          where workspace = ${scope.workspace} and study = ${item} and exists (
            select from responses r where r.workspace = ${scope.workspace} and r.study = ${item}
              and r.id = consent_withdrawals.response and r.deleted_at is null)
          order by response, purpose`),
    },
  ],
};
