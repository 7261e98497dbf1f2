import { WELCOME_TITLES } from '../blocks/first-texts.ts';
import { findBlockType } from '../blocks/index.ts';
import { selectLanguage, plainText } from '../blocks/text.ts';
import type { StudyContent } from './study.ts';

type NamedContent = Pick<StudyContent, 'blocks' | 'languages' | 'settings'>;

/**
 * The name of a study for participants: its own, else the title of its welcome message. Never the study's name, which is
 * for the team.
 */
export function getPublicName(content: NamedContent, language: string): string {
  const { settings, languages } = content;
  const own = plainText(selectLanguage(settings.publicName, language, languages.base)).trim();
  return own || getWelcomeTitle(content, language);
}

const DEFAULT_TITLES = new Set(Object.values(WELCOME_TITLES));

/** The title of the welcome message; empty if there is none, or only the default one of a language. */
export function getWelcomeTitle({ blocks, languages }: NamedContent, language: string): string {
  const [first] = blocks;
  if (!first || findBlockType(first.type)?.isQuestion) return '';
  const title = plainText(selectLanguage(first.title, language, languages.base)).trim();
  return DEFAULT_TITLES.has(title) ? '' : title;
}
