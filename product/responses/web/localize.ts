import { getTextDirection } from '#product/blocks/languages.ts';
import { areShortcutsEnabled } from '#product/blocks/web/shared/use-keys.ts';

/** Tells the document the language of the page, and whether keys pick answers. */
export function localize(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = getTextDirection(language);
  document.documentElement.toggleAttribute('data-no-keys', !areShortcutsEnabled());
}
