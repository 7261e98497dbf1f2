import type { QuestionKey } from '../words/question-words.ts';

/** With fewer answers, words that people used together say nothing. */
export const MIN_ANSWERS = 10;
/** Themes of one question. */
export const MAX_THEMES = 100;
/** Themes that one search adds at most. */
export const MAX_FOUND_THEMES = 20;
export const MAX_THEME_WORDS = 40;
export const MAX_WORD_LENGTH = 80;
export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 1_000;
/** Answers that one call adds to themes or takes out of them. */
export const MAX_PLACED_AT_ONCE = 500;

/** What the search for themes of a question does now. */
export const SEARCH_STATES = ['idle', 'queued', 'running', 'failed'] as const;
export type SearchState = (typeof SEARCH_STATES)[number];

/** How an answer reads, estimated from single words; only for answers in English. */
export const MOODS = ['negative', 'neutral', 'positive'] as const;
export type Mood = (typeof MOODS)[number];

export interface ThemeKey extends QuestionKey {
  theme: string;
}
