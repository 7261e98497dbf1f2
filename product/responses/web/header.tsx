/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Say } from '#product/blocks/player.ts';
import type { PlayedStudy } from '../contract.ts';
import type { AnsweringState } from './answering-state.ts';

interface Props {
  study: PlayedStudy;
  state: AnsweringState;
  at: { page: number; pages: number } | null;
  say: Say;
}

/** Thin progress, the study's name, where one is, and whether the answers have arrived. */
export function Header({ study, state, at, say }: Props) {
  const done = state.screen.kind === 'ended' || state.screen.kind === 'finishing';
  const share = done ? 1 : at ? (at.page - 1) / at.pages : 0;
  const shows = study.settings.progress && (at !== null || done);
  return (
    <header>
      {study.settings.progress && (
        <div
          class="progress"
          role={shows ? 'progressbar' : undefined}
          aria-label={shows ? say('progress') : undefined}
          aria-valuemin={shows ? 0 : undefined}
          aria-valuemax={shows ? 100 : undefined}
          aria-valuenow={shows ? Math.round(share * 100) : undefined}
        >
          <span style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <div class="bar">
        <span class="study-name">{at && at.page > 1 ? study.name : ''}</span>
        <SaveState state={state} say={say} />
        {study.settings.progress && at && (
          <span class="page-number" aria-hidden="true">
            {say('page_short', at)}
          </span>
        )}
        {study.languages.length > 1 && <LanguageSwitch study={study} say={say} />}
      </div>
    </header>
  );
}

/** Quick saves go unmentioned; only what takes longer says so. */
const SAVING_AFTER = 600;
const SAVED_FOR = 2_500;

function SaveState({ state, say }: { state: AnsweringState; say: Say }) {
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
        {offline ? say('saved_on_device') : word && say(word)}
      </span>
      <span class="seen-by-readers-only" role="status">
        {offline && say('saved_on_device_long')}
      </span>
    </>
  );
}

function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

function LanguageSwitch({ study, say }: { study: PlayedStudy; say: Say }) {
  return (
    <select
      class="language"
      aria-label={say('language')}
      value={study.language}
      autocomplete="off"
      onChange={(event) => {
        const address = new URL(location.href);
        address.searchParams.set('lang', event.currentTarget.value);
        location.assign(address);
      }}
    >
      {study.languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOf(language)}
        </option>
      ))}
    </select>
  );
}
