import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

export const invitationArchive: ArchivePart = {
  order: 337,
  texts: {
    waves: {
      texts: 'searched',
      sender_name: 'searched',
      reply_to: 'searched',
      audience: 'searched',
      left_out: 'searched',
      state: 'fixed',
      stop_reason: 'fixed',
    },
    deliveries: 'by key',
  },
  tables: {
    waves: { workspace: LEFT_OUT_REASONS.workspace, study: STUDY_LEFT_OUT_REASON },
    deliveries: {
      workspace: LEFT_OUT_REASONS.workspace,
      address_hash: 'only compares the address with the present one',
    },
  },
  itemFolderFiles: [
    {
      name: 'waves.json',
      about: 'the invitations and reminders that were sent, with their texts',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('waves')} from waves
          where workspace = ${scope.workspace} and study = ${item} order by created_at, id`),
    },
    {
      name: 'deliveries.json',
      about: 'the people of each wave and what became of their email',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('deliveries')} from deliveries
          where workspace = ${scope.workspace} and wave in (
            select id from waves where workspace = ${scope.workspace} and study = ${item})
          order by wave, participant`),
    },
  ],
};
