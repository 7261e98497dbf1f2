import type { Localize } from '../block.ts';
import type { Text } from '../text.ts';

/** The localized text, or `fallback` if it is empty. */
export function localizeWithFallback(localize: Localize, text: Text | undefined, fallback: string): string {
  return localize(text) || fallback;
}
