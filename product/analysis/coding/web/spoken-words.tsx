import { memo, useMemo } from 'react';
import { formatTime } from '#product/media/playback/web/format-time.ts';
import { findSpokenPlace, type SpokenText } from '#product/media/transcripts/spoken-text.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import { MarkedText, type DrawnPart } from './highlighted-text.tsx';
import { RECORDING_ATTRIBUTE, TEXT_ATTRIBUTE, type SelectedText } from './selected-text.ts';
import { texts } from './texts.ts';
import classes from './spoken-words.module.css';

interface SpokenWordsProps {
  response: string;
  asset: string;
  segments: readonly Segment[];
  spoken: SpokenText;
  /** The highlights in this recording, without those of the whole recording. */
  highlights: readonly Highlight[];
  tags: ReadonlyMap<string, Tag>;
  /** The part of this recording that is about to be tagged. */
  pending: SelectedText | null;
}

const NO_PARTS: readonly DrawnPart[] = [];
const NO_TAGS: ReadonlyMap<string, Tag> = new Map();

/** What is said in a recording, a line for each segment of its transcript, with its highlights. */
export function SpokenWords(props: SpokenWordsProps) {
  const { response, asset, segments, spoken, highlights, tags, pending } = props;
  const places = useMemo(
    () =>
      highlights.flatMap((highlight): DrawnPart[] => {
        const place = findSpokenPlace(spoken, highlight);
        return place ? [{ ...place, highlight }] : [];
      }),
    [spoken, highlights],
  );
  const pendingPlace = pending && findSpokenPlace(spoken, pending);
  const parts = pendingPlace ? [...places, { ...pendingPlace, highlight: null }] : places;
  const attributes = { [TEXT_ATTRIBUTE]: response, [RECORDING_ATTRIBUTE]: asset };
  let offset = 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={classes.words} {...attributes} role="group" aria-label={texts.spokenWords} tabIndex={0}>
      {segments.map(({ id, text, fromMs }, index) => {
        const start = offset;
        const end = start + text.length;
        offset = end + 1;
        const own = parts.filter((part) => part.start < end && part.end > start);
        return (
          <Line
            key={id}
            time={fromMs === null ? '' : formatTime(fromMs / 1_000)}
            // Lines are parted as in `SpokenText`, by which places are counted.
            text={index < segments.length - 1 ? `${text}\n` : text}
            parts={
              own.length === 0
                ? NO_PARTS
                : own.map((part) => ({
                    ...part,
                    start: Math.max(part.start, start) - start,
                    end: Math.min(part.end, end) - start,
                  }))
            }
            // A new tag draws only lines with highlights again, of a thousand.
            tags={own.length === 0 ? NO_TAGS : tags}
          />
        );
      })}
    </div>
  );
}

const Line = memo(function Line(props: {
  time: string;
  text: string;
  parts: readonly DrawnPart[];
  tags: ReadonlyMap<string, Tag>;
}) {
  return (
    // The time is drawn by the style, so that it is not among the words that are selected.
    <span className={`words ${classes.line}`} data-time={props.time} dir="auto">
      <MarkedText text={props.text} parts={props.parts} tags={props.tags} />
    </span>
  );
});
