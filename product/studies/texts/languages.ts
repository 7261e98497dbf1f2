import { plain } from '../../blocks/text.ts';
import type { Change } from '../patch.ts';
import type { StudyContent } from '../study.ts';
import { missingIn, textsOf, type StudyText } from './study-texts.ts';

/** Languages offered in the list; any other is added by its tag. */
export const OFFERED =
  `af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy
  id ig is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl pa pl ps pt pt-BR pt-PT ro ru si sk sl so sq
  sr sv sw ta te th tr uk ur uz vi yo zh-Hans zh-Hant zu`.split(/\s+/);

/** A language as the team reads it: "German". The tag itself where it has no name. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

const others = ({ languages }: StudyContent, list: string[]): Change => ({
  do: 'languages',
  languages: { ...languages, others: list },
});

export function addLanguage(content: StudyContent, language: string): Change[] {
  const { base, others: list } = content.languages;
  return language === base || list.includes(language) ? [] : [others(content, [...list, language])];
}

/** The study without a language. Its words stay in the draft, so that adding it again brings them back. */
export function removeLanguage(content: StudyContent, language: string): Change[] {
  return [
    others(
      content,
      content.languages.others.filter((one) => one !== language),
    ),
  ];
}

/** Another language becomes the base; the old one takes its place among the others. No words change. */
export function changeBase(content: StudyContent, language: string): Change[] {
  const { base, others: list } = content.languages;
  if (!list.includes(language)) return [];
  const swapped = list.map((one) => (one === language ? base : one));
  return [{ do: 'languages', languages: { base: language, others: swapped } }];
}

/** Texts that would have no words in their base language. */
export function missingAsBase(content: StudyContent, language: string): StudyText[] {
  return missingIn(textsOf(content), language);
}

/** The first words of a text, to name it by. */
export function startOf({ text }: StudyText, base: string): string {
  const words = plain(text[base] ?? Object.values(text)[0]).trim();
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
}
