import {
  selectAsJson,
  LEFT_OUT_REASONS,
  type ArchivePart,
  type ItemSource,
} from '#platform/archive/archive-part.ts';
import { safeName } from '#platform/archive/entry-name.ts';
import { sql } from '#platform/db/core/sql.ts';
import { SCALED_AT_REASON } from '#product/studies/pictures/server/archive.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

/** The `from` clause of files of responses that are not deleted, ordered by response. */
const createUploadsClause = ({ scope, item }: Pick<ItemSource, 'scope' | 'item'>) => sql`
  assets a join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner
  where a.workspace = ${scope.workspace} and a.purpose = 'upload' and a.container = ${item} and r.deleted_at is null
  order by a.owner, a.id`;

/** The id in front of each file name makes the names unique. */
async function* listUploads({ tx, scope, item }: ItemSource) {
  const batches = tx.cursor<{ response: string; id: string; name: string; file: string }>(
    sql`select a.owner as response, a.id, a.name, a.file from ${createUploadsClause({ scope, item })}`,
    100,
  );
  for await (const rows of batches)
    yield rows.map((row) => ({ name: `${row.response}/${row.id} ${safeName(row.name)}`, file: row.file }));
}

const NOT_MEASURED = 'What participants sent is not measured.';

export const uploadArchive: ArchivePart = {
  order: 110,
  texts: {
    recordings: 'by key',
    renditions: 'by key',
    unfinished_uploads: 'by key',
    upload_parts: 'by key',
  },
  tables: {
    assets: {
      workspace: LEFT_OUT_REASONS.workspace,
      purpose: 'The file name implies it.',
      container: STUDY_LEFT_OUT_REASON,
      owner: 'In the rows it is called `response`.',
      field: 'In the rows it is called `block`.',
      width: NOT_MEASURED,
      height: NOT_MEASURED,
      created_at: 'In the rows it is called `at`.',
      created_by: 'A participant, who has no account.',
      file: LEFT_OUT_REASONS.file,
      scaled_at: SCALED_AT_REASON,
    },
  },
  notArchived: {
    recordings: 'Lengths and states, read again from the files.',
    renditions: 'Copies for playback, made again from the files.',
    unfinished_uploads: 'Files that have not arrived completely.',
    upload_parts: 'Files that have not arrived completely.',
  },
  itemFolderFiles: [
    {
      name: 'uploads.json',
      about: 'the files participants sent, with their responses, blocks and names',
      rows: ({ scope, item }) =>
        selectAsJson(sql`
          select a.owner as response, a.id, a.field as block, a.name, a.kind, a.bytes, a.created_at as at
          from ${createUploadsClause({ scope, item })}`),
    },
  ],
  storedFiles: {
    folder: 'uploads',
    name: 'uploads/<response>/',
    about: 'these files, unchanged, named by their ids',
    list: listUploads,
  },
};
