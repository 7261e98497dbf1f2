import {
  LEFT_OUT_REASONS,
  selectAsJson,
  type ArchivePart,
  type ItemSource,
} from '#platform/archive/archive-part.ts';
import { safeName } from '#platform/archive/entry-name.ts';
import { sql } from '#platform/db/core/sql.ts';
import { formatTxt, formatVtt } from '#product/media/transcripts/format-transcript.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

/** Transcripts have up to megabytes. */
const BATCH_SIZE = 20;

/** A transcript as WebVTT and as plain text, named as the recording in `uploads/`. */
async function* listTranscriptFiles({ tx, scope, item }: ItemSource) {
  const batches = tx.cursor<{ response: string; id: string; name: string; segments: Segment[] }>(
    sql`select t.owner as response, t.asset as id, coalesce(a.name, 'recording') as name, t.segments
      from ${createTranscriptsClause({ scope, item })}`,
    BATCH_SIZE,
  );
  for await (const rows of batches)
    yield rows.flatMap(({ response, id, name, segments }) => {
      const stem = `${response}/${id} ${safeName(name)}`;
      return [
        { name: `${stem}.vtt`, text: formatVtt(segments) },
        { name: `${stem}.txt`, text: formatTxt(segments) },
      ];
    });
}

/** The `from` clause of transcripts of responses that are not deleted, ordered by response. */
const createTranscriptsClause = ({ scope, item }: Pick<ItemSource, 'scope' | 'item'>) => sql`
  transcripts t join responses r on r.workspace = t.workspace and r.study = t.container and r.id = t.owner
    join assets a on a.workspace = t.workspace and a.container = t.container and a.owner = t.owner and a.id = t.asset
  where t.workspace = ${scope.workspace} and t.container = ${item} and t.source is not null and r.deleted_at is null
  order by t.owner, t.asset`;

const REQUEST = 'State of a request to the transcription service.';

export const transcriptArchive: ArchivePart = {
  order: 120,
  texts: {
    transcripts: 'by key',
    transcription_requests: { host: 'fixed', model: 'fixed', error: 'fixed' },
    transcription_services: { name: 'fixed', address: 'fixed', model: 'fixed' },
    transcription_switches: { mode: 'fixed' },
  },
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
      need: REQUEST,
      recorded_at: REQUEST,
      has_job: REQUEST,
      tries: REQUEST,
      wait_until: REQUEST,
      error: REQUEST,
      spoken_language: 'What the service was told is spoken.',
    },
  },
  notArchived: {
    transcription_services: 'The connection to a service, with its key.',
    transcription_switches: 'Whether recordings of a study are sent to a service automatically.',
    transcription_requests: 'A log of requests, kept for 90 days.',
  },
  itemFolderFiles: [
    {
      name: 'transcripts.json',
      about: 'what is said in these recordings, with times and speakers',
      batch: BATCH_SIZE,
      rows: ({ scope, item }) =>
        selectAsJson(sql`
          select t.owner as response, t.asset as upload, t.language, t.source, t.changed_at as at, t.segments
          from ${createTranscriptsClause({ scope, item })}`),
    },
  ],
  storedFiles: {
    folder: 'transcripts',
    name: 'transcripts/<response>/',
    about: 'these transcripts as WebVTT and text, named as their recordings',
    list: listTranscriptFiles,
  },
};
