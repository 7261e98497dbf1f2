import { findPageLanguage } from '../languages.ts';
import { createLoaders } from '../messages.ts';
import type { Purpose } from '../purposes.ts';
import translated from './purposes/messages.json' with { type: 'json' };

const loaders = createLoaders(translated);

/** What people agree to by a purpose, in a language of the page; in English for others. */
export async function loadSentence(purpose: Purpose, language: string): Promise<string> {
  const { messages } = await loaders[findPageLanguage(language) ?? 'en']!();
  return messages[`consent_${purpose}`] as string;
}
