import type { Localize } from '#product/blocks/block.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';

/** Texts in the base language, cached, because rows repeat them. */
export function createLocalizer(base: string): Localize {
  const cache = new Map<Text, string>();
  return (text) => {
    if (!text) return '';
    let label = cache.get(text);
    if (label === undefined) {
      label = plainText(selectLanguage(text, base, base)).trim();
      cache.set(text, label);
    }
    return label;
  };
}
