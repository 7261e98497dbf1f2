import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Playback } from '../../../media/playback/web/use-playback.ts';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import type { TranscriptOutput } from '../contract.ts';
import { EmptyTranscript } from './empty-transcript.tsx';
import { LineComposer } from './line-composer.tsx';
import { isTranscribing, transcriptOptions, type RecordingParams } from './requests.ts';
import { searchTranscript } from './search-transcript.ts';
import { texts } from './texts.ts';
import { TranscriptLines } from './transcript-lines.tsx';
import { TranscriptMenu } from './transcript-menu.tsx';
import { TranscriptSearch } from './transcript-search.tsx';
import classes from './transcript.module.css';
import { useSelectedLines, type SelectedLines } from './use-selected-lines.ts';
import { useTranscriptActions, type TranscriptActions } from './use-transcript-actions.tsx';
import { useTranscriptEdits } from './use-transcript-edits.ts';

interface TranscriptPanelProps extends RecordingParams {
  playback: Playback;
  /** What is offered for selected words; `onDone` lets go of them. */
  renderSelected?:
    ((lines: SelectedLines, segments: readonly Segment[], onDone: () => void) => ReactNode) | undefined;
}

const NO_SEGMENTS: readonly Segment[] = [];

/** The transcript of a recording beside its player: to read, search, correct and write. */
export function TranscriptPanel({ playback, renderSelected, ...params }: TranscriptPanelProps) {
  const { data, error, refetch } = useQuery(transcriptOptions(params));
  const actions = useTranscriptActions(params, data);
  const { edit, undo } = useTranscriptEdits(params);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [editing, setEditing] = useState<Segment | null>(null);
  const [isWriting, setWriting] = useState(false);
  const segments = data?.segments;
  const list = useRef<HTMLOListElement>(null);
  const { selected, clearSelected } = useSelectedLines(list, segments ?? NO_SEGMENTS);
  const matches = useMemo(() => searchTranscript(segments ?? [], query), [segments, query]);
  if (!data || !segments)
    return (
      <section className={classes.panel} aria-label={texts.transcript}>
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} height={28} />}
      </section>
    );
  const canEdit = data.can['transcript.edit'] === true;
  const hasLines = segments.length > 0;
  const shownMatch = Math.min(active, Math.max(matches.length - 1, 0));
  const undoLast = async () => {
    try {
      const result = await undo?.();
      notify(result?.isSaved === false ? texts.couldntUndo : texts.undone);
    } catch (failure) {
      notify(describeFailure(failure), { tone: 'problem' });
    }
  };
  return (
    <section className={classes.panel} aria-label={texts.transcript}>
      <header className={classes.header}>
        <h3>{texts.transcript}</h3>
        {hasLines && data.source && <span className={classes.source}>{texts.sources[data.source]}</span>}
        {canEdit && undo && (
          <Button size="compact-sm" variant="subtle" onClick={() => void undoLast()}>
            {texts.undo}
          </Button>
        )}
        {hasLines && (
          <TranscriptMenu
            params={params}
            transcript={data}
            actions={actions}
            onWrite={() => setWriting(true)}
          />
        )}
      </header>
      <ServiceNotice transcript={data} actions={actions} />
      {actions.problem && (
        <p className={classes.problem} role="alert">
          {actions.problem}
        </p>
      )}
      {hasLines ? (
        <>
          <TranscriptSearch
            query={query}
            active={shownMatch}
            count={matches.length}
            onQuery={(typed) => {
              setQuery(typed);
              setActive(0);
            }}
            onMove={(step) => setActive((shownMatch + step + matches.length) % Math.max(matches.length, 1))}
          />
          <TranscriptLines
            segments={segments}
            playback={playback}
            matches={matches}
            active={shownMatch}
            editing={editing}
            edit={canEdit ? edit : null}
            onEdit={setEditing}
            list={list}
          />
          {selected && editing === null && renderSelected?.(selected, segments, clearSelected)}
        </>
      ) : (
        !isWriting && <EmptyTranscript transcript={data} actions={actions} onWrite={() => setWriting(true)} />
      )}
      {isWriting && canEdit && (
        <LineComposer segments={segments} playback={playback} edit={edit} onDone={() => setWriting(false)} />
      )}
    </section>
  );
}

/** What the transcription service is doing, or why it gave no words. */
function ServiceNotice({
  transcript,
  actions,
}: {
  transcript: TranscriptOutput;
  actions: TranscriptActions;
}) {
  const { state, problem, progress } = transcript;
  if (isTranscribing(state))
    return (
      <div className={classes.notice}>
        <p role="status">
          {state === 'queued'
            ? describeWaiting(problem)
            : texts.transcribing(progress?.done ?? 0, progress?.count ?? 1)}
        </p>
        {transcript.can['transcript.edit'] && transcript.segments.length === 0 && (
          <Button size="compact-sm" variant="default" loading={actions.isBusy} onClick={actions.remove}>
            {texts.stop}
          </Button>
        )}
      </div>
    );
  if (!problem) return null;
  return (
    <div className={classes.problem}>
      <p>{texts.problems[problem]}</p>
      {transcript.error && <p>{texts.serviceReplied(transcript.error)}</p>}
    </div>
  );
}

function describeWaiting(problem: TranscriptOutput['problem']): string {
  if (problem === 'limit_reached') return texts.waitingForLimit;
  return problem === null ? texts.waiting : texts.waitingToRetry;
}
