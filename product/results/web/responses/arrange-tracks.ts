import type { Output } from '#platform/http/contract/contract.ts';
import type { SentFile } from '../../../blocks/upload.ts';
import type { PlayableRecording } from '../../../media/playback/web/playable-recording.ts';
import type { listRecordings } from '../../../responses/uploads/contract.ts';

export type TrackRecording = Output<typeof listRecordings>['items'][number];

/** A sent recording, which may be one of several that were made at the same time. */
export interface SentTrack {
  file: SentFile;
  /** What it shows; null for one that was made alone. */
  label: string | null;
  /** When it began, in milliseconds after the first of them. */
  startedMs: number;
  downloadUrl: string;
}

export interface ArrangedTrack extends SentTrack {
  recording: TrackRecording | undefined;
  /** Null if it cannot be played, or not yet. */
  playable: PlayableRecording | null;
}

/**
 * Finds out which of several tracks leads: the first one, or the next if that failed or is gone. Those with pictures follow it
 * once both can be played.
 */
export function arrangeTracks(tracks: readonly SentTrack[], recordings: readonly TrackRecording[]) {
  const arranged = tracks.map((track): ArrangedTrack => {
    const recording = recordings.find(({ id }) => id === track.file.id);
    return { ...track, recording, playable: recording ? toPlayable(recording) : null };
  });
  const lead = arranged.find(({ recording }) => recording && recording.state !== 'failed') ?? arranged[0]!;
  const isFollower = (track: ArrangedTrack) =>
    track !== lead && lead.playable !== null && track.playable?.hasVideo === true;
  return {
    lead,
    followers: arranged.filter(isFollower),
    others: arranged.filter((track) => track !== lead && !isFollower(track)),
  };
}

function toPlayable(recording: TrackRecording): PlayableRecording | null {
  const { url, durationMs, hasVideo } = recording;
  return url && durationMs ? { ...recording, url, durationMs, hasVideo: hasVideo === true } : null;
}
