import type { StudyProblem } from '../contract.ts';
import type { StudyContent } from '../study.ts';
import { languageName } from './languages.ts';
import { missingIn, textsOf } from './study-texts.ts';

/** Texts without words in another language: one warning a language, which leads to the first of them. */
export function reviewTranslations(content: StudyContent): StudyProblem[] {
  if (content.languages.others.length === 0) return [];
  const texts = textsOf(content);
  return content.languages.others.flatMap((language): StudyProblem[] => {
    const [first, ...more] = missingIn(texts, language);
    if (!first) return [];
    const many = more.length > 0 ? `${more.length + 1} texts are` : 'One text is';
    const message = `${many} not translated into ${languageName(language)} yet.`;
    const place = `translation:${language}:${first.key}`;
    return [{ severity: 'warning', message, step: 'questions', block: null, place }];
  });
}
