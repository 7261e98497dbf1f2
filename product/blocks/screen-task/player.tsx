/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { AddressField } from './address-field.tsx';
import { findBrowserHelp } from '../kit/recording/explain-failure.ts';
import { formatSeconds } from '../kit/recording/format-seconds.ts';
import { recordingMessages } from '../kit/recording/messages.ts';
import recorderStyles from '../kit/recording/player.css?inline';
import { problemMessages } from '../kit/problems/messages.ts';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps, PlayerStep } from '../player.ts';
import translated from './messages.json' with { type: 'json' };
import { canRecordScreen } from './open-streams.ts';
import ownStyles from './player.css?inline';
import { ReadyPanel, RunningPanel } from './task-panels.tsx';
import { parseAddress } from './task-address.ts';
import { isRecorded, type ScreenTaskAnswer, type ScreenTaskConfig } from './task.ts';
import { useScreenTask } from './use-screen-task.ts';

export { screenTask as type } from './screen-task.ts';
export const styles = recorderStyles + ownStyles;
export const messages: MessageSet[] = [problemMessages, recordingMessages, createMessageSet(translated)];

type Props = PlayerProps<ScreenTaskConfig, ScreenTaskAnswer>;

/** The task runs in another tab or program; this page records, counts the time and asks how it ended. */
export function player(props: Props) {
  const { config, value, t } = props;
  const task = useScreenTask(props);
  const { state } = task;
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hasConsent = props.hasConsent('record');
  /** Why nobody can be recorded here; null if it is possible, or not wanted. */
  const obstacle = !isRecorded(config)
    ? null
    : !hasConsent
      ? 'unagreed'
      : canRecordScreen()
        ? null
        : 'unsupported';
  const isBeforeStart = state.name === 'before' && !value;
  const site = parseAddress(config.address)?.host;
  const submitAddress = () => {
    const isAddress = parseAddress(address) !== null;
    setWrong(!isAddress);
    if (isAddress) task.sendAddress(address);
  };
  const commitUnable = () => props.onCommit({ outcome: 'unable', address: '', ms: 0, recordings: [] });
  const panel = useRef<HTMLDivElement>(null);
  const screen = value ? 'ended' : state.name;
  useStep(props, buildStep());
  const [firstScreen] = useState(screen);
  useEffect(() => {
    // The pressed button is gone, unless it was that of the page.
    if (screen !== firstScreen && document.activeElement === document.body) panel.current?.focus();
  }, [screen, firstScreen]);

  function buildStep(): PlayerStep {
    const step = { key: screen, advance: null, unansweredParts: 0, totalParts: 1 };
    if (state.name === 'ready')
      return { ...step, label: t('screen_task_start'), advance: () => task.start(state.streams) };
    // The task cannot be skipped before the person has said how it went.
    if (state.name === 'running' || state.name === 'found')
      return {
        ...step,
        label: t('screen_task_finished'),
        advance: () => task.end('done'),
        second: { label: t('screen_task_gave_up'), run: () => task.end('gave_up') },
        isBegun: true,
        cannotBeSkipped: true,
      };
    if (state.name === 'address')
      return { ...step, advance: submitAddress, isBegun: true, cannotBeSkipped: true };
    if (state.name === 'sending')
      return { ...step, label: t('recording_sending'), advance: () => {}, cannotBeSkipped: true };
    if (!isBeforeStart) return step;
    if (!isRecorded(config) || (obstacle && config.recording === 'offered'))
      return { ...step, label: t('screen_task_start'), advance: () => task.start(null) };
    if (obstacle) return { ...step, label: t('screen_task_leave'), advance: commitUnable };
    return { ...step, label: t('screen_task_share'), advance: task.share };
  }

  return (
    <div
      ref={panel}
      class="screen-task"
      role="group"
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {isBeforeStart && (
        <>
          {obstacle ? (
            <p class="recorder-warning" role="note">
              {t(`screen_task_${obstacle}`)}{' '}
              {config.recording === 'required' && obstacle === 'unsupported' && t('screen_task_computer')}
            </p>
          ) : (
            isRecorded(config) && (
              <p>
                {t(config.microphone ? 'screen_task_recorded_voice' : 'screen_task_recorded')}{' '}
                {config.camera && t('screen_task_camera')}
              </p>
            )
          )}
          {site && (!obstacle || config.recording === 'offered') && (
            <p class="hint">{t('screen_task_opens', { site })}</p>
          )}
          {config.timeLimit !== null && (
            <p class="hint">{t('screen_task_limit', { time: formatSeconds(config.timeLimit) })}</p>
          )}
          {state.failure === 'refused' && <Refused {...props} />}
          {!obstacle && config.recording === 'offered' && (
            <SecondaryButton label={t('screen_task_without')} onClick={() => task.start(null)} />
          )}
          {!obstacle && config.recording === 'required' && state.failure === 'refused' && (
            <SecondaryButton label={t('screen_task_leave')} onClick={commitUnable} />
          )}
        </>
      )}
      {state.name === 'asking' && <p role="status">{t('screen_task_ask')}</p>}
      {state.name === 'ready' && <ReadyPanel t={t} streams={state.streams} onShare={task.share} />}
      {state.name === 'running' && (
        <RunningPanel
          t={t}
          config={config}
          state={state}
          secondsLeft={task.secondsLeft}
          isDeviceFull={!props.waitingFiles.isPersistent()}
        />
      )}
      {state.name === 'found' && (
        <p role="status">{t('screen_task_found', { time: formatSeconds(state.seconds) })}</p>
      )}
      {state.name === 'address' && (
        <AddressField
          t={t}
          value={address}
          isInvalid={isWrong}
          onType={(typed) => {
            setAddress(typed);
            setWrong(false);
          }}
        />
      )}
      {state.name === 'sending' && (
        <>
          <p role="status">{t(state.isWaiting ? 'recording_waiting' : 'recording_sending')}</p>
          {!state.isWaiting && <progress value={state.share} max={1} aria-label={t('recording_sending')} />}
          {!props.waitingFiles.isPersistent() && (
            <p class="recorder-warning" role="alert">
              {t('recording_full')}
            </p>
          )}
        </>
      )}
      {value && state.name === 'before' && (
        <>
          <p class="screen-task-ended" role="status">
            {t(`screen_task_ended_${value.outcome}`)}
          </p>
          {state.failure === 'not_sent' && (
            <p class="recorder-warning" role="note">
              {t('screen_task_not_sent')}
            </p>
          )}
        </>
      )}
      {(state.name === 'found' || (value && state.name === 'before')) && (
        <SecondaryButton label={t('screen_task_again')} onClick={task.discard} />
      )}
    </div>
  );
}

const SecondaryButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <div>
    <button type="button" class="second" onClick={onClick}>
      {label}
    </button>
  </div>
);

/** The picker was closed, or the browser may not record the screen. */
function Refused({ t }: Props) {
  const browser = findBrowserHelp(navigator.userAgent);
  return (
    <p class="recorder-warning" role="alert">
      {t('screen_task_refused')} {browser && t(`recording_help_${browser}`)}
    </p>
  );
}
