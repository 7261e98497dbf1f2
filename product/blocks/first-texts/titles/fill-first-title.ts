import { findPageLanguage } from '../../languages.ts';
import { isEmpty, plainText, text, type Text } from '../../text.ts';
import { THANKS_TITLES } from './thanks-titles.ts';
import { WELCOME_TITLES } from './welcome-titles.ts';

/** A title with which a study began, and that nobody has changed, also in these languages; any other title as it is. */
export function fillFirstTitle(title: Text, languages: readonly string[]): Text {
  const written = Object.entries(title).filter(([, tree]) => !isEmpty(tree));
  const titles = [WELCOME_TITLES, THANKS_TITLES].find((one) =>
    written.every(([language, tree]) => one[findPageLanguage(language) ?? 'en'] === plainText(tree).trim()),
  );
  if (!titles || written.length === 0) return title;
  return languages.reduce((filled, language) => {
    const translated = titles[findPageLanguage(language) ?? ''];
    return translated && isEmpty(filled[language]) ? { ...filled, ...text(translated, language) } : filled;
  }, title);
}
