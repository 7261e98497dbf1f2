/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import type { PlayedStudy } from '../../contract.ts';
import type { ViewState } from '../answering/answering-state.ts';
import type { Progress } from '../path.ts';
import { useModule } from './use-module.ts';

interface Props {
  study: PlayedStudy;
  state: ViewState;
  /** Whether the device keeps what is not sent when the page is closed. */
  isOnDevice: boolean;
  position: Progress | null;
  t: Translate;
  /** Shows the study in another of its languages; rejects when that language could not be loaded. */
  onLanguage(language: string): Promise<void>;
}

const loadLanguageSwitch = () => import('./language-switch.tsx');

/** Progress bar, name of the study, minutes left, saving status and language. */
export function Header({ study, state, isOnDevice, position, t, onLanguage }: Props) {
  const languages = useModule(study.languages.length > 1 ? loadLanguageSwitch : null);
  const isDone = state.screen.kind === 'ended' || state.screen.kind === 'finishing';
  const share = isDone ? 1 : (position?.share ?? 0);
  const showsProgress = study.settings.progress && (position !== null || isDone);
  // The first screen tells how long the whole study takes.
  const minutesLeft = position && position.page > 1 ? position.minutesLeft : null;
  const timeLeft =
    minutesLeft === null ? '' : t('minutes_left', { count: Math.max(1, Math.round(minutesLeft)) });
  return (
    <header>
      {study.settings.progress && (
        <div
          class="progress"
          role={showsProgress ? 'progressbar' : undefined}
          aria-label={showsProgress ? t('progress') : undefined}
          aria-valuemin={showsProgress ? 0 : undefined}
          aria-valuemax={showsProgress ? 100 : undefined}
          aria-valuenow={showsProgress ? Math.round(share * 100) : undefined}
          aria-valuetext={timeLeft || undefined}
        >
          <span style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <div class="bar">
        <span class="study-name">{position && position.page > 1 ? study.name : ''}</span>
        <SaveState state={state} isOnDevice={isOnDevice} t={t} />
        {study.settings.progress && timeLeft && (
          <span class="time-left" aria-hidden="true">
            {timeLeft}
          </span>
        )}
        {languages && !isDone && <languages.LanguageSwitch study={study} t={t} onLanguage={onLanguage} />}
      </div>
    </header>
  );
}

/** Milliseconds before “Saving” is shown, so that quick saves show nothing. */
const SAVING_DELAY_MS = 600;
const SAVED_DURATION_MS = 2_500;

function SaveState({ state, isOnDevice, t }: Pick<Props, 'state' | 'isOnDevice' | 't'>) {
  const [status, setStatus] = useState<'' | 'saving' | 'saved'>('');
  const isUnsent = state.unsent > 0;
  useEffect(() => {
    if (!isUnsent) return undefined;
    const timer = setTimeout(() => setStatus('saving'), SAVING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUnsent]);
  useEffect(() => {
    if (isUnsent || state.acknowledged === 0) return undefined;
    setStatus('saved');
    const timer = setTimeout(() => setStatus(''), SAVED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isUnsent, state.acknowledged]);
  const isOffline = state.sending === 'waiting';
  const keptKey = state.sendError === 'server' ? 'server_trouble_long' : 'saved_on_device_long';
  return (
    <>
      <span class={`save-state${isOffline ? ' offline' : ''}`} aria-hidden="true">
        {isOffline ? t(isOnDevice ? 'saved_on_device' : 'not_sent') : status && t(status)}
      </span>
      <span class="visually-hidden" role="status">
        {isOffline && t(isOnDevice ? keptKey : 'not_sent_long')}
      </span>
    </>
  );
}
