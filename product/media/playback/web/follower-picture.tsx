import type { RefObject } from 'react';
import type { PlayableRecording } from './playable-recording.ts';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';
import { useFollower } from './use-follower.ts';
import { useMediaSource } from './use-media-source.ts';

/** A video that was recorded at the same time as the leading track. */
export interface FollowerTrack {
  id: string;
  /** What it shows: "Camera". */
  label: string;
  /** When it began, in milliseconds after the leading track; negative if before it. */
  shiftMs: number;
  recording: PlayableRecording;
  downloadUrl: string;
}

/** Shows a track beside the leading one, without sound or controls of its own. */
export function FollowerPicture({
  track: { label, shiftMs, recording },
  leading,
  onExpired,
}: {
  track: FollowerTrack;
  leading: RefObject<HTMLMediaElement | null>;
  onExpired(): void;
}) {
  const { url, posterUrl, width, height } = recording;
  const element = useFollower(leading, shiftMs / 1_000);
  const source = useMediaSource(url, onExpired);
  return (
    <figure className={classes.follower} aria-label={label}>
      {source.isFailed ? (
        <p className={classes.problem} role="status">
          {texts.cannotPlay}
        </p>
      ) : (
        <video
          ref={element}
          src={source.url}
          poster={posterUrl ?? undefined}
          style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
          preload="metadata"
          muted
          playsInline
          onError={source.onError}
          onLoadedMetadata={source.onLoadedMetadata}
        />
      )}
      <span className={classes.label} aria-hidden>
        {label}
      </span>
    </figure>
  );
}
