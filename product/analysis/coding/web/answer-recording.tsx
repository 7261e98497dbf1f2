import { Button } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { formatTime } from '#product/media/playback/web/format-time.ts';
import { RecordingPlayer } from '#product/media/playback/web/recording-player.tsx';
import type { Playback } from '#product/media/playback/web/use-playback.ts';
import { readSpokenText } from '#product/media/transcripts/spoken-text.ts';
import { isTranscribing, transcriptOptions } from '#product/responses/transcripts/web/requests.ts';
import { buildUploadUrl } from '#product/responses/uploads/contract.ts';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import { useIsNear } from '#product/results/web/shared/use-is-near.ts';
import { recordingsOptions } from '../../clips/web/requests.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import type { CodingAnswer } from '../contract.ts';
import { SelectByKeyboard } from './highlighted-text.tsx';
import type { SelectedText } from './selected-text.ts';
import { SpokenWords } from './spoken-words.tsx';
import classes from './spoken-words.module.css';
import { texts } from './texts.ts';

/** A part of a recording that somebody wants to hear, in milliseconds; a new object for each time. */
export interface PlayedPart {
  asset: string;
  start: number;
  end: number | null;
}

interface AnswerRecordingProps {
  studyId: string;
  response: string;
  recording: CodingAnswer['recordings'][number];
  highlights: readonly Highlight[];
  tags: ReadonlyMap<string, Tag>;
  pending: SelectedText | null;
  /** What of this recording is played; null as long as nobody wants to hear it. */
  played: PlayedPart | null;
  /** Whether words are selected by keyboard. */
  isSelecting: boolean;
  onPlay(part: PlayedPart): void;
  onSelectText(selected: SelectedText): void;
  onCancelSelecting(): void;
}

/** A recording of an answer: what is said in it, and its player when somebody wants to hear it. */
export function AnswerRecording(props: AnswerRecordingProps) {
  const { recording, played, onPlay } = props;
  const { id, durationMs, hasVideo } = recording;
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div className={classes.recording} ref={ref}>
      {played ? (
        <PlayedRecording {...props} played={played} />
      ) : (
        <p className={classes.head}>
          {durationMs === null ? (
            texts.recordingNotReady
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
              onClick={() => onPlay({ asset: id, start: 0, end: null })}
            >
              {texts.play(hasVideo === true, formatTime(durationMs / 1_000))}
            </Button>
          )}
        </p>
      )}
      {isNear && <Words {...props} />}
    </div>
  );
}

function Words(props: AnswerRecordingProps) {
  const { studyId, response, recording, highlights, pending, isSelecting } = props;
  const { id: asset, durationMs } = recording;
  const { data, error, refetch } = useQuery(
    transcriptOptions({ studyId, responseId: response, uploadId: asset }),
  );
  const segments = data?.segments;
  const spoken = useMemo(() => segments && readSpokenText(segments, durationMs), [segments, durationMs]);
  const own = useMemo(
    () =>
      highlights.filter(
        (highlight) => highlight.asset === asset && !(highlight.start === 0 && highlight.end === durationMs),
      ),
    [highlights, asset, durationMs],
  );
  if (!data || !spoken)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <LoadingWords recording={recording} />;
  if (data.segments.length === 0)
    return (
      <p className="muted">
        {isTranscribing(data.state) ? texts.transcribing : texts.noTranscript}{' '}
        <Link to={buildSummaryPath(studyId, 'responses', response)}>{texts.openResponse}</Link>
      </p>
    );
  if (isSelecting)
    return (
      <SelectByKeyboard
        response={response}
        asset={asset}
        text={spoken.text}
        onSelect={props.onSelectText}
        onCancel={props.onCancelSelecting}
      />
    );
  return (
    <SpokenWords
      response={response}
      asset={asset}
      segments={data.segments}
      spoken={spoken}
      highlights={own}
      tags={props.tags}
      pending={pending?.asset === asset ? pending : null}
    />
  );
}

/** The room that the words of a recording need once they are loaded. */
function LoadingWords({ recording: { hasTranscript, lines } }: Pick<AnswerRecordingProps, 'recording'>) {
  if (!hasTranscript)
    return <p className={classes.loading}>{`${texts.noTranscript} ${texts.openResponse}`}</p>;
  if (!lines)
    return <div className={classes.words} data-long role="status" aria-label={texts.loadingRecording} />;
  return (
    <div className={classes.words} aria-busy>
      {lines.map((line, index) => (
        <span key={index} className={`words ${classes.line}`} data-time="" dir="auto">
          {line}
        </span>
      ))}
    </div>
  );
}

function PlayedRecording({
  studyId,
  response,
  recording,
  played,
}: AnswerRecordingProps & { played: PlayedPart }) {
  const { data, error, refetch } = useQuery(recordingsOptions(studyId, response));
  const found = data?.items.find(({ id }) => id === recording.id);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Spinner label={texts.loadingRecording} />
    );
  if (!found?.url || !found.durationMs) return <p className="muted">{texts.recordingNotReady}</p>;
  return (
    <RecordingPlayer
      name={texts.recording}
      recording={{
        ...found,
        url: found.url,
        durationMs: found.durationMs,
        hasVideo: found.hasVideo === true,
      }}
      downloadUrl={buildUploadUrl(studyId, response, recording.id)}
      startMs={played.start}
      onExpired={() => void refetch()}
      renderBelow={(playback) => <PlayPart playback={playback} part={played} />}
    />
  );
}

/** Plays a part whenever another one is wanted, and stops at its end. */
function PlayPart({ playback, part }: { playback: Playback; part: PlayedPart }) {
  const { element } = playback;
  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    media.currentTime = part.start / 1_000;
    void media.play().catch(() => {});
    if (part.end === null) return undefined;
    const endSeconds = part.end / 1_000;
    const stop = () => {
      if (media.currentTime < endSeconds) return;
      media.pause();
      media.removeEventListener('timeupdate', stop);
    };
    media.addEventListener('timeupdate', stop);
    return () => media.removeEventListener('timeupdate', stop);
  }, [element, part]);
  return null;
}
