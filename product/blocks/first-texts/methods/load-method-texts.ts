import { findPageLanguage } from '../../languages.ts';
import type { MethodTexts } from './method-texts.ts';

const modules: Record<string, () => Promise<{ methodTexts: MethodTexts }>> = {
  ar: () => import('./ar.ts'),
  cs: () => import('./cs.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  'zh-Hans': () => import('./zh-hans.ts'),
};

/** The texts of methods in a language (`de-AT` has those of `de`); English where there are none. */
export async function loadMethodTexts(language: string): Promise<MethodTexts> {
  const load = modules[findPageLanguage(language) ?? 'en'] ?? (() => import('./en.ts'));
  return (await load()).methodTexts;
}
