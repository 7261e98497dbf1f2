import { findPageLanguage } from '../languages.ts';
import type { Purpose } from '../purposes.ts';
import type { Messages } from '../messages.ts';

type Load = () => Promise<{ messages: Messages }>;

const modules: Record<string, Load> = {
  ar: () => import('./purposes/messages/ar.ts'),
  cs: () => import('./purposes/messages/cs.ts'),
  da: () => import('./purposes/messages/da.ts'),
  de: () => import('./purposes/messages/de.ts'),
  en: () => import('./purposes/messages/en.ts'),
  es: () => import('./purposes/messages/es.ts'),
  fi: () => import('./purposes/messages/fi.ts'),
  fr: () => import('./purposes/messages/fr.ts'),
  he: () => import('./purposes/messages/he.ts'),
  hi: () => import('./purposes/messages/hi.ts'),
  it: () => import('./purposes/messages/it.ts'),
  ja: () => import('./purposes/messages/ja.ts'),
  ko: () => import('./purposes/messages/ko.ts'),
  nb: () => import('./purposes/messages/nb.ts'),
  nl: () => import('./purposes/messages/nl.ts'),
  pl: () => import('./purposes/messages/pl.ts'),
  pt: () => import('./purposes/messages/pt.ts'),
  sv: () => import('./purposes/messages/sv.ts'),
  tr: () => import('./purposes/messages/tr.ts'),
  uk: () => import('./purposes/messages/uk.ts'),
  'zh-Hans': () => import('./purposes/messages/zh-hans.ts'),
};

/** What people agree to by a purpose, in a language of the page; in English for others. */
export async function loadSentence(purpose: Purpose, language: string): Promise<string> {
  const load = modules[findPageLanguage(language) ?? 'en'] ?? modules['en']!;
  return (await load()).messages[`consent_${purpose}`] as string;
}
