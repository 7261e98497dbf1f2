import { findBlockType } from '../blocks/index.ts';
import { selectLanguage, plainText } from '../blocks/text.ts';
import { DEFAULT_WELCOME_TITLE } from './kinds.ts';
import type { StudyContent } from './study.ts';

/**
 * The name of a study for participants: the title of its welcome message, because the study's name is for the team. The
 * default title is ignored.
 */
export function getPublicName({ blocks, languages }: StudyContent, language: string): string {
  const [first] = blocks;
  if (!first || findBlockType(first.type)?.isQuestion) return '';
  const title = plainText(selectLanguage(first.title, language, languages.base)).trim();
  return title === DEFAULT_WELCOME_TITLE ? '' : title;
}
