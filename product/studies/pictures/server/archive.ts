import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '../../server/archive.ts';

/** Why `scaled_at` is left out. */
export const SCALED_AT_REASON = 'Smaller copies are made again from the files.';

/** Pictures, videos and captions of a study, named by id, oldest first. */
export const pictureArchive: ArchivePart = {
  order: 130,
  texts: {
    picture_sizes: 'by key',
  },
  tables: {
    assets: {
      workspace: LEFT_OUT_REASONS.workspace,
      purpose: 'It is the same for all of them.',
      container: STUDY_LEFT_OUT_REASON,
      owner: STUDY_LEFT_OUT_REASON,
      field: 'An image or video belongs to the study as a whole.',
      name: 'Images and videos have no name.',
      file: LEFT_OUT_REASONS.file,
      scaled_at: SCALED_AT_REASON,
    },
  },
  notArchived: { picture_sizes: 'Smaller copies, made again from the files.' },
  itemFolderFiles: [
    {
      name: 'media.json',
      about: 'the images and videos that the study shows, and captions',
      rows: ({ scope, item }) =>
        selectAsJson(sql`
          select id, kind, bytes, width, height, created_at, created_by from assets
          where workspace = ${scope.workspace} and purpose = 'picture' and container = ${item}
          order by created_at, id`),
    },
  ],
  storedFiles: {
    folder: 'media',
    name: 'media/<id>.<kind>',
    about: 'these files, named by the ids its blocks refer to; captions are WebVTT',
    list: ({ tx, scope, item }) =>
      tx.cursor<{ name: string; file: string }>(
        sql`
          select id || '.' || case kind when 'text' then 'vtt' else kind end as name, file from assets
          where workspace = ${scope.workspace} and purpose = 'picture' and container = ${item}
          order by created_at, id`,
        100,
      ),
  },
};
