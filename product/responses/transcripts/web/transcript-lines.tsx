import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Playback } from '../../../media/playback/web/use-playback.ts';
import { findSegmentAt, sortSegments, type Segment } from '../../../media/transcripts/transcript.ts';
import type { Match } from './search-transcript.ts';
import { SegmentEditor } from './segment-editor.tsx';
import { NO_MATCHES, SegmentRow, type RowMatches } from './segment-row.tsx';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptEdits } from './use-transcript-edits.ts';

/** Lines that are drawn at once; of a longer transcript, those that are seen. */
const LONG_TRANSCRIPT = 400;
/** How long the list stays where a person has scrolled it. */
const FOLLOW_PAUSE_MS = 6_000;

interface TranscriptLinesProps {
  segments: readonly Segment[];
  playback: Playback;
  matches: readonly Match[];
  /** The number of the match that is shown. */
  active: number;
  /** The line that is being corrected, as it was before. */
  editing: Segment | null;
  /** Null for those who may only read. */
  edit: TranscriptEdits['edit'] | null;
  onEdit(segment: Segment | null): void;
  list: RefObject<HTMLOListElement | null>;
}

/** The lines of a transcript. The list follows what is played, unless somebody reads elsewhere. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { playback, matches, active, editing, edit, onEdit, list } = props;
  // Somebody else may remove the line meanwhile; what was typed stays.
  const isGone = editing !== null && !props.segments.some(({ id }) => id === editing.id);
  const segments = useMemo(
    () => (isGone ? sortSegments([...props.segments, editing]) : props.segments),
    [props.segments, editing, isGone],
  );
  const pausedUntil = useRef(0);
  const { isPlaying, seek, time } = playback;
  const current = findSegmentAt(segments, time * 1_000);
  // The position is 0 before anybody has played anything.
  const shown = isPlaying || time > 0 ? current : -1;
  const seekRef = useRef(seek);
  seekRef.current = seek;
  const onSeek = useRef((seconds: number) => seekRef.current(seconds)).current;
  const onEditRef = useRef(onEdit);
  onEditRef.current = onEdit;
  const startEditing = useRef((segment: Segment) => onEditRef.current(segment)).current;

  const scrollTo = useCallback(
    (index: number) => {
      const row = list.current?.children[index];
      if (!(row instanceof HTMLElement) || !list.current) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = row.offsetTop - list.current.clientHeight / 3;
      list.current.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
    },
    [list],
  );
  useEffect(() => {
    if (isPlaying && editing === null && Date.now() > pausedUntil.current) scrollTo(shown);
  }, [isPlaying, editing, shown, scrollTo]);
  // The focus returns to the line from the editor, which is gone.
  const edited = useRef<string | null>(null);
  useEffect(() => {
    if (editing) edited.current = editing.id;
    else if (edited.current) {
      list.current
        ?.querySelector<HTMLElement>(`[data-segment="${edited.current}"] > button:last-child`)
        ?.focus();
      edited.current = null;
    }
  }, [editing, list]);
  const activeMatch = matches[active];
  useEffect(() => {
    if (!activeMatch) return;
    pausedUntil.current = Date.now() + FOLLOW_PAUSE_MS;
    scrollTo(activeMatch.index);
  }, [activeMatch, scrollTo]);

  const matchesByRow = useMemo(() => {
    const byRow = new Map<number, RowMatches[number][]>();
    for (const [number, { index, start, end }] of matches.entries())
      byRow.set(index, [...(byRow.get(index) ?? []), { start, end, number }]);
    return byRow;
  }, [matches]);
  const lineCounts = useMemo(() => {
    const counts = new Map<string | null, number>();
    for (const { speaker } of segments) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    return counts;
  }, [segments]);
  const hasSpeakers = lineCounts.size > 1 || !lineCounts.has(null);
  const pause = () => (pausedUntil.current = Date.now() + FOLLOW_PAUSE_MS);
  return (
    <ol
      ref={list}
      className={classes.lines}
      data-long={segments.length > LONG_TRANSCRIPT || undefined}
      aria-label={texts.transcript}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
      tabIndex={0}
      onWheel={pause}
      onTouchMove={pause}
    >
      {segments.map((segment, index) =>
        segment.id === editing?.id && edit ? (
          <li key={segment.id} className={classes.editedRow}>
            <SegmentEditor segment={segment} playback={playback} edit={edit} onClose={() => onEdit(null)} />
          </li>
        ) : (
          <SegmentRow
            key={segment.id}
            segment={segment}
            isCurrent={index === shown}
            matches={matchesByRow.get(index) ?? NO_MATCHES}
            activeMatch={activeMatch?.index === index ? active : null}
            isSpeakerShown={
              hasSpeakers
                ? index === 0 || segments[index - 1]!.speaker !== segment.speaker
                : edit !== null && index === 0
            }
            lineCount={lineCounts.get(segment.speaker) ?? 0}
            edit={edit}
            onSeek={onSeek}
            onEdit={startEditing}
          />
        ),
      )}
    </ol>
  );
}
