import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#platform/http/contract/contract.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import type { SentFile } from '../../../blocks/upload.ts';
import { RecordingPlayer } from '../../../media/playback/web/recording-player.tsx';
import type { listRecordings } from '../../../responses/uploads/contract.ts';
import { recordingsQuery, usePrepareRecording } from './recording-requests.ts';
import classes from './sent-recording.module.css';
import { texts } from './texts.ts';

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
  const [isWanted, setWanted] = useState(!isOnDemand);
  const { data, error, refetch } = useQuery({ ...recordingsQuery(studyId, responseId), enabled: isWanted });
  const recording = data?.items.find(({ id }) => id === file.id);
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
  if (recording && url && durationMs)
    return (
      <RecordingPlayer
        name={file.name}
        recording={{ ...recording, url, durationMs, hasVideo: recording.hasVideo === true }}
        downloadUrl={downloadUrl}
        onExpired={() => void refetch()}
      />
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
