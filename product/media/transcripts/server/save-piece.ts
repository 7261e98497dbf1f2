import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { HeardPiece } from '../parse-reply.ts';
import { MAX_SEGMENTS, type Segment } from '../transcript.ts';
import type { Piece } from './extract-piece.ts';
import { lockTranscript } from './lock-transcript.ts';
import { saveContent } from './save-content.ts';
import { enqueuePiece, type PieceKey } from './start-transcribing.ts';

/** Moves the times of a piece to its place in the recording. */
const shift = (segments: readonly Segment[], byMs: number): Segment[] =>
  segments.map((segment) => ({
    ...segment,
    fromMs: segment.fromMs! + byMs,
    toMs: segment.toMs! + byMs,
    ...(segment.words && { words: segment.words.map(([from, to, text]) => [from + byMs, to + byMs, text]) }),
  }));

/**
 * Adds what was heard in a piece; after the last, it becomes the transcript. Words that a person wrote meanwhile have ended the
 * run, unless it was to replace words. Runs in a transaction.
 */
export async function savePiece(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  {
    key: { run, piece: index, ...key },
    piece,
    heard,
  }: { key: PieceKey; piece: Pick<Piece, 'fromMs' | 'pieceCount'>; heard: HeardPiece },
): Promise<void> {
  const { workspace, now } = scope;
  const { content, previous } = await lockTranscript(tx, scope, { key });
  const added = JSON.stringify(shift(heard.segments, piece.fromMs));
  const [row] = await tx<{ done: number; draft: Segment[]; language: string | null }[]>`
    update transcripts set draft = draft || ${added}::jsonb, draft_language = coalesce(draft_language, ${heard.language}),
      pieces_done = pieces_done + 1, piece_count = ${piece.pieceCount}, state_at = ${now}
    where workspace = ${workspace} and container = ${key.container} and owner = ${key.owner} and asset = ${key.asset}
      and run = ${run} and pieces_done = ${index} and state = 'running'
    returning pieces_done as done, draft, draft_language as language`;
  if (!row) return;
  if (row.done < piece.pieceCount) {
    await enqueuePiece(tx, queue, { job: { workspace, ...key, run }, piece: row.done });
    return;
  }
  const segments = row.draft.slice(0, MAX_SEGMENTS);
  const transcript = { source: 'service' as const, language: row.language, segments };
  await saveContent(tx, scope, { key, content: transcript, previous: content ?? previous });
}
