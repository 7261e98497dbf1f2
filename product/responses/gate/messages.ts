import { findPageLanguage } from '#product/blocks/languages.ts';
import { createMessageSet, type Messages } from '#product/blocks/messages.ts';
import translated from './messages.json' with { type: 'json' };

/** Messages of the pages before a study; the server renders them, so the participant’s script does not have them. */
const gateMessages = createMessageSet(translated);

/** The messages in a language, or in its primary language, or in English. */
export const loadGateMessages = async (language: string): Promise<Messages> =>
  (await gateMessages.translations[findPageLanguage(language) ?? '']?.())?.messages ?? gateMessages.english;
