import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { SILENT_FROM_PERCENT } from '../../../media/playback/recording.ts';
import { formatVtt } from '../../../media/transcripts/format-transcript.ts';
import type { Captions } from '../../../media/playback/web/use-captions.ts';
import type { FollowerTrack } from '../../../media/playback/web/follower-picture.tsx';
import { RecordingPlayer } from '../../../media/playback/web/recording-player.tsx';
import type { TranscriptOutput } from '../../../responses/transcripts/contract.ts';
import { transcriptOptions } from '../../../responses/transcripts/web/requests.ts';
import { TranscriptPanel } from '../../../responses/transcripts/web/transcript-panel.tsx';
import { RecordingSlot, WordsSlot } from '../shared/result-slot.tsx';
import { arrangeTracks, type ArrangedTrack, type TrackRecording, type SentTrack } from './arrange-tracks.ts';
import { recordingsOptions, usePrepareRecording } from './recording-requests.ts';
import classes from './sent-recording.module.css';
import { texts } from './texts.ts';
import { useOpenedMoment } from './use-opened-answer.ts';

interface SentRecordingProps {
  studyId: string;
  responseId: string;
  /** The block that asked for it. */
  block: string;
  /** One, or several that were recorded at the same time; not empty. */
  tracks: readonly SentTrack[];
  /** Whether it is loaded only when somebody wants to play it, because many are on one page. */
  isOnDemand: boolean;
}

/** A recording that a participant sent, as a player. */
export function SentRecording({ studyId, responseId, block, tracks, isOnDemand }: SentRecordingProps) {
  const moment = useOpenedMoment();
  const opened = tracks.find(({ file }) => file.id === moment?.recording);
  const [isWanted, setWanted] = useState(!isOnDemand || opened !== undefined);
  const { data, error, refetch } = useQuery({ ...recordingsOptions(studyId, responseId), enabled: isWanted });
  const { lead, followers, others } = arrangeTracks(tracks, data?.items ?? []);
  const { file, recording, playable } = lead;
  const transcript = useQuery({
    ...transcriptOptions({ studyId, responseId, uploadId: file.id }),
    enabled: recording?.state === 'ready',
  });
  const captions = useMemo(() => buildCaptions(transcript.data), [transcript.data]);
  if (!isWanted)
    return (
      <Button variant="default" onClick={() => setWanted(true)}>
        {texts.showRecording(tracks[0]!.file.name)}
      </Button>
    );
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Spinner label={texts.loadingRecording} />
    );
  const params = { studyId, responseId, uploadId: file.id };
  return (
    <div className={classes.tracks}>
      {playable && recording ? (
        <RecordingPlayer
          key={file.id}
          name={file.name}
          label={lead.label}
          recording={playable}
          downloadUrl={lead.downloadUrl}
          startMs={moment && opened ? moment.ms + opened.startedMs - lead.startedMs : null}
          captions={captions}
          followers={followers.map((track) => toFollower(track, lead))}
          renderBeside={
            isOnDemand
              ? undefined
              : (playback) => (
                  <TranscriptPanel
                    {...params}
                    playback={playback}
                    renderSelected={(selected, segments, onDone) => (
                      <WordsSlot
                        study={studyId}
                        block={block}
                        response={responseId}
                        asset={file.id}
                        durationMs={playable.durationMs}
                        segments={segments}
                        selected={selected}
                        onDone={onDone}
                      />
                    )}
                  />
                )
          }
          renderBelow={(playback) => (
            <>
              {recording.quietPercent !== null && recording.quietPercent >= SILENT_FROM_PERCENT && (
                <p className={classes.flag}>{texts.silentRecording(recording.quietPercent)}</p>
              )}
              <RecordingSlot
                study={studyId}
                response={responseId}
                asset={file.id}
                durationMs={playable.durationMs}
                getTimeMs={() => playback.time * 1_000}
              />
            </>
          )}
          onExpired={() => void refetch()}
        />
      ) : (
        <UnplayedTrack studyId={studyId} responseId={responseId} track={lead} />
      )}
      {others.map((track) => (
        <UnplayedTrack key={track.file.id} studyId={studyId} responseId={responseId} track={track} />
      ))}
    </div>
  );
}

const toFollower = (track: ArrangedTrack, lead: ArrangedTrack): FollowerTrack => ({
  id: track.file.id,
  label: track.label ?? track.file.name,
  shiftMs: track.startedMs - lead.startedMs,
  recording: track.playable!,
  downloadUrl: track.downloadUrl,
});

/** A track that no player shows, with its download. */
function UnplayedTrack(props: { studyId: string; responseId: string; track: ArrangedTrack }) {
  const { file, recording, playable, downloadUrl } = props.track;
  return (
    <div className={classes.unplayed}>
      <bdi>{file.name}</bdi>
      {!playable && (
        <UnplayedNote studyId={props.studyId} responseId={props.responseId} recording={recording} />
      )}
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
  recording: TrackRecording | undefined;
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
