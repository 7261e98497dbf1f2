import { useState, type ReactNode } from 'react';
import { FollowerOptions } from './follower-options.tsx';
import { FollowerPicture, type FollowerTrack } from './follower-picture.tsx';
import { handlePlayerKey } from './handle-player-key.ts';
import type { PlayableRecording } from './playable-recording.ts';
import { PlayerControls } from './player-controls.tsx';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';
import { useCaptions, type Captions } from './use-captions.ts';
import { useMediaSource } from './use-media-source.ts';
import { usePlayback, type Playback } from './use-playback.ts';

interface PlayerProps {
  name: string;
  recording: PlayableRecording;
  downloadUrl: string;
  /** Where it starts; without it, at the beginning. */
  startMs?: number | null;
  captions?: Captions | null | undefined;
  /** What it shows, if there are other tracks. */
  label?: string | null;
  /** Recorded at the same time, and shown without sound. */
  followers?: readonly FollowerTrack[];
  /** Asks for a new address: the one it has may have expired. */
  onExpired(): void;
  /** What stands beside the player and follows it, such as a transcript. */
  renderBeside?: ((playback: Playback) => ReactNode) | undefined;
  /** What stands below its controls. */
  renderBelow?: ((playback: Playback) => ReactNode) | undefined;
}

const NO_FOLLOWERS: readonly FollowerTrack[] = [];

/** Plays sound or video, with further tracks in sync if there are any. Its keys work while the focus is in it (`shortcuts.ts`). */
export function RecordingPlayer(props: PlayerProps) {
  const {
    name,
    recording,
    downloadUrl,
    startMs = null,
    captions,
    label = null,
    followers = NO_FOLLOWERS,
    onExpired,
    renderBeside,
    renderBelow,
  } = props;
  const { posterUrl, hasVideo, width, height, peaks } = recording;
  const seconds = recording.durationMs / 1000;
  const playback = usePlayback(seconds, (startMs ?? 0) / 1000);
  const { element, toggle } = playback;
  const captionTrack = useCaptions(element, (hasVideo && captions) || null);
  const source = useMediaSource(recording.url, onExpired);
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([]);
  const shown = followers.filter(({ id }) => !hiddenIds.includes(id));
  const media = {
    ref: element,
    src: source.url,
    preload: 'metadata',
    onError: source.onError,
    onLoadedMetadata: source.onLoadedMetadata,
  } as const;
  const mayHaveCaptions = hasVideo && captions !== undefined;
  const captionsControl = captionTrack.url
    ? { isShown: captionTrack.isShown, toggle: captionTrack.toggle }
    : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <div
      className={renderBeside ? classes.besides : classes.alone}
      role="group"
      aria-label={name}
      onKeyDown={(event) => handlePlayerKey(event, playback, captionsControl?.toggle ?? null)}
    >
      <div className={classes.player}>
        <div className={classes.name}>
          {label && `${label} · `}
          <bdi>{name}</bdi>
        </div>
        <div className={classes.stage} data-video={hasVideo || undefined}>
          {hasVideo ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- only those with a transcript have captions
            <video
              {...media}
              className={classes.picture}
              poster={posterUrl ?? undefined}
              style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
              playsInline
              aria-label={label ?? undefined}
              onClick={toggle}
            >
              {captionTrack.url && (
                <track
                  kind="captions"
                  src={captionTrack.url}
                  srcLang={captions?.language ?? 'en'}
                  label={texts.captions}
                />
              )}
            </video>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands beside it
            <audio {...media} />
          )}
          {shown.length > 0 && (
            <div className={classes.followers}>
              {shown.map((follower) => (
                <FollowerPicture key={follower.id} track={follower} leading={element} onExpired={onExpired} />
              ))}
            </div>
          )}
        </div>
        <PlayerControls
          name={name}
          playback={playback}
          seconds={seconds}
          peaks={peaks}
          downloadUrl={downloadUrl}
          captions={mayHaveCaptions ? captionsControl : undefined}
        />
        {followers.length > 0 && (
          <FollowerOptions tracks={followers} hidden={hiddenIds} onChange={setHiddenIds} />
        )}
        {source.isFailed && (
          <p className={classes.problem} role="alert">
            {texts.cannotPlay}
          </p>
        )}
        {renderBelow?.(playback)}
      </div>
      {renderBeside?.(playback)}
    </div>
  );
}
