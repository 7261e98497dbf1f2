import { ActionIcon, Button } from '@mantine/core';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerSkipBack from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs';
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs';
import { useState } from 'react';
import { formatClipTime } from './clip-time.ts';
import type { PlayedClip } from './played-clip.ts';
import classes from './reel-player.module.css';
import { texts } from './texts.ts';
import { useReelPlayback } from './use-reel-playback.ts';

/** Plays clips one after the other, with the titles before them. */
export function ReelPlayer(props: { clips: readonly PlayedClip[]; onFailed(): void }) {
  const { clips } = props;
  const playback = useReelPlayback(clips, props.onFailed);
  const { element, clip, index, phase, isPlaying, timeMs, handlers } = playback;
  const [areCaptionsShown, setCaptionsShown] = useState(true);
  const hasCues = clips.some(({ cues }) => cues.length > 0);
  const cue = clip.cues.find(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs);
  return (
    <section className={classes.player} aria-label={texts.player}>
      <div className={classes.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are drawn below, so that they follow the clip */}
        <video
          ref={element}
          className={classes.video}
          src={clip.url}
          preload="auto"
          playsInline
          aria-hidden
          tabIndex={-1}
          onClick={playback.toggle}
          {...handlers}
        />
        {phase === 'title' && <p className={classes.card}>{clip.title}</p>}
        {phase !== 'title' && !clip.hasVideo && <p className={classes.sound}>{formatClipTime(timeMs)}</p>}
        {phase === 'failed' && (
          <p className={classes.card} role="alert">
            {texts.cannotPlay}
          </p>
        )}
        {areCaptionsShown && phase === 'clip' && cue && (
          <p className={classes.caption} dir="auto">
            {cue.text}
          </p>
        )}
      </div>
      <div className={classes.controls}>
        <ActionIcon
          size={40}
          radius="xl"
          aria-label={isPlaying ? texts.pause : texts.play}
          onClick={playback.toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
        <ActionIcon
          size={40}
          variant="subtle"
          aria-label={texts.previous}
          disabled={index === 0}
          onClick={() => playback.go(index - 1)}
        >
          <IconPlayerSkipBack size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={40}
          variant="subtle"
          aria-label={texts.next}
          disabled={index === clips.length - 1}
          onClick={() => playback.go(index + 1)}
        >
          <IconPlayerSkipForward size={18} stroke={1.5} />
        </ActionIcon>
        <span className="numbers" role="status">
          {texts.position(index + 1, clips.length)}
        </span>
        <span className="muted numbers">
          {formatClipTime(timeMs)} / {formatClipTime(clip.lengthMs)}
        </span>
        {hasCues && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={areCaptionsShown}
            onClick={() => setCaptionsShown(!areCaptionsShown)}
          >
            {texts.captions}
          </Button>
        )}
      </div>
    </section>
  );
}
