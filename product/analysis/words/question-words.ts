/** How the words of a language are compared. */
export const WORD_METHODS = ['stems', 'stop_words', 'words'] as const;
export type WordMethod = (typeof WORD_METHODS)[number];

/** A question whose answers are read for their words. */
export interface QuestionKey {
  study: string;
  block: string;
}
