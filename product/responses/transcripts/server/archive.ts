import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const REQUEST = 'State of a request to the transcription service.';

export const transcriptArchive: ArchivePart = {
  tables: {
    transcripts: {
      workspace: LEFT_OUT_REASONS.workspace,
      container: STUDY_LEFT_OUT_REASON,
      owner: 'In the rows it is called `response`.',
      asset: 'In the rows it is called `upload`.',
      changed_at: 'In the rows it is called `at`.',
      state: REQUEST,
      problem: REQUEST,
      state_at: REQUEST,
      text: 'The texts of the segments once more, for search.',
      revision: 'Increases with each change.',
      previous: 'Words that were replaced or deleted.',
      run: REQUEST,
      replaces: REQUEST,
      draft: REQUEST,
      draft_language: REQUEST,
      pieces_done: REQUEST,
      piece_count: REQUEST,
    },
  },
  notArchived: {
    transcription_services: 'The connection to a service, with its key.',
    transcription_requests: 'A log of requests, kept for 90 days.',
  },
  itemFolderFiles: [
    {
      name: 'transcripts.json',
      about: 'what is said in these recordings, with times and speakers',
      batch: 20,
      rows: ({ scope, item }) =>
        selectAsJson(sql`
          select t.owner as response, t.asset as upload, t.language, t.source, t.changed_at as at, t.segments
          from transcripts t join responses r on r.workspace = t.workspace and r.study = t.container and r.id = t.owner
          where t.workspace = ${scope.workspace} and t.container = ${item} and t.source is not null
            and r.deleted_at is null order by t.owner, t.asset`),
    },
  ],
};
