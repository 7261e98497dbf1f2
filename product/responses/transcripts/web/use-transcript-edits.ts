import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { call } from '#platform/http/client/request.ts';
import {
  applyChanges,
  invertChanges,
  type TranscriptChange,
} from '../../../media/transcripts/edit-segments.ts';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import { editTranscript, type TranscriptOutput } from '../contract.ts';
import { transcriptOptions, type RecordingParams } from './requests.ts';

/** What came of a change: `theirs` is the line that somebody else changed meanwhile, null if they removed it. */
type EditResult = { isSaved: true } | { isSaved: false; theirs: Segment | null };

export interface TranscriptEdits {
  /**
   * Applies changes at once and saves them. Rejects if that failed, and takes them back.
   *
   * @param seen the lines as the person saw them before they changed them
   */
  edit(changes: TranscriptChange[], seen?: readonly Segment[]): Promise<EditResult>;
  /** Takes the last change back; null if there is none. */
  undo: (() => Promise<EditResult>) | null;
}

const MAX_UNDO = 100;
const MAX_TRIES = 4;

/** The first line that changes are about and that somebody else has changed or removed. */
function findConflict(
  before: readonly Segment[],
  now: readonly Segment[],
  changes: readonly TranscriptChange[],
): { theirs: Segment | null } | undefined {
  const find = (segments: readonly Segment[], id: string) => segments.find((segment) => segment.id === id);
  for (const change of changes) {
    const id =
      change.do === 'set' || change.do === 'remove' ? change.id : change.do === 'add' ? change.after : null;
    if (id === null) continue;
    const [mine, theirs] = [find(before, id), find(now, id)];
    const isSame = mine && theirs && mine.text === theirs.text && mine.speaker === theirs.speaker;
    if (!theirs || (change.do !== 'add' && !isSame)) return { theirs: theirs ?? null };
  }
  return undefined;
}

/**
 * Changes of a transcript, saved one after the other. If somebody else saved first, a change is applied to their words,
 * unless it is about a line that they have changed too.
 */
export function useTranscriptEdits(params: RecordingParams): TranscriptEdits {
  const client = useQueryClient();
  const options = transcriptOptions(params);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [undoStack, setUndoStack] = useState<TranscriptChange[][]>([]);
  const show = (changed: Partial<TranscriptOutput>) =>
    client.setQueryData(options.queryKey, (data) => data && { ...data, ...changed });

  async function save(
    changes: TranscriptChange[],
    seen: readonly Segment[] = client.getQueryData(options.queryKey)?.segments ?? [],
  ): Promise<EditResult & { inverse?: TranscriptChange[] }> {
    for (let attempt = 1; ; attempt += 1) {
      await client.cancelQueries({ queryKey: options.queryKey });
      const data = client.getQueryData(options.queryKey)!;
      const conflict = findConflict(seen, data.segments, changes);
      if (conflict) return { isSaved: false, ...conflict };
      const segments = applyChanges(data.segments, changes);
      if (!segments) return { isSaved: false, theirs: null };
      show({ segments });
      try {
        const body = { revision: data.revision, changes };
        const { revision } = await call(editTranscript, { params, body });
        show({
          revision,
          source: data.source ?? 'person',
          state: data.state === 'none' ? 'ready' : data.state,
        });
        return { isSaved: true, inverse: invertChanges(data.segments, changes) };
      } catch (error) {
        show({ segments: data.segments });
        const isStale = error instanceof AppError && error.code === 'conflict' && attempt < MAX_TRIES;
        if (!isStale) throw error;
        await client.fetchQuery({ ...options, staleTime: 0 });
      }
    }
  }
  const enqueue = (changes: TranscriptChange[], seen?: readonly Segment[]) => {
    const saving = queue.current.then(() => save(changes, seen));
    queue.current = saving.catch(() => {});
    return saving;
  };
  const last = undoStack.at(-1);
  return {
    async edit(changes, seen) {
      const { inverse, ...result } = await enqueue(changes, seen);
      if (inverse) setUndoStack((stack) => [...stack, inverse].slice(-MAX_UNDO));
      return result;
    },
    undo: last
      ? async () => {
          setUndoStack((stack) => stack.slice(0, -1));
          const { inverse: _inverse, ...result } = await enqueue(last);
          return result;
        }
      : null,
  };
}
