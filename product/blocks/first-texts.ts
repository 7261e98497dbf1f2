// What new blocks begin with in the languages of a study, in one file for other nouns, which may not import folders inside of
// `blocks`.
export { englishTexts } from './first-texts/english-texts.ts';
export { loadFirstTexts } from './first-texts/load-first-texts.ts';
export { loadStartingTextsOfStudy } from './kit/starting-texts/load-starting-texts.ts';
export type { FirstTexts } from './first-texts/texts-of-language.ts';
export { THANKS_TITLES } from './first-texts/titles/thanks-titles.ts';
export { fillFirstTitle } from './first-texts/titles/fill-first-title.ts';
export { WELCOME_TITLES } from './first-texts/titles/welcome-titles.ts';
export { mergeTexts } from './kit/starting-texts/write-texts.ts';
