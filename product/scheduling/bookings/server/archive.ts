import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

export const bookingArchive: ArchivePart = {
  order: 364,
  texts: {
    calls: { block: 'fixed', location: 'fixed' },
    // Deleted with the response.
    bookings: 'by key',
  },
  tables: {
    calls: { workspace, study: STUDY_LEFT_OUT_REASON },
    bookings: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'calls.json',
      about: 'interviews with their times',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('calls')} from calls
          where workspace = ${scope.workspace} and study = ${item} order by starts_at, id`),
    },
    {
      name: 'bookings.json',
      about: 'who has booked an interview, by response, and what became of it',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('bookings')} from bookings
          where workspace = ${scope.workspace} and study = ${item} order by created_at, id`),
    },
  ],
};
