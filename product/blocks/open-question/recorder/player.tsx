/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_RECORDING_SECONDS } from '../../kit/recording/bit-rates.ts';
import { findBrowserHelp, type RecorderFailure } from '../../kit/recording/explain-failure.ts';
import { explainLimit } from '../../kit/recording/explain-limit.ts';
import { formatSeconds } from '../../kit/recording/format-seconds.ts';
import { CameraPicture, LevelBar } from '../../kit/recording/live-input.tsx';
import { recordingMessages } from '../../kit/recording/messages.ts';
import styles from '../../kit/recording/player.css?inline';
import { canRecord } from '../../kit/recording/take.ts';
import { useRunningNotes } from '../../kit/recording/use-running-notes.ts';
import { useStep } from '../../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../../messages.ts';
import type { PlayerProps, PlayerStep, Translate } from '../../player.ts';
import translated from './messages.json' with { type: 'json' };
import { isRecorded, type OpenQuestionAnswer, type OpenQuestionConfig } from '../open-question.ts';
import { withProbes } from '../probes/player.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { ConnectionNotes } from './connection-notes.tsx';
import { Playback } from './playback.tsx';
import { useRecorder } from './use-recorder.ts';

export { openQuestion as type } from '../open-question.ts';
export { styles };
export const messages: MessageSet[] = [recordingMessages, createMessageSet(translated)];

/** From these seconds on, the time left is also announced. */
const ANNOUNCED_SECONDS = [10, 30];
/** Where the study sets no longest time, the time left is shown from here on: before, it is a guess. */
const SHOWN_SECONDS = 60;

type Props = PlayerProps<OpenQuestionConfig, OpenQuestionAnswer>;

/** The text field of an open question, with the ways to record the answer instead. */
function RecorderPlayer(props: Props) {
  const { config, value, t } = props;
  const recorder = useRecorder(props);
  const { state } = recorder;
  const hasConsent = props.hasConsent('record');
  const [isWriting, setWriting] = useState(false);
  const [hasDiscarded, setDiscarded] = useState(false);
  const panel = useRef<HTMLParagraphElement>(null);
  const notes = useRunningNotes(state.name === 'recording');
  useStep(props, buildStep(recorder, t));
  const screen = value?.recording ? 'sent' : state.name;
  const [firstScreen] = useState(screen);
  useEffect(() => {
    // The pressed button is gone, unless it was that of the page.
    if (screen !== firstScreen && document.activeElement === document.body) panel.current?.focus();
  }, [screen, firstScreen]);

  const write = () => {
    recorder.discard();
    setWriting(true);
  };
  const discard = () => {
    recorder.discard();
    setDiscarded(true);
    setWriting(!config.retakes);
  };
  const length = 'take' in state ? state.take.seconds : (value?.recording?.seconds ?? 0);
  const time = formatSeconds(length);
  const { left, limit } = recorder;
  const announcedLeft = ANNOUNCED_SECONDS.find(
    (seconds) => left <= seconds && seconds < (config.maxSeconds ?? Infinity),
  );
  // How long a video can be depends on what it shows.
  const longest =
    config.maxSeconds ?? ('mode' in state && state.mode === 'voice' ? MAX_RECORDING_SECONDS : null);
  const again = (
    <button
      type="button"
      class="second"
      onClick={() => recorder.open('take' in state ? state.take.mode : value!.recording!.mode)}
    >
      {t('open_question_again')}
    </button>
  );
  const remove = (
    <button type="button" class="quiet" onClick={discard}>
      {t('open_question_delete')}
    </button>
  );
  const status = (words: string) => (
    <p ref={panel} class="recorder-status" role="status" tabIndex={-1}>
      {words}
    </p>
  );
  const connectionNotes = (
    <ConnectionNotes
      state={state}
      t={t}
      onVoice={() => {
        recorder.discard();
        recorder.open('voice');
      }}
    />
  );
  if (state.name === 'idle' && !value?.recording) {
    const available = (['voice', 'video'] as const).filter(
      (mode) => config.modes.includes(mode) && hasConsent && canRecord(mode),
    );
    const failure = !hasConsent ? 'unagreed' : available.length === 0 ? 'unsupported' : state.failure;
    const showsText = config.modes.includes('text') || isWriting || failure !== null || Boolean(value?.text);
    const canOffer = available.length > 0 && !value?.text.trim() && (config.retakes || !hasDiscarded);
    return (
      <div class="recorder-choice">
        {failure && <Failure failure={failure} t={t} />}
        {showsText && <TextAnswer {...props} />}
        {canOffer && (
          <div class="recorder-buttons">
            {available.map((mode) => (
              <button key={mode} type="button" class="second" onClick={() => recorder.open(mode)}>
                <ModeIcon mode={mode} />
                {t(`open_question_${mode}`)}
              </button>
            ))}
            {!showsText && (
              <button type="button" class="quiet" onClick={write}>
                {t('open_question_write')}
              </button>
            )}
          </div>
        )}
      </div>
    );
  }
  return (
    <div
      class="recorder"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {state.name === 'asking' && status(t('recording_ask'))}
      {state.name === 'ready' && (
        <>
          {state.mode === 'video' && <CameraPicture stream={state.stream} />}
          {status(
            [
              t('open_question_ready'),
              longest !== null && t('open_question_up_to', { time: formatSeconds(longest) }),
            ]
              .filter(Boolean)
              .join(' '),
          )}
          <LevelBar stream={state.stream} />
        </>
      )}
      {state.name === 'recording' && (
        <>
          {state.mode === 'video' && <CameraPicture stream={state.stream} />}
          <div class="recorder-running">
            {status(
              announcedLeft === undefined
                ? t('recording_running')
                : `${t('recording_running')} · ${t('recording_left', { time: formatSeconds(announcedLeft) })}`,
            )}
            <span class="recorder-left" role="timer" aria-live="off">
              {config.maxSeconds === null && left > SHOWN_SECONDS
                ? formatSeconds(recorder.seconds)
                : t('recording_left', { time: formatSeconds(left) })}
            </span>
          </div>
          <LevelBar stream={state.stream} onSilence={notes.setSilent} />
          {notes.isSilent && (
            <p class="recorder-warning" role="alert">
              {t('recording_silent')}
            </p>
          )}
          {notes.wasHidden && state.mode === 'video' && (
            <p class="recorder-warning" role="alert">
              {t('open_question_hidden')}
            </p>
          )}
        </>
      )}
      {state.name !== 'sending' && connectionNotes}
      {(state.name === 'recording' || state.name === 'review' || state.name === 'sending') &&
        !props.waitingFiles.isPersistent() && (
          <p class="recorder-warning" role="alert">
            {t('recording_full')}
          </p>
        )}
      {limit && <p role="alert">{explainLimit(limit, length, t)}</p>}
      {state.name === 'review' && (
        <>
          {status(
            t(state.because === null ? 'open_question_review' : `open_question_${state.because}`, { time }),
          )}
          <Playback take={state.take} label={t('open_question_review', { time })} />
          <div class="recorder-buttons">
            {config.retakes && again}
            {remove}
          </div>
        </>
      )}
      {state.name === 'sending' && (
        <>
          {status(t(state.isWaiting ? 'recording_waiting' : 'recording_sending'))}
          {!state.isWaiting && <progress value={state.share} max={1} aria-label={t('recording_sending')} />}
          {connectionNotes}
          <div class="recorder-buttons">{remove}</div>
        </>
      )}
      {state.name === 'idle' && (
        <>
          {status(t('open_question_sent', { time }))}
          {recorder.lastTake && (
            <Playback take={recorder.lastTake} label={t('open_question_review', { time })} />
          )}
          <div class="recorder-buttons">
            {config.retakes && again}
            {remove}
          </div>
        </>
      )}
      {(state.name === 'asking' || state.name === 'ready') && (
        <div class="recorder-buttons">
          <button type="button" class="quiet" onClick={write}>
            {t('open_question_write')}
          </button>
        </div>
      )}
    </div>
  );
}

