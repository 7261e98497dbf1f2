import { useRef, useState, type KeyboardEvent } from 'react';
import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { formatTime } from './format-time.ts';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';
import { usePlayback } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

const RATES = [0.75, 1, 1.25, 1.5, 2];
const SKIP_SECONDS = 5;

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
  /** Asks for a new address: the one it has may have expired. */
  onExpired(): void;
}

/** Plays sound or video. On the waveform, space plays and pauses, and the arrow keys move by five seconds. */
export function RecordingPlayer({ name, recording, downloadUrl, onExpired }: PlayerProps) {
  const { url, posterUrl, hasVideo, width, height, peaks } = recording;
  const seconds = recording.durationMs / 1000;
  const playback = usePlayback(url, seconds);
  const { element, isPlaying, time, rate, toggle, seek } = playback;
  const [isFailed, setFailed] = useState(false);
  const failures = useRef(0);
  const onError = () => {
    failures.current += 1;
    // The first failure may be an expired address; that of a new one is not.
    if (failures.current === 1) onExpired();
    else setFailed(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') toggle();
    else if (event.key === 'ArrowLeft') seek(time - SKIP_SECONDS);
    else if (event.key === 'ArrowRight') seek(time + SKIP_SECONDS);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const media = {
    ref: element,
    src: url,
    preload: 'metadata',
    onError,
    onLoadedMetadata: () => (failures.current = 0),
  } as const;
  return (
    <div className={classes.player} role="group" aria-label={name}>
      <bdi className={classes.name}>{name}</bdi>
      {hasVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of recordings yet
        <video
          {...media}
          className={classes.picture}
          poster={posterUrl ?? undefined}
          style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
          playsInline
          onClick={toggle}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of recordings yet
        <audio {...media} />
      )}
      <div className={classes.controls}>
        <ActionIcon
          className={classes.play}
          size={40}
          radius="xl"
          aria-label={isPlaying ? texts.pause(name) : texts.play(name)}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
        <div className={classes.track}>
          {peaks ? (
            <Waveform peaks={peaks} share={time / seconds} />
          ) : (
            <div className={classes.bar} aria-hidden>
              <div style={{ inlineSize: `${(time / seconds) * 100}%` }} />
            </div>
          )}
          <input
            type="range"
            className={classes.position}
            min={0}
            max={seconds}
            step="any"
            value={time}
            aria-label={texts.position(name)}
            aria-valuetext={texts.timeOf(formatTime(time), formatTime(seconds))}
            onKeyDown={onKeyDown}
            onChange={(event) => seek(Number(event.currentTarget.value))}
          />
        </div>
        <span className={classes.time}>
          {formatTime(time)} / {formatTime(seconds)}
        </span>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" aria-label={`${texts.speed}: ${texts.rate(rate)}`}>
              {texts.rate(rate)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {RATES.map((choice) => (
              <Menu.Item key={choice} onClick={() => playback.setRate(choice)}>
                {texts.rate(choice)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <ActionIcon component="a" href={downloadUrl} download aria-label={texts.downloadOf(name)}>
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {isFailed && (
        <p className={classes.problem} role="alert">
          {texts.cannotPlay}
        </p>
      )}
    </div>
  );
}
