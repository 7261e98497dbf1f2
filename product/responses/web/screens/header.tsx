/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import type { PlayedStudy } from '../../contract.ts';
import type { AnsweringState } from '../answering/answering-state.ts';

interface Props {
  study: PlayedStudy;
  state: AnsweringState;
  at: { page: number; pages: number } | null;
  t: Translate;
  /** Shows the study in another of its languages; rejects when that language could not be loaded. */
  onLanguage(language: string): Promise<void>;
}

/** Progress bar, name of the study, page number, saving status and language. */
export function Header({ study, state, at, t, onLanguage }: Props) {
  const done = state.screen.kind === 'ended' || state.screen.kind === 'finishing';
  const share = done ? 1 : at ? (at.page - 1) / at.pages : 0;
  const shows = study.settings.progress && (at !== null || done);
  return (
    <header>
      {study.settings.progress && (
        <div
          class="progress"
          role={shows ? 'progressbar' : undefined}
          aria-label={shows ? t('progress') : undefined}
          aria-valuemin={shows ? 0 : undefined}
          aria-valuemax={shows ? 100 : undefined}
          aria-valuenow={shows ? Math.round(share * 100) : undefined}
        >
          <span style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <div class="bar">
        <span class="study-name">{at && at.page > 1 ? study.name : ''}</span>
        <SaveState state={state} t={t} />
        {study.settings.progress && at && (
          <span class="page-number" aria-hidden="true">
            {t('page_short', at)}
          </span>
        )}
        {study.languages.length > 1 && !done && (
          <LanguageSwitch study={study} t={t} onLanguage={onLanguage} />
        )}
      </div>
    </header>
  );
}

/** Milliseconds before “Saving” is shown, so that quick saves show nothing. */
const SAVING_AFTER = 600;
const SAVED_FOR = 2_500;

function SaveState({ state, t }: { state: AnsweringState; t: Translate }) {
  const [word, setWord] = useState<'' | 'saving' | 'saved'>('');
  const busy = state.unsent > 0;
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setWord('saving'), SAVING_AFTER);
    return () => clearTimeout(timer);
  }, [busy]);
  useEffect(() => {
    if (busy || state.acknowledged === 0) return undefined;
    setWord('saved');
    const timer = setTimeout(() => setWord(''), SAVED_FOR);
    return () => clearTimeout(timer);
  }, [busy, state.acknowledged]);
  const offline = state.sending === 'waiting';
  return (
    <>
      <span class={`save-state${offline ? ' offline' : ''}`} aria-hidden="true">
        {offline ? t('saved_on_device') : word && t(word)}
      </span>
      <span class="seen-by-readers-only" role="status">
        {offline && t(state.trouble === 'server' ? 'server_trouble_long' : 'saved_on_device_long')}
      </span>
    </>
  );
}

/** The name of a language in that language, such as “Deutsch” or “Français”. */
function nameOf(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}

/** The page stays in the current language until the other one has loaded, or when loading fails. */
function LanguageSwitch({ study, t, onLanguage }: Pick<Props, 'study' | 't' | 'onLanguage'>) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = (language: string) => {
    setWanted(language);
    setFailed(false);
    void onLanguage(language)
      .catch(() => setFailed(true))
      .finally(() => setWanted(null));
  };
  return (
    <>
      <select
        class="language"
        aria-label={t('language')}
        value={wanted ?? study.language}
        aria-disabled={wanted !== null}
        autocomplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {study.languages.map((language) => (
          <option
            key={language}
            value={language}
            lang={language}
            selected={language === (wanted ?? study.language)}
          >
            {nameOf(language)}
          </option>
        ))}
      </select>
      <p class={`wrong${failed ? ' on' : ''}`} role="alert">
        {failed && t('load_failed')}
      </p>
    </>
  );
}
