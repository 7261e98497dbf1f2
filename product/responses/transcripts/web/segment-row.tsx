import { ActionIcon, UnstyledButton } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { memo } from 'react';
import { formatTime } from '../../../media/playback/web/format-time.ts';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import { markMatches } from './search-transcript.ts';
import { SpeakerName } from './speaker-name.tsx';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptEdits } from './use-transcript-edits.ts';

/** Matches of the search in a line, with their numbers in the list of all. */
export type RowMatches = readonly { start: number; end: number; number: number }[];
export const NO_MATCHES: RowMatches = [];

interface SegmentRowProps {
  segment: Segment;
  isCurrent: boolean;
  matches: RowMatches;
  /** The number of the match that the search is at, if it is in this line. */
  activeMatch: number | null;
  /** Whether the speaker is named: not where it is the same as in the line before. */
  isSpeakerShown: boolean;
  lineCount: number;
  /** Null for those who may only read. */
  edit: TranscriptEdits['edit'] | null;
  onSeek(seconds: number): void;
  onEdit(segment: Segment): void;
}

/** A line of a transcript: its time, who speaks, and the words. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { segment, isCurrent, matches, activeMatch, isSpeakerShown, lineCount, edit, onSeek, onEdit } = props;
  const { id, fromMs, text, speaker } = segment;
  const time = fromMs === null ? null : formatTime(fromMs / 1_000);
  const seek = fromMs === null ? undefined : () => onSeek(fromMs / 1_000);
  // Whoever selects words ends with a click, too.
  const seekUnlessSelected = seek && (() => document.getSelection()?.isCollapsed !== false && seek());
  return (
    <li className={classes.row} data-segment={id} aria-current={isCurrent ? 'true' : undefined}>
      {time === null ? (
        <span className={classes.noTime} />
      ) : (
        <UnstyledButton className={classes.timeButton} aria-label={texts.playFrom(time)} onClick={seek}>
          {time}
        </UnstyledButton>
      )}
      <div className={classes.said}>
        {isSpeakerShown &&
          (edit ? (
            <SpeakerName segment={segment} lineCount={lineCount} edit={edit} />
          ) : (
            <span className={classes.speakerRead}>{speaker}</span>
          ))}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button with the time does the same */}
        <p
          className={`words ${classes.text}`}
          data-words
          data-plays={seek ? true : undefined}
          onClick={seekUnlessSelected}
          dir="auto"
        >
          {markMatches(text, matches).map((part, index) =>
            part.number === null ? (
              part.text
            ) : (
              <mark key={index} data-active={part.number === activeMatch || undefined}>
                {part.text}
              </mark>
            ),
          )}
        </p>
      </div>
      {edit && (
        <ActionIcon
          className={classes.correct}
          variant="subtle"
          aria-label={time === null ? texts.correctUntimed : texts.correct(time)}
          onClick={() => onEdit(segment)}
        >
          <IconPencil size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
});
