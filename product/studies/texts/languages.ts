import { fillFirstTitle } from '../../blocks/first-texts.ts';
import { plainText } from '../../blocks/text.ts';
import type { DraftChange } from '../patch.ts';
import type { StudyContent } from '../study.ts';
import { listMissingTexts, listStudyTexts, type StudyText } from './study-texts.ts';

/** Languages offered in the list; any other is added by its tag. */
export const OFFERED_LANGUAGES =
  `af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy
  id ig is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl pa pl ps pt pt-BR pt-PT ro ru si sk sl so sq
  sr sv sw ta te th tr uk ur uz vi yo zh-Hans zh-Hant zu`.split(/\s+/);

/** The name of a language in English: "German"; the tag if it has none. */
export function formatLanguageName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

const setOtherLanguages = ({ languages }: StudyContent, others: string[]): DraftChange => ({
  do: 'languages',
  languages: { ...languages, others },
});

/** Adds a language. The welcome and the ending that nobody has changed are also written in it. */
export function addLanguage(content: StudyContent, language: string): DraftChange[] {
  const { base, others } = content.languages;
  if (language === base || others.includes(language)) return [];
  const titles = content.blocks.flatMap(({ id, title }): DraftChange[] => {
    const filled = fillFirstTitle(title, [language]);
    return filled === title ? [] : [{ do: 'set', id, block: { title: filled } }];
  });
  return [setOtherLanguages(content, [...others, language]), ...titles];
}

/** Removes a language. Its texts stay in the draft, so that adding it again restores them. */
export function removeLanguage(content: StudyContent, language: string): DraftChange[] {
  return [
    setOtherLanguages(
      content,
      content.languages.others.filter((candidate) => candidate !== language),
    ),
  ];
}

/** Makes another language the base; the old one takes its place among the others. No texts change. */
export function changeBase(content: StudyContent, language: string): DraftChange[] {
  const { base, others } = content.languages;
  if (!others.includes(language)) return [];
  const swapped = others.map((item) => (item === language ? base : item));
  return [{ do: 'languages', languages: { base: language, others: swapped } }];
}

/** Texts that would be missing if this were the base language. */
export function listMissingInBase(content: StudyContent, language: string): StudyText[] {
  return listMissingTexts(listStudyTexts(content), language);
}

/** The start of a text, to identify it. */
export function formatTextExcerpt({ text }: StudyText, base: string): string {
  const excerpt = plainText(text[base] ?? Object.values(text)[0]).trim();
  return excerpt.length > 40 ? `${excerpt.slice(0, 40).trimEnd()}…` : excerpt;
}
