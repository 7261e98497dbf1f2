import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { findPageLanguage } from '#product/blocks/languages.ts';
import {
  getStopWords,
  isMeaningful,
  tokenize,
  type WrittenText,
} from '#product/results/server/count-terms.ts';
import type { TextWord } from '../extract-words.ts';

/** From this score of wink-nlp on, which is between -1 and 1, a text counts as positive; below minus that, as negative. */
const MIN_MOOD_SCORE = 0.15;

/** The model is loaded with the first English text; it takes 80 ms. */
let english: ReturnType<typeof winkNlp> | null = null;
const loadEnglish = () => (english ??= winkNlp(model, ['sbd', 'negation', 'sentiment']));

/** The words of a text in its order. */
export function readTextWords(text: WrittenText): TextWord[] {
  const stopWords = getStopWords(text.language);
  return tokenize(text).map(({ word, adjoins }) => ({
    word,
    adjoins,
    isTerm: isMeaningful(word, stopWords),
  }));
}

/** Whether an English text reads negative (-1), neutral or positive (1); null for other languages. */
export function estimateMood({ text, language }: WrittenText): -1 | 0 | 1 | null {
  if (findPageLanguage(language) !== 'en') return null;
  const nlp = loadEnglish();
  const score = nlp.readDoc(text).out(nlp.its.sentiment) as unknown as number;
  return score >= MIN_MOOD_SCORE ? 1 : score <= -MIN_MOOD_SCORE ? -1 : 0;
}
