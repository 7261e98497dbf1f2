import type { StudyProblem } from '../contract.ts';
import type { StudyContent } from '../study.ts';
import { formatLanguageName } from './languages.ts';
import { listMissingTexts, listStudyTexts } from './study-texts.ts';

/** Missing translations: one warning per language, with a link to the first text. */
export function reviewTranslations(content: StudyContent): StudyProblem[] {
  if (content.languages.others.length === 0) return [];
  const texts = listStudyTexts(content);
  return content.languages.others.flatMap((language): StudyProblem[] => {
    const [first, ...more] = listMissingTexts(texts, language);
    if (!first) return [];
    const subject = more.length > 0 ? `${more.length + 1} texts are` : 'One text is';
    const message = `${subject} not translated into ${formatLanguageName(language)} yet.`;
    const field = `translation:${language}:${first.key}`;
    return [{ severity: 'warning', message, step: 'questions', block: null, field }];
  });
}
