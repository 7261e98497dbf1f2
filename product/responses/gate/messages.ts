import { findPageLanguage } from '#product/blocks/languages.ts';
import type { Messages } from '#product/blocks/messages.ts';
import { messages as english } from './messages/en.ts';

/** Messages of the pages before a study; the server renders them, so the participant’s script does not have them. */
const loaders: Record<string, () => Promise<{ messages: Messages }>> = {
  ar: () => import('./messages/ar.ts'),
  cs: () => import('./messages/cs.ts'),
  da: () => import('./messages/da.ts'),
  de: () => import('./messages/de.ts'),
  es: () => import('./messages/es.ts'),
  fi: () => import('./messages/fi.ts'),
  fr: () => import('./messages/fr.ts'),
  he: () => import('./messages/he.ts'),
  hi: () => import('./messages/hi.ts'),
  it: () => import('./messages/it.ts'),
  ja: () => import('./messages/ja.ts'),
  ko: () => import('./messages/ko.ts'),
  nb: () => import('./messages/nb.ts'),
  nl: () => import('./messages/nl.ts'),
  pl: () => import('./messages/pl.ts'),
  pt: () => import('./messages/pt.ts'),
  sv: () => import('./messages/sv.ts'),
  tr: () => import('./messages/tr.ts'),
  uk: () => import('./messages/uk.ts'),
  'zh-Hans': () => import('./messages/zh-hans.ts'),
};

/** The messages in a language, or in its primary language, or in English. */
export const loadGateMessages = async (language: string): Promise<Messages> =>
  (await loaders[findPageLanguage(language) ?? '']?.())?.messages ?? english;
