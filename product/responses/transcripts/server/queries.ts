import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { formatTxt, formatVtt } from '#product/media/transcripts/format-transcript.ts';
import { NEED } from '#product/media/transcripts/need.ts';
import { readServiceState } from '#product/media/transcripts/server/queries.ts';
import type { SpeakerReader } from '#product/media/transcripts/server/transcribe-piece.ts';
import type {
  Segment,
  TranscriptProblem,
  TranscriptSource,
  TranscriptState,
} from '#product/media/transcripts/transcript.ts';
import { lockConsents, isPurposePermitted } from '../../consent/server/list-permitted.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import { requireResponse } from '../../server/require-response.ts';
import type { TranscriptOutput } from '../contract.ts';
import { isAutomatic } from './check-switches.ts';
import { transcriptPolicy } from './policy.ts';
import type { RecordingPath } from './change-transcript.ts';

/** Who speaks in a recording of a response, for the transcription service. Asked for each piece, so that a withdrawal counts at once. */
export const readSpeaker: SpeakerReader = async (tx, scope, { container: study, owner: response }) => {
  await lockConsents(tx, scope, { study, responses: [response] });
  const [row] = await tx<{ language: string; isDeleted: boolean }[]>`
    select language, deleted_at is not null as "isDeleted" from responses
    where workspace = ${scope.workspace} and study = ${study} and id = ${response}`;
  const isPermitted =
    row !== undefined &&
    !row.isDeleted &&
    (await isPurposePermitted(tx, scope, { study, response, purpose: 'model' }));
  return { language: row?.language ?? null, isPermitted, isAutomatic: await isAutomatic(tx, scope, study) };
};

interface TranscriptRow {
  name: string | null;
  state: TranscriptState | null;
  problem: TranscriptProblem | null;
  error: string | null;
  source: TranscriptSource | null;
  language: string | null;
  spokenLanguage: string | null;
  answerLanguage: string;
  revision: number | null;
  segments: Segment[] | null;
  canRestore: boolean;
  done: number | null;
  count: number | null;
}

/** The language that the participant answered in. */
export async function readResponseLanguage(
  tx: Tx,
  { workspace }: Scope,
  { study, response }: Pick<RecordingPath, 'study' | 'response'>,
): Promise<string | null> {
  const [row] = await tx<{ language: string }[]>`
    select language from responses where workspace = ${workspace} and study = ${study} and id = ${response}`;
  return row?.language ?? null;
}

/** The transcript of a recording; its fields are null where there is none. @throws not_found without the recording */
async function readTranscript(
  tx: Tx,
  scope: Scope,
  { study, response, upload }: RecordingPath,
): Promise<TranscriptRow> {
  await requireResponse(tx, scope, { study, response });
  const [row] = await tx<TranscriptRow[]>`
    select a.name, t.state, t.problem, t.error, t.source, t.language, t.spoken_language as "spokenLanguage",
      n.language as "answerLanguage", t.revision, t.segments, t.pieces_done as done,
      t.piece_count as count, t.previous is not null as "canRestore"
    from recordings r join assets a on a.workspace = r.workspace and a.container = r.container and a.owner = r.owner
        and a.id = r.asset and a.purpose = 'upload'
      join responses n on n.workspace = r.workspace and n.study = r.container and n.id = r.owner
      left join transcripts t on t.workspace = r.workspace and t.container = r.container and t.owner = r.owner
        and t.asset = r.asset
    where r.workspace = ${scope.workspace} and r.container = ${study} and r.owner = ${response} and r.asset = ${upload}`;
  if (!row) throw notFound('recording');
  return row;
}

/** Somebody looks at a recording that waits for the service: it is sent before those that nobody looks at. */
async function raiseNeed(
  tx: Tx,
  { workspace }: Scope,
  { study, response, upload }: RecordingPath,
): Promise<void> {
  await tx`
    update transcripts set need = ${NEED.viewed}
    where workspace = ${workspace} and container = ${study} and owner = ${response} and asset = ${upload}
      and state = 'queued' and need < ${NEED.viewed}`;
}

/** What is said in a recording. @throws not_found */
export async function getTranscript(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  path: RecordingPath,
): Promise<TranscriptOutput> {
  authorise(scope, responsePolicy, 'results.read');
  return database.within(scope, async (tx) => {
    const { done, count, ...row } = await readTranscript(tx, scope, path);
    if (row.state === 'queued') await raiseNeed(tx, scope, path);
    return {
      state: row.state ?? 'none',
      problem: row.problem,
      error: row.problem === null ? null : row.error,
      spokenLanguage: row.spokenLanguage ?? row.answerLanguage,
      source: row.source,
      language: row.language,
      revision: row.revision ?? 0,
      segments: row.segments ?? [],
      canRestore: row.canRestore,
      progress: row.state === 'running' && count ? { done: done ?? 0, count } : null,
      service: await readServiceState(tx, scope),
      isPermitted: await isPurposePermitted(tx, scope, {
        study: path.study,
        response: path.response,
        purpose: 'model',
      }),
      can: listAbilities(scope, transcriptPolicy),
    };
  });
}

const CONTENT_TYPES = { vtt: 'text/vtt; charset=utf-8', txt: 'text/plain; charset=utf-8' };

/** Sends a transcript as a file. @throws not_found, also if there is none */
export async function sendTranscript(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { path, format, reply }: { path: RecordingPath; format: 'vtt' | 'txt'; reply: FastifyReply },
): Promise<void> {
  authorise(scope, responsePolicy, 'results.read');
  const { name, segments } = await database.within(scope, (tx) => readTranscript(tx, scope, path));
  if (!segments?.length) throw notFound('transcript');
  const content = Buffer.from(format === 'vtt' ? formatVtt(segments) : formatTxt(segments));
  const headers = {
    'content-type': CONTENT_TYPES[format],
    'content-length': content.length,
    'content-disposition': formatAttachment(
      `${(name ?? 'recording').replace(/\.[a-z0-9]{1,5}$/i, '')}.${format}`,
    ),
  };
  await sendStream(reply, 200, headers, Readable.from([content]));
}
