import { ActionIcon, Button, Menu } from '@mantine/core';
import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import { formatTime } from './format-time.ts';
import classes from './recording-player.module.css';
import { texts } from './texts.ts';
import type { Playback } from './use-playback.ts';

/** A quiet passage is still visible as a line. */
const MIN_HEIGHT = 6;

/** The loudness of a recording as bars; those before `share`, 0 to 1, are marked as played. */
function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const loudest = Math.max(...peaks, 1);
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${peaks.length} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const height = Math.max((peak / loudest) * 100, MIN_HEIGHT);
        return (
          <rect
            key={index}
            data-played={index / peaks.length < share || undefined}
            x={index + 0.15}
            width={0.7}
            y={50 - height / 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface ControlsProps {
  name: string;
  playback: Playback;
  seconds: number;
  peaks: readonly number[] | null;
  downloadUrl: string;
  /** Null as long as there are none, whose button then keeps its place; undefined where there never are any. */
  captions: { isShown: boolean; toggle(): void } | null | undefined;
}

/** The buttons of a player, with its position on the waveform. */
export function PlayerControls({ name, playback, seconds, peaks, downloadUrl, captions }: ControlsProps) {
  const { isPlaying, time, rate, isMuted, toggle, seek } = playback;
  return (
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
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className={classes.time}>
        {formatTime(time)} / {formatTime(seconds)}
      </span>
      <div className={classes.options}>
        {captions !== undefined && (
          <ActionIcon
            className={classes.captions}
            data-absent={captions === null || undefined}
            aria-label={texts.captions}
            aria-pressed={captions?.isShown ?? false}
            onClick={captions?.toggle}
          >
            <IconBadgeCc size={18} stroke={1.5} />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={isMuted ? texts.unmute : texts.mute}
          aria-pressed={isMuted}
          onClick={playback.toggleMute}
        >
          {isMuted ? <IconVolumeOff size={18} stroke={1.5} /> : <IconVolume size={18} stroke={1.5} />}
        </ActionIcon>
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
    </div>
  );
}
