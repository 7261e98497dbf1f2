import { findPageLanguage } from '#product/blocks/languages.ts';
import { createMessageSet, type Messages } from '#product/blocks/messages.ts';
import translated from './messages.json' with { type: 'json' };

const messageSet = createMessageSet(translated);

/** The messages of emails and pages about bookings in a language, or in its primary language, or in English. */
export const loadBookingMessages = async (language: string): Promise<Messages> =>
  (await messageSet.translations[findPageLanguage(language) ?? '']?.())?.messages ?? messageSet.english;
