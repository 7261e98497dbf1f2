import { asJson, LEFT_OUT, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT } from '../../server/archive.ts';

/** Pictures of a study, named by their ids, oldest first. */
export const pictureArchive: ArchivePart = {
  tables: {
    assets: {
      workspace: LEFT_OUT.workspace,
      purpose: 'The name of the list says it.',
      container: STUDY_LEFT_OUT,
      owner: STUDY_LEFT_OUT,
      field: 'A picture is of the study as a whole.',
      name: 'A picture has none.',
      file: LEFT_OUT.file,
    },
  },
  inFolder: [
    {
      name: 'media.json',
      about: 'the images that the study shows',
      rows: ({ scope, item }) =>
        asJson(sql`
          select id, kind, bytes, width, height, created_at, created_by from assets
          where workspace = ${scope.workspace} and purpose = 'picture' and container = ${item}
          order by created_at, id`),
    },
  ],
  stored: {
    folder: 'media',
    name: 'media/<id>.<kind>',
    about: 'these images, named by the ids its blocks refer to',
    list: ({ tx, scope, item }) =>
      tx.cursor<{ name: string; file: string }>(
        sql`
          select id || '.' || kind as name, file from assets
          where workspace = ${scope.workspace} and purpose = 'picture' and container = ${item}
          order by created_at, id`,
        100,
      ),
  },
};
