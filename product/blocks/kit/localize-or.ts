import type { Localize } from '../block.ts';
import type { Text } from '../text.ts';

/** The localized text, or `instead` if it is empty. */
export function localizeOr(localize: Localize, text: Text | undefined, instead: string): string {
  return localize(text) || instead;
}
