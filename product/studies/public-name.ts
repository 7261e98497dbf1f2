import { typeOf } from '../blocks/index.ts';
import { inLanguage, plain } from '../blocks/text.ts';
import { FIRST_WELCOME } from './kinds.ts';
import type { StudyContent } from './study.ts';

/**
 * What participants read as the study's name: the title of its welcome, since its own name is the team's. The
 * word that every new study begins with names nothing.
 */
export function publicName({ blocks, languages }: StudyContent, language: string): string {
  const [first] = blocks;
  if (!first || typeOf(first.type)?.isQuestion) return '';
  const title = plain(inLanguage(first.title, language, languages.base)).trim();
  return title === FIRST_WELCOME ? '' : title;
}
