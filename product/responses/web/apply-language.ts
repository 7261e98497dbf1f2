import type { Translate } from '#product/blocks/player.ts';
import type { PlayedStudy, PlayerBoot } from '../contract.ts';
import { loadTranslate } from '../language/load-translate.ts';
import type { Answering } from './answering/answering.ts';
import { call } from './answering/transport.ts';
import { attempt } from './attempt.ts';
import { loadPlayerMessages } from './load-players.ts';
import { localize } from './localize.ts';
import { LANGUAGE_PARAMETER } from './parse-parameters.ts';

/** Switches the language of the response, and returns its version of the study in it. @throws CallFailure */
export function fetchInLanguage(linkToken: string, language: string): Promise<PlayedStudy> {
  const url = `/api/answering/${encodeURIComponent(linkToken)}/language`;
  return call<{ study: PlayedStudy }>('PUT', url, { language }).then(({ study }) => study);
}

interface Program {
  boot: Pick<PlayerBoot, 'linkToken' | 'preview'>;
  answering: Answering;
  /** The language can be changed only after the response exists. */
  waitUntilStarted(): Promise<void>;
  onTranslated(study: PlayedStudy, t: Translate): void;
}

/**
 * Shows the study in another of its languages; answers and position are kept, and the page is reloaded only when no
 * response is in progress. @throws CallFailure
 */
export async function applyLanguage(
  { boot, answering, waitUntilStarted, onTranslated }: Program,
  language: string,
): Promise<void> {
  if (boot.preview || answering.getState().screen.kind !== 'block')
    return location.assign(buildUrl(language));
  await waitUntilStarted();
  const study = await fetchInLanguage(boot.linkToken, language);
  const t = await loadTranslate(study.language);
  await loadPlayerMessages(study.language);
  localize(study.language);
  for (const link of document.querySelectorAll<HTMLElement>('[data-text]'))
    link.textContent = t(link.dataset.text!);
  attempt(() => history.replaceState(history.state, '', buildUrl(language)));
  onTranslated(study, t);
}

function buildUrl(language: string): URL {
  const url = new URL(location.href);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url;
}
