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

/** The model takes 20 MB, so it is loaded with the first English text. */
const loadEnglish = async () => {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  return winkNlp(model, ['sbd', 'negation', 'sentiment']);
};
let english: ReturnType<typeof loadEnglish> | null = null;

/** The words of a text in its order. */
export function readTextWords(text: WrittenText): TextWord[] {
  const stopWords = getStopWords(text.language);
  return tokenize(text).map(({ word, followsDirectly }) => ({
    word,
    followsDirectly,
    isTerm: isMeaningful(word, stopWords),
  }));
}

/** Whether an English text reads negative (-1), neutral or positive (1); null for other languages. */
export async function estimateMood({ text, language }: WrittenText): Promise<-1 | 0 | 1 | null> {
  if (findPageLanguage(language) !== 'en') return null;
  const nlp = await (english ??= loadEnglish());
  const score = nlp.readDoc(text).out(nlp.its.sentiment) as unknown as number;
  return score >= MIN_MOOD_SCORE ? 1 : score <= -MIN_MOOD_SCORE ? -1 : 0;
}
