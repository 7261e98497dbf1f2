import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#platform/http/contract/contract.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import type { SentFile } from '../../../blocks/upload.ts';
import { SILENT_FROM_PERCENT } from '../../../media/playback/recording.ts';
import { formatVtt } from '../../../media/transcripts/format-transcript.ts';
import type { Captions } from '../../../media/playback/web/use-captions.ts';
import { RecordingPlayer } from '../../../media/playback/web/recording-player.tsx';
import type { listRecordings } from '../../../responses/uploads/contract.ts';
import type { TranscriptOutput } from '../../../responses/transcripts/contract.ts';
import { transcriptQuery } from '../../../responses/transcripts/web/requests.ts';
import { TranscriptPanel } from '../../../responses/transcripts/web/transcript-panel.tsx';
import { RecordingSlot } from '../shared/result-slot.tsx';
import { recordingsQuery, usePrepareRecording } from './recording-requests.ts';
import classes from './sent-recording.module.css';
import { texts } from './texts.ts';
import { useOpenedTime } from './use-opened-answer.ts';

type Recording = Output<typeof listRecordings>['items'][number];

interface SentRecordingProps {
  studyId: string;
  responseId: string;
  file: SentFile;
  downloadUrl: string;
  /** Whether it is loaded only when somebody wants to play it, because many are on one page. */
  isOnDemand: boolean;
}

/** A recording that a participant sent, as a player. */
export function SentRecording({ studyId, responseId, file, downloadUrl, isOnDemand }: SentRecordingProps) {
  const startMs = useOpenedTime(file.id);
  const [isWanted, setWanted] = useState(!isOnDemand || startMs !== null);
  const { data, error, refetch } = useQuery({ ...recordingsQuery(studyId, responseId), enabled: isWanted });
  const recording = data?.items.find(({ id }) => id === file.id);
  const transcript = useQuery({
    ...transcriptQuery({ studyId, responseId, uploadId: file.id }),
    enabled: recording?.state === 'ready',
  });
  const captions = useMemo(() => buildCaptions(transcript.data), [transcript.data]);
  if (!isWanted)
    return (
      <Button variant="default" onClick={() => setWanted(true)}>
        {texts.showRecording(file.name)}
      </Button>
    );
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Spinner label={texts.loadingRecording} />
    );
  const { url, durationMs } = recording ?? {};
  const params = { studyId, responseId, uploadId: file.id };
  if (recording && url && durationMs)
    return (
      <>
        <RecordingPlayer
          name={file.name}
          recording={{ ...recording, url, durationMs, hasVideo: recording.hasVideo === true }}
          downloadUrl={downloadUrl}
          startMs={startMs}
          captions={captions}
          renderBeside={
            isOnDemand ? undefined : (playback) => <TranscriptPanel {...params} playback={playback} />
          }
          renderBelow={(playback) => (
            <RecordingSlot
              study={studyId}
              response={responseId}
              asset={file.id}
              durationMs={durationMs}
              getTimeMs={() => playback.time * 1_000}
            />
          )}
          onExpired={() => void refetch()}
        />
        {recording.quietPercent !== null && recording.quietPercent >= SILENT_FROM_PERCENT && (
          <p className={classes.flag}>{texts.silentRecording(recording.quietPercent)}</p>
        )}
      </>
    );
  return (
    <div className={classes.unplayed}>
      <bdi>{file.name}</bdi>
      <UnplayedNote studyId={studyId} responseId={responseId} recording={recording} />
      <Button component="a" variant="default" size="compact-sm" href={downloadUrl} download>
        {texts.download}
      </Button>
    </div>
  );
}

/** The captions of a recording; null if no line of its transcript has a time. */
function buildCaptions(transcript: TranscriptOutput | undefined): Captions | null {
  if (!transcript?.segments.some(({ fromMs }) => fromMs !== null)) return null;
  return { vtt: formatVtt(transcript.segments), language: transcript.language };
}

/** Why a recording cannot be played yet, or at all. */
function UnplayedNote({
  studyId,
  responseId,
  recording,
}: {
  studyId: string;
  responseId: string;
  recording: Recording | undefined;
}) {
  const prepare = usePrepareRecording(studyId, responseId);
  if (recording && recording.state !== 'failed')
    return (
      <p className={classes.note} role="status">
        {texts.recordingInPreparation}
      </p>
    );
  return (
    <>
      <p className={classes.note}>
        {recording?.problem === 'interrupted' ? texts.preparingFailed : texts.recordingUnreadable}
      </p>
      {recording && (
        <Button
          variant="default"
          size="compact-sm"
          loading={prepare.isPending}
          onClick={() => prepare.mutate(recording.id)}
        >
          {texts.tryAgain}
        </Button>
      )}
      {prepare.error && <LoadFailure error={prepare.error} />}
    </>
  );
}