const ProbedText = withProbes(TextAnswer);
const ProbedRecorder = withProbes(RecorderPlayer);

/** Asks open questions that can be recorded, and those that are only written but have follow-up questions. */
export function player(props: Props) {
  return isRecorded(props.config) ? <ProbedRecorder {...props} /> : <ProbedText {...props} />;
}

/** The step that the page's button advances. */
function buildStep({ state, start, stop, send }: ReturnType<typeof useRecorder>, t: Translate): PlayerStep {
  const shared = { key: state.name, advance: null, unansweredParts: 0, totalParts: 1 };
  if (state.name === 'ready') return { ...shared, label: t('open_question_start'), advance: start };
  if (state.name === 'recording')
    // The question cannot be skipped while it is being recorded.
    return { ...shared, label: t('open_question_stop'), advance: stop, cannotBeSkipped: true };
  if (state.name === 'review')
    return { ...shared, label: t('open_question_use'), advance: send, isBegun: true };
  if (state.name === 'sending')
    return { ...shared, label: t('recording_sending'), advance: () => {}, cannotBeSkipped: true };
  return shared;
}

/** What went wrong, and what to do in the browser in use. */
function Failure({ failure, t }: { failure: RecorderFailure | 'not_sent' | 'unagreed'; t: Translate }) {
  const browser = failure === 'refused' ? findBrowserHelp(navigator.userAgent) : null;
  return (
    <p class="recorder-warning" role={failure === 'unsupported' || failure === 'unagreed' ? 'note' : 'alert'}>
      {t(`open_question_${failure}`)} {browser && t(`recording_help_${browser}`)}
    </p>
  );
}

function ModeIcon({ mode }: { mode: 'voice' | 'video' }) {
  return (
    <svg class="stroke" width="20" height="20" viewBox="0 0 24 24" aria-hidden>
      {mode === 'voice' ? (
        <path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 10v1a7 7 0 0 0 14 0v-1M12 18v3M8 21h8" />
      ) : (
        <path d="M15 10l6-3v10l-6-3zM5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z" />
      )}
    </svg>
  );
}
