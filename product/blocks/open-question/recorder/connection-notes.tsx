/** @jsxImportSource preact */
import type { Translate } from '../../player.ts';
import { formatSeconds } from '../../kit/recording/format-seconds.ts';
import { estimateSeconds, isTooSlowFor, SMALL } from '../../kit/recording/video-size.ts';
import type { RecorderState } from './use-recorder.ts';

/** From this time on, people are told how long sending takes, and can answer by voice instead. */
const LONG_SECONDS = 20;

/** What a slow connection means for a video, with the way to record voice instead. */
export function ConnectionNotes({
  state,
  t,
  onVoice,
}: {
  state: RecorderState;
  t: Translate;
  onVoice(): void;
}) {
  const words = explain(state, t);
  if (!words) return null;
  return (
    <div class="recorder-connection">
      <p role="note">{words}</p>
      {state.name !== 'recording' && (
        <button type="button" class="second" onClick={onVoice}>
          {t('open_question_voice_instead')}
        </button>
      )}
    </div>
  );
}

function explain(state: RecorderState, t: Translate): string | null {
  if (state.name === 'ready' && state.mode === 'video' && state.size === SMALL)
    return t('open_question_smaller');
  if (state.name === 'recording' && state.mode === 'video' && isTooSlowFor(state.size))
    return t('open_question_slow');
  if (state.name === 'sending' && state.take.mode === 'video' && !state.isWaiting) {
    const seconds = estimateSeconds(state.take.file.size * (1 - state.share));
    if (seconds !== null && seconds >= LONG_SECONDS)
      return t('recording_remaining', { time: formatSeconds(seconds) });
  }
  return null;
}
