/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { explainLimit } from '../kit/recording/explain-limit.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { LevelBar } from '../kit/recording/live-input.tsx';
import { useRunningNotes } from '../kit/recording/use-running-notes.ts';
import type { Translate } from '../player.ts';
import type { TaskStreams } from './open-streams.ts';
import { parseAddress } from './task-address.ts';
import type { ScreenTaskConfig } from './task.ts';
import type { TaskState } from './use-screen-task.ts';

/** Remaining seconds at which screen readers announce the time. */
const ANNOUNCED_SECONDS = [60, 30, 10];

const hasVoice = ({ screen }: TaskStreams) => screen.getAudioTracks().length > 0;

/** What is shared, before the task starts: a picture of it, and how loud the microphone is. */
export function ReadyPanel(props: { t: Translate; streams: TaskStreams; onShare(): void }) {
  const { t, streams } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = streams.screen;
  }, [streams]);
  return (
    <div class="recorder">
      <video ref={video} class="screen-task-preview" muted autoPlay playsInline aria-hidden />
      <p class="recorder-status" role="status">
        {t('screen_task_ready')}
      </p>
      {hasVoice(streams) && <LevelBar stream={streams.screen} />}
      {streams.lacksDevice && <Warning>{t('screen_task_no_device')}</Warning>}
      {streams.isOneTab && <Warning>{t('screen_task_one_tab')}</Warning>}
      {(streams.isOneTab || streams.lacksDevice) && (
        <div class="recorder-buttons">
          <button type="button" class="second" onClick={props.onShare}>
            {t('screen_task_share_again')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What runs: whether it is recorded, the time left, and the address once more. */
export function RunningPanel(props: {
  t: Translate;
  config: ScreenTaskConfig;
  state: Extract<TaskState, { name: 'running' }>;
  secondsLeft: number | null;
  isDeviceFull: boolean;
}) {
  const { t, config, secondsLeft } = props;
  const { streams, cutBy } = props.state;
  const recorded = cutBy ? null : streams;
  const notes = useRunningNotes(recorded !== null);
  const hasLostDevice = useLostDevice(recorded);
  const url = parseAddress(config.address);
  const left = secondsLeft === null ? '' : t('recording_left', { time: formatSeconds(secondsLeft) });
  return (
    <div class="recorder">
      <div class={recorded ? 'recorder-running' : undefined}>
        <p class="recorder-status" role="status">
          {t(recorded ? 'recording_running' : 'screen_task_running')}
        </p>
        {left && (
          <span class="recorder-left" role="timer" aria-live="off">
            {left}
          </span>
        )}
      </div>
      {recorded && hasVoice(recorded) && <LevelBar stream={recorded.screen} onSilence={notes.setSilent} />}
      {recorded && notes.isSilent && <Warning>{t('recording_silent')}</Warning>}
      {hasLostDevice && <Warning>{t('screen_task_no_device')}</Warning>}
      {cutBy && (
        <Warning>
          {cutBy === 'time' || cutBy === 'bytes'
            ? explainLimit(cutBy, MAX_RECORDING_SECONDS, t)
            : t('screen_task_stopped')}
        </Warning>
      )}
      {recorded && props.isDeviceFull && <Warning>{t('recording_full')}</Warning>}
      {url && (
        <p>
          <a href={url.href} target="_blank" rel="noopener noreferrer">
            {t('screen_task_open_again', { site: url.host })}
          </a>
        </p>
      )}
      <p class="visually-hidden" role="status">
        {secondsLeft !== null && ANNOUNCED_SECONDS.includes(secondsLeft) ? left : ''}
      </p>
    </div>
  );
}

/** Whether a microphone or camera was unplugged while it was recorded; the screen goes on. */
function useLostDevice(streams: TaskStreams | null): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const tracks = streams
      ? [...streams.screen.getAudioTracks(), ...(streams.camera?.getVideoTracks() ?? [])]
      : [];
    const lose = () => setLost(true);
    for (const track of tracks) track.addEventListener('ended', lose);
    return () => {
      for (const track of tracks) track.removeEventListener('ended', lose);
    };
  }, [streams]);
  return isLost;
}

const Warning = ({ children }: { children: string }) => (
  <p class="recorder-warning" role="alert">
    {children}
  </p>
);
