import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatTime } from '#product/media/playback/web/format-time.ts';
import { findSpokenPlace, getTimeAt, readSpokenText } from '#product/media/transcripts/spoken-text.ts';
import { transcriptOptions } from '#product/responses/transcripts/web/requests.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import type { CodingAnswer } from '../contract.ts';
import classes from './coding.module.css';
import { texts } from './texts.ts';

/** Says that the words of a highlight were moved or changed when the transcript was corrected. Reads the transcript that is shown. */
export function CorrectedNote(props: {
  studyId: string;
  answer: CodingAnswer;
  asset: string;
  highlight: Highlight;
}) {
  const { studyId, answer, asset, highlight } = props;
  const transcript = useQuery({
    ...transcriptOptions({ studyId, responseId: answer.response, uploadId: asset }),
    enabled: false,
  });
  const segments = transcript.data?.segments;
  const recording = answer.recordings.find(({ id }) => id === asset);
  const isWhole = highlight.start === 0 && highlight.end === recording?.durationMs;
  const note = useMemo(() => {
    if (!segments?.length || !recording || isWhole || !highlight.quote) return null;
    const spoken = readSpokenText(segments, recording.durationMs);
    const place = findSpokenPlace(spoken, highlight);
    if (place?.state === 'current') return null;
    return place?.state === 'moved'
      ? texts.wordsMoved(formatTime(getTimeAt(spoken, place.start) / 1_000))
      : texts.wordsChanged;
  }, [segments, recording, isWhole, highlight]);
  return note && <p className={classes.earlier}>{note}</p>;
}
