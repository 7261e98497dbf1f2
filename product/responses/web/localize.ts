import { getTextDirection } from '#product/blocks/languages.ts';
import { areShortcutsEnabled } from '#product/blocks/web/shared/use-keys.ts';

/** Sets language, direction and keyboard hints of the document. */
export function localize(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = getTextDirection(language);
  document.documentElement.toggleAttribute('data-no-keys', !areShortcutsEnabled());
}
