import { useRef, useState, type ReactNode } from 'react';
import { handlePlayerKey } from './handle-player-key.ts';
import { PlayerControls } from './player-controls.tsx';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';
import { useCaptions, type Captions } from './use-captions.ts';
import { usePlayback, type Playback } from './use-playback.ts';

/** A recording that is ready to be played. */
export interface PlayableRecording {
  url: string;
  posterUrl: string | null;
  durationMs: number;
  hasVideo: boolean;
  width: number | null;
  height: number | null;
  peaks: readonly number[] | null;
}

interface PlayerProps {
  name: string;
  recording: PlayableRecording;
  downloadUrl: string;
  /** Where it starts; without it, at the beginning. */
  startMs?: number | null;
  captions?: Captions | null | undefined;
  /** Asks for a new address: the one it has may have expired. */
  onExpired(): void;
  /** What stands beside the player and follows it, such as a transcript. */
  renderBeside?: ((playback: Playback) => ReactNode) | undefined;
  /** What stands below its controls. */
  renderBelow?: ((playback: Playback) => ReactNode) | undefined;
}

/** Plays sound or video. Its keys work while the focus is in it (`shortcuts.ts`). */
export function RecordingPlayer(props: PlayerProps) {
  const {
    name,
    recording,
    downloadUrl,
    startMs = null,
    captions = null,
    onExpired,
    renderBeside,
    renderBelow,
  } = props;
  const { url, posterUrl, hasVideo, width, height, peaks } = recording;
  const seconds = recording.durationMs / 1000;
  const playback = usePlayback(url, seconds, (startMs ?? 0) / 1000);
  const { element, toggle } = playback;
  const track = useCaptions(element, hasVideo ? captions : null);
  const [isFailed, setFailed] = useState(false);
  const failures = useRef(0);
  const onError = () => {
    failures.current += 1;
    // The first failure may be an expired address; that of a new one is not.
    if (failures.current === 1) onExpired();
    else setFailed(true);
  };
  const media = {
    ref: element,
    src: url,
    preload: 'metadata',
    onError,
    onLoadedMetadata: () => (failures.current = 0),
  } as const;
  const captionsControl = track.url ? { isShown: track.isShown, toggle: track.toggle } : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <div
      className={renderBeside ? classes.besides : classes.alone}
      role="group"
      aria-label={name}
      onKeyDown={(event) => handlePlayerKey(event, playback, captionsControl?.toggle ?? null)}
    >
      <div className={classes.player}>
        <bdi className={classes.name}>{name}</bdi>
        {hasVideo ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- only those with a transcript have captions
          <video
            {...media}
            className={classes.picture}
            poster={posterUrl ?? undefined}
            style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
            playsInline
            onClick={toggle}
          >
            {track.url && (
              <track
                kind="captions"
                src={track.url}
                srcLang={captions?.language ?? 'en'}
                label={texts.captions}
              />
            )}
          </video>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands beside it
          <audio {...media} />
        )}
        <PlayerControls
          name={name}
          playback={playback}
          seconds={seconds}
          peaks={peaks}
          downloadUrl={downloadUrl}
          captions={captionsControl}
        />
        {isFailed && (
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
