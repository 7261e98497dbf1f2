import { fillFirstTitle } from '../../blocks/first-texts.ts';
import { isEmpty, type Text } from '../../blocks/text.ts';
import type { StudyProblem } from '../contract.ts';
import type { FindBlockType } from './walk.ts';
import type { StudyContent } from '../study.ts';
import { formatLanguageName } from '../texts/languages.ts';

const LIST = new Intl.ListFormat('en');

/**
 * Endings whose title and text people see in two languages: what is not translated is in the base language, and what is
 * not written at all is a text of the page in the language of the participant.
 */
export function reviewEndings(content: StudyContent, findType: FindBlockType): StudyProblem[] {
  const { base, others } = content.languages;
  return content.blocks.flatMap(({ id, type, title, config }): StudyProblem[] => {
    if (!findType(type)?.endingOutcome) return [];
    const parts = [fillFirstTitle(title, others), (config as { text: Text }).text];
    const mixed = others.filter((language) => {
      const inBase = parts.filter((part) => isEmpty(part[language]) && !isEmpty(part[base]));
      return inBase.length === 1;
    });
    if (mixed.length === 0) return [];
    const names = LIST.format(mixed.map(formatLanguageName));
    const message = `In ${names}, people see one part of this ending in ${formatLanguageName(base)}. Translate its title and its text.`;
    return [{ severity: 'warning', message, step: 'questions', block: id, field: 'title' }];
  });
}
